import { CASE_PAGE } from '@leasing/contract/staff/cases'
import type { Db, LeadTable } from '../../db/schema.ts'
import type { Encryption } from '../../encryption/encryption.ts'
import { tryToDecrypt } from '../../leads/lead.ts'
import { phoneOf } from '../../leads/lead-case.ts'
import type { Person } from '../person.ts'
import { selectCaseRows, selectCases } from './case-scope.ts'

type WithPhone = Pick<LeadTable, 'id' | 'sealed' | 'phoneHash'>

/** The hashes of a request's phone by every key; empty for a request without. A phone that no key decrypts has the stored hash only. */
function phoneHashesOf(encryption: Encryption, row: WithPhone): string[] {
  if (row.phoneHash === null) return []
  const phone = phoneOf(tryToDecrypt(encryption, row)?.data ?? {})
  const hashes = phone === undefined ? [] : encryption.hashes('phone', phone)
  return hashes.includes(row.phoneHash) ? hashes : [row.phoneHash]
}

/** Other requests of the same phone that a person may see, the newest first: whoever asks twice is one person, but the requests stay apart. */
export async function selectSamePhone(
  { db, encryption }: { db: Db; encryption: Encryption },
  person: Pick<Person, 'roles'>,
  lead: WithPhone,
) {
  const hashes = phoneHashesOf(encryption, lead)
  if (hashes.length === 0) return []
  return await selectCaseRows(db, person)
    .where('lead.phoneHash', 'in', hashes)
    .where('lead.id', '!=', lead.id)
    .orderBy('leadCase.receivedAt', 'desc')
    .limit(CASE_PAGE)
    .execute()
}

/** How many other requests of the same phone a person may see, of each of these. */
export async function countSamePhone(
  db: Db,
  encryption: Encryption,
  person: Pick<Person, 'roles'>,
  rows: readonly WithPhone[],
): Promise<number[]> {
  const hashes = rows.map((row) => phoneHashesOf(encryption, row))
  const counted = await selectCases(db, person)
    .innerJoin('lead', 'lead.id', 'leadCase.leadId')
    .select(({ fn }) => ['lead.phoneHash', fn.countAll<number>().as('count')])
    .where('lead.phoneHash', 'in', [...new Set(hashes.flat()), ''])
    .groupBy('lead.phoneHash')
    .execute()
  const counts = new Map(counted.map(({ phoneHash, count }) => [phoneHash, Number(count)]))
  return hashes.map((of) => Math.max(of.reduce((sum, hash) => sum + (counts.get(hash) ?? 0), 0) - 1, 0))
}
