import { ApiError } from '@leasing/contract/errors'
import type { CallOutcome } from '@leasing/contract/staff/case-values'
import type { CaseEvent } from '@leasing/contract/staff/cases'
import {
  afterContact,
  afterReturn,
  afterTaking,
  isOpenStatus,
  type LeadStatus,
  type LostReason,
  needsReason,
  nextStatuses,
} from '@leasing/rules/lead-status'
import { writeAuditWithin } from '../../audit/audit.ts'
import type { DbTransaction, LeadCaseTable } from '../../db/schema.ts'
import { slotOfLead } from '../../leads/call-slots.ts'
import { calendarOf, caseSubject, NO_DUE, readCaseContent, toldStatus } from '../../leads/lead-case.ts'
import { addEvent, type NewLeadEvent } from '../../leads/lead-event.ts'
import { noteStatusChange } from '../../leads/status-sms.ts'
import type { StaffApiDeps } from '../deps.ts'
import { type Person, staffSubject } from '../person.ts'
import { isWithinHours } from './next-tries.ts'
import { selectSamePhone } from './same-phone.ts'
import { watchReveals } from './threshold.ts'

type Deps = Pick<StaffApiDeps, 'db' | 'encryption' | 'clock'>

type Event = Omit<NewLeadEvent, 'leadId' | 'at' | 'by'> & { kind: CaseEvent['kind'] }

type Change = {
  set: Partial<LeadCaseTable>
  event: Event
  /** What the visitor is asked for: they read it. */
  ask?: string | undefined
  /** Written in the audit log: who has a case sees whose it is. */
  audit?: { action: string; detail: object }
}

/** Takes a case that nobody has. Of many who try at once one gets it; the others are told `in-use`. */
export async function takeCase(deps: Deps, person: Person, row: LeadCaseTable): Promise<void> {
  const now = deps.clock()
  await deps.db.transaction().execute(async (transaction) => {
    const taken = await transaction
      .updateTable('leadCase')
      .set((value) => ({
        assignee: person.id,
        assignedAt: now,
        status: afterTaking(row.status as LeadStatus),
        version: value('version', '+', 1),
      }))
      .where('leadId', '=', row.leadId)
      .where('version', '=', row.version)
      .where('assignee', 'is', null)
      .where('isOpen', '=', 1)
      .executeTakeFirstOrThrow()
    if (taken.numUpdatedRows === 0n) throw new ApiError('in-use')
    await addOwn(transaction, deps, row.leadId, person, { kind: 'take' })
    await writeAuditWithin(transaction, deps, {
      actor: staffSubject(person.id),
      action: 'case.take',
      subject: caseSubject(row.reference),
      detail: { scope: 'contact' },
    })
    await watchReveals(transaction, deps, person.id)
  })
}

/** Throws `not-ready` for a closed case, which nobody waits for. */
export async function returnCase(
  deps: Deps,
  person: Person,
  row: LeadCaseTable,
  version: number,
): Promise<void> {
  if (row.isOpen === 0) throw new ApiError('not-ready')
  await changeOwn(deps, person, row, version, { set: inQueue(row), event: { kind: 'return' } })
}

/** A case that nobody has any more. */
export const inQueue = ({ status }: Pick<LeadCaseTable, 'status'>) => ({
  assignee: null,
  assignedAt: null,
  status: afterReturn(status as LeadStatus),
})

/** Gives a case to somebody, whoever has it now. */
export const assignCase = (deps: Deps, person: Person, row: LeadCaseTable, version: number, userId: string) =>
  change(deps, person, row, version, {
    set: { assignee: userId, assignedAt: deps.clock(), status: afterTaking(row.status as LeadStatus) },
    event: { kind: 'assign', from: row.assignee, to: userId },
    audit: { action: 'case.assign', detail: { to: staffSubject(userId), scope: 'contact' } },
  })

/** Passes a case to a branch, in whose queue somebody takes it. Throws `not-ready` for a closed case, `in-use` while a call is appointed. */
export async function passCase(
  deps: Deps,
  person: Person,
  row: LeadCaseTable,
  version: number,
  branch: string,
): Promise<void> {
  if (row.isOpen === 0) throw new ApiError('not-ready')
  if (await slotOfLead(deps, row.leadId)) throw new ApiError('in-use')
  await change(deps, person, row, version, {
    set: { ...inQueue(row), branch },
    event: { kind: 'pass', from: row.branch, to: branch },
    audit: { action: 'case.pass', detail: { branch } },
  })
}

export type LoggedCall = { outcome: CallOutcome; nextTryAt?: number | undefined; text?: string | undefined }

export async function logCall(
  deps: Deps,
  person: Person,
  row: LeadCaseTable,
  version: number,
  { outcome, nextTryAt, text }: LoggedCall,
): Promise<void> {
  const now = deps.clock()
  if (outcome === 'no-answer' && nextTryAt === undefined) throw fieldError('nextTryAt', 'required')
  if (nextTryAt !== undefined) {
    if (nextTryAt <= now) throw fieldError('nextTryAt', 'too-small')
    const calendar = calendarOf(row.branch, await readCaseContent(deps.db))
    if (!isWithinHours(calendar, nextTryAt)) throw fieldError('nextTryAt', 'choice')
  }
  await changeOwn(deps, person, row, version, {
    set: { nextTryAt: nextTryAt ?? null, ...(outcome === 'answered' && contacted(row, now)) },
    event: { kind: 'call', to: withDetail(outcome, nextTryAt), text },
  })
}

export type ChangedStatus = {
  status: LeadStatus
  lostReason?: LostReason | undefined
  duplicateOf?: string | undefined
  ask?: string | undefined
  text?: string | undefined
}

export async function changeStatus(
  deps: Deps,
  person: Person,
  row: LeadCaseTable,
  version: number,
  { status, lostReason, duplicateOf, ask, text }: ChangedStatus,
): Promise<void> {
  const now = deps.clock()
  if (!nextStatuses(row.status as LeadStatus).includes(status)) throw fieldError('status', 'choice')
  if (needsReason(status) && !lostReason) throw fieldError('lostReason', 'required')
  const repeats = status === 'duplicate' ? duplicateOf : undefined
  if (repeats !== undefined) await requireSamePhone(deps, person, row.leadId, repeats)
  const isOpen = isOpenStatus(status)
  const wasReached = row.contactedAt !== null || status === 'contacted'
  const reason = needsReason(status) ? lostReason! : null
  // Opened again, it is what it was before.
  const to = wasReached && status === 'taken' ? 'contacted' : status
  await changeOwn(deps, person, row, version, {
    set: {
      ...(status === 'contacted' && contacted(row, now)),
      status: to,
      isOpen: isOpen ? 1 : 0,
      dueAt: isOpen && !wasReached ? (row.promisedAt ?? NO_DUE) : NO_DUE,
      closedAt: isOpen ? null : now,
      lostReason: reason,
      ...(!isOpen && { nextTryAt: null }),
    },
    event: { kind: 'status', from: row.status, to: withDetail(to, reason ?? repeats), text },
    ...(status === 'waiting' && { ask }),
  })
}

/** Throws `invalid-input` unless the request with this reference is of the same phone, and the person may see it. */
async function requireSamePhone(deps: Deps, person: Person, leadId: string, reference: string) {
  const lead = await deps.db.selectFrom('lead').selectAll().where('id', '=', leadId).executeTakeFirstOrThrow()
  const others = await selectSamePhone(deps, person, lead)
  if (!others.some((other) => other.reference === reference)) throw fieldError('duplicateOf', 'choice')
}

/** A note changes nothing of the case, so it is never refused because somebody else was faster. */
export const addNote = (deps: Deps, person: Person, { leadId }: LeadCaseTable, text: string) =>
  deps.db
    .transaction()
    .execute((transaction) => addOwn(transaction, deps, leadId, person, { kind: 'note', text }))

/** The clock stops when the visitor is reached for the first time. */
const contacted = (row: LeadCaseTable, now: number) => ({
  status: afterContact(row.status as LeadStatus),
  contactedAt: row.contactedAt ?? now,
  dueAt: NO_DUE,
})

/** Throws `not-ready` unless the person has the case. */
async function changeOwn(...[deps, person, row, version, work]: Parameters<typeof change>): Promise<void> {
  if (row.assignee !== person.id) throw new ApiError('not-ready')
  await change(deps, person, row, version, work)
}

/** Throws `changed-meanwhile` if the case is not the one that the person saw. */
async function change(
  deps: Deps,
  person: Person,
  row: LeadCaseTable,
  version: number,
  { set, event, ask, audit }: Change,
): Promise<void> {
  await deps.db.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('leadCase')
      .set({ ...set, version: version + 1 })
      .where('leadId', '=', row.leadId)
      .where('version', '=', version)
      .executeTakeFirstOrThrow()
    if (changed.numUpdatedRows === 0n || row.version !== version) throw new ApiError('changed-meanwhile')
    await addOwn(transaction, deps, row.leadId, person, event)
    if (ask) await addOwn(transaction, deps, row.leadId, person, { kind: 'ask', text: ask })
    await noteStatusChange(transaction, row.leadId, {
      before: toldStatus(row),
      after: toldStatus({ ...row, ...set }),
      now: deps.clock(),
    })
    // Nobody calls about a closed request.
    if (set.isOpen === 0)
      await transaction
        .deleteFrom('callSlot')
        .where('leadId', '=', row.leadId)
        .where('startsAt', '>', deps.clock())
        .execute()
    if (audit)
      await writeAuditWithin(transaction, deps, {
        actor: staffSubject(person.id),
        subject: caseSubject(row.reference),
        ...audit,
      })
  })
}

const addOwn = (transaction: DbTransaction, deps: Deps, leadId: string, person: Person, event: Event) =>
  addEvent(transaction, deps.encryption, { ...event, leadId, at: deps.clock(), by: staffSubject(person.id) })

/** What an event led to, with its detail after a colon: of a call when the next one is, of a lost request why, of a duplicate of which. */
const withDetail = (to: string, detail: string | number | null | undefined) =>
  detail === null || detail === undefined ? to : `${to}:${detail}`

export const fieldError = (path: string, code: 'required' | 'choice' | 'too-small') =>
  new ApiError('invalid-input', { errors: [{ path, code }] })
