import { answerTimeOf } from '@leasing/contract/forms/lead-words'
import { findLeadWords } from '@leasing/contract/forms/registry'
import { holidayDays } from '@leasing/rules/holidays'
import {
  afterVisitorChange,
  isOpenStatus,
  type LeadStatus,
  type VisitorStatus,
  visitorStatus,
} from '@leasing/rules/lead-status'
import { answerDeadline, type OfficeCalendar } from '@leasing/rules/working-day'
import { dealers } from '../content/collections/dealers.ts'
import { site } from '../content/collections/site.ts'
import { teams } from '../content/collections/teams.ts'
import { recordsOf } from '../content/records.ts'
import type { ContentStore } from '../content/store.ts'
import { inBatches } from '../db/in-batches.ts'
import type { Db, DbTransaction, LeadCaseTable, LeadTable } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { contactsOf } from './contacts.ts'
import { type LeadContent, tryToDecrypt } from './lead.ts'
import { isPlain } from './lead-fields.ts'
import { teamOf } from './lead-team.ts'

/** The records that a case is made with: the company, its branches, its teams. */
export type CaseContent = Pick<ContentStore, 'all'>

/** The subject of a request in the audit log. */
export const caseSubject = (reference: string): string => `lead:${reference}`

/** The status of a case as its visitor reads it. */
export const toldStatus = ({
  status,
  contactedAt,
}: Pick<LeadCaseTable, 'status' | 'contactedAt'>): VisitorStatus =>
  visitorStatus(status as LeadStatus, contactedAt !== null)

/** In place of a due time where none is: it sorts last. */
export const NO_DUE = 8_640_000_000_000_000

type CasedLead = Pick<LeadTable, 'id' | 'form' | 'reference' | 'receivedAt'> & Pick<LeadContent, 'data'>

/** Adds the case of a new lead, in the transaction that stores it. */
export async function addCase(
  transaction: DbTransaction,
  lead: CasedLead,
  content: CaseContent,
): Promise<void> {
  await transaction
    .insertInto('leadCase')
    .values(newCase(lead, content))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * The visitor has changed the lead: whoever has the case sees it, and a closed case is open again. It goes to another branch only if the visitor
 * chose another: staff may have passed it on from the one chosen before.
 */
export async function noteVisitorChange(
  transaction: DbTransaction,
  lead: CasedLead,
  before: Pick<CasedLead, 'data'>,
  content: CaseContent,
  now: number,
): Promise<void> {
  await addCase(transaction, lead, content)
  const row = await transaction
    .selectFrom('leadCase')
    .select(['status', 'isOpen', 'branch', 'contactedAt'])
    .where('leadId', '=', lead.id)
    .executeTakeFirstOrThrow()
  const status = afterVisitorChange(row.status as LeadStatus)
  const reopens = row.isOpen === 0
  const chosen = placeOf(lead, content)
  const hasMoved = chosen.branch !== placeOf({ form: lead.form, data: before.data }, content).branch
  const place = hasMoved ? chosen : { ...chosen, branch: row.branch }
  // Another branch promises anew; what was promised by the same one still counts.
  const isPromisedAnew = reopens || (row.contactedAt === null && row.branch !== place.branch)
  const promisedAt = promiseOf(lead.form, now, place.branch, content) ?? null
  await transaction
    .updateTable('leadCase')
    .set((value) => ({
      status,
      isOpen: isOpenStatus(status) ? 1 : 0,
      ...place,
      visitorChangedAt: now,
      version: value('version', '+', 1),
      ...(isPromisedAnew && { promisedAt, dueAt: promisedAt ?? NO_DUE }),
      ...(reopens && {
        assignee: null,
        assignedAt: null,
        contactedAt: null,
        closedAt: null,
        lostReason: null,
      }),
    }))
    .where('leadId', '=', lead.id)
    .execute()
}

/**
 * Adds a case to every lead that has none: those of an earlier release, and those that a process of it still stores during an upgrade. What was
 * due before the desk existed was answered by mail, so it has no due time. Returns how many.
 */
export async function addMissingCases(
  db: Db,
  { encryption, readContent, now, since = 0 }: MissingCases,
  signal?: AbortSignal,
): Promise<number> {
  return await inBatches<LeadTable>(
    (_, limit) =>
      db
        .selectFrom('lead')
        .leftJoin('leadCase', 'leadCase.leadId', 'lead.id')
        .selectAll('lead')
        .where('leadCase.leadId', 'is', null)
        .where('lead.receivedAt', '>=', since)
        .limit(limit)
        .execute(),
    async (rows) => {
      const content = await readContent()
      await db
        .insertInto('leadCase')
        .values(
          rows.map((row) => {
            // A lead that no key decrypts is still a request, which nobody may forget.
            const data = tryToDecrypt(encryption, row)?.data ?? {}
            const made = newCase({ ...row, data }, content)
            return made.dueAt < now ? { ...made, dueAt: NO_DUE } : made
          }),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return rows.length
    },
    signal,
  )
}

/** Gives the open cases without a team the one that would get them now: those of before there were teams. Returns how many got one. */
export async function addMissingTeams(
  db: Db,
  readContent: () => Promise<CaseContent>,
  signal?: AbortSignal,
): Promise<number> {
  return await inBatches<Pick<LeadCaseTable, 'leadId' | 'form' | 'province'>>(
    (after, limit) =>
      db
        .selectFrom('leadCase')
        .select(['leadId', 'form', 'province'])
        .where('team', 'is', null)
        .where('isOpen', '=', 1)
        .$if(after !== undefined, (query) => query.where('leadId', '>', after!.leadId))
        .orderBy('leadId')
        .limit(limit)
        .execute(),
    async (rows) => {
      const all = (await readContent()).all(teams)
      let count = 0
      for (const [team, those] of Map.groupBy(rows, (row) => teamOf(all, row))) {
        if (team === null) continue
        const ids = those.map(({ leadId }) => leadId)
        await db.updateTable('leadCase').set({ team }).where('leadId', 'in', ids).execute()
        count += ids.length
      }
      return count
    },
    signal,
  )
}

type MissingCases = {
  encryption: Encryption
  /** Called only if there is a lead without a case. */
  readContent: () => Promise<CaseContent>
  now: number
  /** Looks at leads from then on only. */
  since?: number
}

function newCase(lead: CasedLead, content: CaseContent): LeadCaseTable {
  const { id, form, reference, receivedAt } = lead
  const place = placeOf(lead, content)
  const promisedAt = promiseOf(form, receivedAt, place.branch, content) ?? null
  return {
    leadId: id,
    reference,
    form,
    status: 'new',
    isOpen: 1,
    ...place,
    assignee: null,
    assignedAt: null,
    receivedAt,
    promisedAt,
    dueAt: promisedAt ?? NO_DUE,
    contactedAt: null,
    nextTryAt: null,
    closedAt: null,
    lostReason: null,
    visitorChangedAt: null,
    version: 1,
  }
}

/** The branch that the visitor chose, the province of the person or of that branch, and the team of both. */
function placeOf({ form, data }: Pick<CasedLead, 'form' | 'data'>, content: CaseContent) {
  const sequence = Number.parseInt(String(data.dealer ?? data.selectedDealer ?? ''), 10)
  const dealer = content.all(dealers).find((item) => item.sequence === sequence)
  const province = findProvince(data) ?? dealer?.district.slice(0, 2) ?? null
  return {
    branch: dealer?.id ?? null,
    province,
    team: teamOf(content.all(teams), { form, province }),
  }
}

/** At any depth: a form may ask for the province of a friend. */
function findProvince(data: unknown): string | undefined {
  if (!isPlain(data)) return undefined
  const { province } = data
  if (typeof province === 'string' && /^\d{2}$/.test(province)) return province
  for (const value of Object.values(data)) {
    const found = findProvince(value)
    if (found !== undefined) return found
  }
  return undefined
}

/** When the promise of the confirmation page is broken: by the hours of the branch that calls, or of the company. */
export function promiseOf(
  form: string,
  receivedAt: number,
  branch: string | null,
  content: CaseContent,
): number | undefined {
  const words = findLeadWords(form)
  const time = words && answerTimeOf(words)
  const [record] = content.all(site)
  if (!time || !record) return undefined
  return answerDeadline(receivedAt, record.answerTimes[time], calendarOf(branch, content))
}

/** The hours of a branch, or of the company for a request of no branch; its holidays are those of the company. */
export function calendarOf(branch: string | null, content: CaseContent): OfficeCalendar {
  const contact = content.all(site)[0]?.contact
  const hours = content.all(dealers).find(({ id }) => id === branch)?.hoursStructured
  return {
    hours: hours?.length ? hours : (contact?.hoursStructured ?? []),
    holidays: holidayDays(contact?.holidays),
  }
}

/** The same content for a process that does not serve it. */
export async function readCaseContent(db: Db): Promise<CaseContent> {
  const rows = await db
    .selectFrom('content')
    .select(['collection', 'body'])
    .where('collection', 'in', [site.name, dealers.name, teams.name])
    .execute()
  return { all: recordsOf(rows) }
}

/** The phone that a case is called by. */
export const phoneOf = (data: LeadContent['data']): string | undefined =>
  contactsOf(data).find(({ kind }) => kind === 'phone')?.value
