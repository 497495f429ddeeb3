import type { Db, DbTransaction, LeadTable } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { reencryptAll } from '../encryption/reencrypt.ts'
import { contactsOf } from './contacts.ts'
import { encryptLead, tryToDecrypt } from './lead.ts'

/**
 * Encrypts every lead of an earlier key again with the current one, and renews its phone hash. A lead that changes meanwhile is skipped.
 * Returns how many leads were encrypted.
 */
export const rotateKey = (db: Db, encryption: Encryption): Promise<number> =>
  reencryptAll<LeadTable>(
    encryption,
    (keyIds, after, limit) =>
      db
        .selectFrom('lead')
        .selectAll()
        .where('keyId', 'in', keyIds)
        .$if(after !== undefined, (query) => query.where('id', '>', after!.id))
        .orderBy('id')
        .limit(limit)
        .execute(),
    async (rows) => {
      // Encrypted before the transaction, so that no one waits for it.
      const changes = rows.flatMap((row) => changeOf(encryption, row) ?? [])
      return await db.transaction().execute(async (transaction) => {
        let count = 0
        for (const change of changes) if (await write(transaction, change)) count++
        return count
      })
    },
  )

type Change = { row: LeadTable; set: Pick<LeadTable, 'sealed' | 'keyId' | 'phoneHash'> }

function changeOf(encryption: Encryption, row: LeadTable): Change | undefined {
  const content = tryToDecrypt(encryption, row)
  if (!content) return undefined
  const phone = contactsOf(content.data).find(
    ({ kind, value }) => kind === 'phone' && encryption.hashes('phone', value).includes(row.phoneHash ?? ''),
  )
  const phoneHash = phone ? encryption.hash('phone', phone.value) : row.phoneHash
  return { row, set: { ...encryptLead(encryption, row.id, content), phoneHash } }
}

/** False when the lead has changed since it was read. */
async function write(transaction: DbTransaction, { row, set }: Change): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('lead')
    .set(set)
    .where('id', '=', row.id)
    .where('sealed', '=', row.sealed)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const { phoneHash } = set
  if (!phoneHash || phoneHash === row.phoneHash) return true
  await transaction.updateTable('consent').set({ phoneHash }).where('leadId', '=', row.id).execute()
  // One coupon per phone: a coupon already issued under the current key takes precedence.
  await transaction
    .updateTable('coupon')
    .set({ phoneHash })
    .where('leadId', '=', row.id)
    .where('phoneHash', '=', row.phoneHash)
    .where('promotion', 'not in', (of) =>
      of.selectFrom('coupon').select('promotion').where('phoneHash', '=', phoneHash),
    )
    .execute()
  await transaction
    .updateTable('rewardHolder')
    .set({ phoneHash })
    .where('registrationId', '=', row.id)
    .where('event', 'not in', (of) =>
      of.selectFrom('rewardHolder').select('event').where('phoneHash', '=', phoneHash),
    )
    .execute()
  return true
}

/** Number of rows not encrypted with the current key, by table and key. */
export async function countOtherKeys(db: Db, { keyId }: Encryption) {
  const countIn = async (table: 'lead' | 'leadEvent' | 'submission' | 'upload') => {
    const rows = await db
      .selectFrom(table)
      .select(['keyId', ({ fn }) => fn.countAll<number>().as('count')])
      .where('keyId', '!=', keyId)
      // A wiped submission, an event without words and an upload that is being removed hold no data.
      .$if(table === 'submission' || table === 'leadEvent', (query) => query.where('sealed', '!=', ''))
      .$if(table === 'upload', (query) => query.where('removing', '=', 0))
      .groupBy('keyId')
      .execute()
    return rows.map((row) => ({ table, ...row }))
  }
  const tables = ['lead', 'leadEvent', 'submission', 'upload'] as const
  return (await Promise.all(tables.map(countIn))).flat()
}
