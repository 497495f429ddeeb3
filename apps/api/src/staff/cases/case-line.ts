import { findLeadWords } from '@leasing/contract/forms/registry'
import type { CaseLine } from '@leasing/contract/staff/cases'
import type { LeadStatus } from '@leasing/rules/lead-status'
import { maskName } from '@leasing/rules/mask-name'
import { provinces } from '../../content/collections/places.ts'
import type { Db, LeadCaseTable, LeadTable } from '../../db/schema.ts'
import type { Encryption } from '../../encryption/encryption.ts'
import { type LeadContent, tryToDecrypt } from '../../leads/lead.ts'
import { NO_DUE, phoneOf } from '../../leads/lead-case.ts'
import { isPlain, topicOf } from '../../leads/lead-fields.ts'
import { readBranches } from '../branches.ts'
import { type Names, personOf, readNames } from '../names.ts'
import type { Person } from '../person.ts'
import { countSamePhone } from './same-phone.ts'
import { readTeams } from './teams.ts'

export type CaseRow = LeadCaseTable & Pick<LeadTable, 'id' | 'sealed'>

/** What lines are written with: people and teams by id, branches and provinces by code. */
export type LineNames = {
  encryption: Encryption
  names: Names
  places: ReadonlyMap<string, string>
  teams: ReadonlyMap<string, string>
}

export const readLineNames = async (db: Db, encryption: Encryption): Promise<LineNames> => {
  const [names, branches, provinces, teams] = await Promise.all([
    readNames(db),
    readBranches(db),
    readProvinces(db),
    readTeams(db),
  ])
  const places = new Map([...branches, ...provinces].map(({ code, name }) => [code, name]))
  return { encryption, names, places, teams: new Map(teams.map(({ id, name }) => [id, name])) }
}

/** The provinces by name. */
export async function readProvinces(db: Db): Promise<{ code: string; name: string }[]> {
  const rows = await db
    .selectFrom('content')
    .select(['id', 'source'])
    .where('collection', '=', provinces.name)
    .execute()
  return rows
    .map(({ id, source }) => ({ code: id, name: (JSON.parse(source) as Province).name.th }))
    .sort((a, b) => a.name.localeCompare(b.name, 'th'))
}

type Province = { name: { th: string } }

/** The lines of a list, in its order, with how many other requests each phone has. */
export async function toLines(
  { db, encryption }: { db: Db; encryption: Encryption },
  person: Person,
  rows: readonly (CaseRow & Pick<LeadTable, 'phoneHash'>)[],
): Promise<CaseLine[]> {
  const [names, others] = await Promise.all([
    readLineNames(db, encryption),
    countSamePhone(db, encryption, person, rows),
  ])
  return rows.map((row, position) => ({ ...toLine(row, names), othersOfPhone: others[position]! }))
}

/** A case as lists show it, without what tells who the visitor is. */
export function toLine(row: CaseRow, { encryption, names, places, teams }: LineNames): CaseLine {
  const { reference, form, status, province, branch, assignee, assignedAt, receivedAt, dueAt, nextTryAt } =
    row
  const place = places.get(branch ?? '') ?? places.get(province ?? '')
  const data = tryToDecrypt(encryption, row)?.data ?? {}
  const topic = topicOf(form, data)
  return {
    reference,
    title: findLeadWords(form)?.title ?? form,
    ...(topic !== undefined && { topic }),
    maskedName: maskName(nameOf(data)),
    phoneEnd: phoneOf(data)?.slice(-4) ?? '',
    status: status as LeadStatus,
    ...(place !== undefined && { place }),
    ...(row.team !== null && { team: { id: row.team, name: teams.get(row.team) ?? row.team } }),
    ...(assignee !== null && { assignee: personOf(names, assignee) }),
    receivedAt,
    ...(dueAt !== NO_DUE && { dueAt }),
    ...(nextTryAt !== null && { nextTryAt }),
    isChanged: row.visitorChangedAt !== null && row.visitorChangedAt > (assignedAt ?? receivedAt),
  }
}

/** The name of the person whose request it is; '' if the form asks for none. */
export function nameOf(data: LeadContent['data']): string {
  const { firstName, lastName } = data
  if (typeof firstName === 'string') return [firstName, lastName].filter(Boolean).join(' ')
  for (const value of Object.values(data)) {
    const name = isPlain(value) ? nameOf(value) : ''
    if (name !== '') return name
  }
  return ''
}
