import { ApiError } from '@leasing/contract/errors'
import { answerTimeOf } from '@leasing/contract/forms/lead-words'
import { type FormKey, findLeadWords } from '@leasing/contract/forms/registry'
import {
  CALL_LEAD_MINUTES,
  DEFAULT_CALL_SEATS,
  endOfSlot,
  freeHalfHours,
  isOpenThroughout,
} from '@leasing/rules/call-slots'
import { afterAppointing, afterCancelling, type LeadStatus } from '@leasing/rules/lead-status'
import { dealers } from '../content/collections/dealers.ts'
import { site } from '../content/collections/site.ts'
import type { CallSlotTable, Db, DbTransaction, LeadCaseTable, LeadTable } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { addMissingJobs } from '../jobs/queue.ts'
import { tooManyRequests } from '../limits/limit-table.ts'
import { tryToDecrypt } from './lead.ts'
import { type CaseContent, calendarOf, NO_DUE, promiseOf } from './lead-case.ts'
import { addEvent, wordsOf } from './lead-event.ts'
import { addressOf } from './lead-mails.ts'

export type SlotDeps = { db: Db; encryption: Encryption; clock: () => number; content: CaseContent }

/** By phone, or by LINE to an id: personal data, which is encrypted. Without one the id of the present appointment is used. */
export type SlotChannel = { kind: 'phone' } | { kind: 'line'; lineId?: string | undefined }

/** An appointment. Moments are epoch ms; `branch` is absent when the call centre calls. */
export type Slot = {
  startsAt: number
  endsAt: number
  channel: CallSlotTable['channel']
  branch?: string
}

/** Who changes an appointment: the visitor, or somebody of the staff, of the version of the case that they saw. */
export type SlotActor = {
  by: string
  version?: number | undefined
  /** Staff may appoint the very next half-hour: they are there. */
  leadMinutes?: number | undefined
}

const VISITOR: SlotActor = { by: 'visitor' }

/** How often a visitor may choose, change or cancel the time of one request within an hour. */
const MAX_CHANGES = 10

const HOUR_MS = 60 * 60_000

/** The starts (epoch ms) of the half-hours that the visitor of a lead may choose now, in order. None where nobody has to call, or once it is closed. */
export async function offeredSlots(
  { db, content, clock }: SlotDeps,
  { id }: Pick<LeadTable, 'id'>,
  leadMinutes?: number,
): Promise<number[]> {
  const row = await findCallable(db, id)
  return row ? await offersOf(db, content, row.branch, clock(), leadMinutes) : []
}

/** The appointment of a lead that is not over. */
export async function slotOfLead({ db, clock }: Pick<SlotDeps, 'db' | 'clock'>, leadId: string) {
  const row = await findSlot(db, leadId)
  return row && endOfSlot(row.startsAt) > clock() ? toSlot(row) : undefined
}

/** When the promise of a lead is broken (epoch ms): the end of its appointment, or of the promised working day. */
export async function promiseOfLead(db: Db, leadId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('leadCase')
    .select('promisedAt')
    .where('leadId', '=', leadId)
    .executeTakeFirst()
  return row?.promisedAt ?? undefined
}

/** The LINE id of an appointment; undefined for one by phone, and if no key decrypts it. */
export async function lineIdOf({ db, encryption }: Pick<SlotDeps, 'db' | 'encryption'>, leadId: string) {
  const slot = await findSlot(db, leadId)
  return slot?.channel === 'line' ? await readLineId(db, encryption, slot) : undefined
}

/**
 * Appoints a call in place of the promise, or moves the one that is appointed. Throws `not-found`; `not-ready` where nobody has to call or the
 * request is closed; `in-use` for a half-hour that is not offered (any more), of which the earlier appointment then stays; `too-many-requests`;
 * `changed-meanwhile` for another version; `invalid-input` for LINE without an id.
 */
export const bookSlot = (
  deps: SlotDeps,
  leadId: string,
  startsAt: number,
  channel: SlotChannel,
  actor: SlotActor = VISITOR,
): Promise<Slot> =>
  deps.db.transaction().execute(async (transaction) => {
    const { encryption, content, clock } = deps
    const now = clock()
    const row = await lockCase(transaction, leadId, actor, now)
    const before = await findSlot(transaction, leadId)
    const lineId =
      channel.kind === 'phone'
        ? undefined
        : (channel.lineId ?? (before && (await readLineId(transaction, encryption, before))))
    if (channel.kind === 'line' && !lineId)
      throw new ApiError('invalid-input', { errors: [{ path: 'lineId', code: 'required' }] })

    const branch = row.branch ?? CALL_CENTRE
    const isSameSeat = before?.startsAt === startsAt && before.branch === branch && startsAt > now
    const { leadMinutes } = actor
    const seat = isSameSeat
      ? before.seat
      : await takeSeat(transaction, content, { branch, startsAt, leadId, now, leadMinutes })
    // The new seat comes first: whoever gave up the old one and waited for the new one could wait for somebody who waits for them.
    if (before && !isSameSeat)
      await transaction
        .deleteFrom('callSlot')
        .where('branch', '=', before.branch)
        .where('startsAt', '=', before.startsAt)
        .where('seat', '=', before.seat)
        .execute()
    const eventId = await addEvent(transaction, encryption, {
      leadId,
      at: now,
      by: actor.by,
      kind: 'slot',
      from: before ? String(before.startsAt) : null,
      to: String(startsAt),
      text: lineId,
    })
    const set = { channel: channel.kind, eventId, bookedAt: now }
    await transaction
      .updateTable('callSlot')
      .set(set)
      .where('branch', '=', branch)
      .where('startsAt', '=', startsAt)
      .where('seat', '=', seat)
      .execute()
    await setCase(transaction, row, {
      status: afterAppointing(row.status as LeadStatus),
      until: endOfSlot(startsAt),
    })
    await addMails(transaction, encryption, leadId, now)
    return toSlot({ branch, startsAt, channel: channel.kind })
  })

/** Cancels the appointment of a lead: the promise that everyone has counts again, from now on. Throws like `bookSlot`. Nothing happens without one. */
export const cancelSlot = (deps: SlotDeps, leadId: string, actor: SlotActor = VISITOR): Promise<void> =>
  deps.db.transaction().execute(async (transaction) => {
    const now = deps.clock()
    const row = await lockCase(transaction, leadId, actor, now)
    const slot = await findSlot(transaction, leadId)
    if (slot && endOfSlot(slot.startsAt) > now) await cancelWithin(transaction, deps, row, slot, actor.by)
  })

/** A visitor who chose another branch is not called by the first one at the time appointed with it. */
export async function cancelSlotOfOtherBranch(
  transaction: DbTransaction,
  deps: Omit<SlotDeps, 'db'>,
  leadId: string,
): Promise<void> {
  const slot = await findSlot(transaction, leadId)
  if (!slot || endOfSlot(slot.startsAt) <= deps.clock()) return
  const row = await transaction
    .selectFrom('leadCase')
    .selectAll()
    .where('leadId', '=', leadId)
    .executeTakeFirstOrThrow()
  if (slot.branch !== (row.branch ?? CALL_CENTRE))
    await cancelWithin(transaction, deps, row, slot, VISITOR.by)
}

/** Whether the office of an appointment is still open then, and has so many seats. */
export function canKeep(slot: Pick<CallSlotTable, 'branch' | 'startsAt' | 'seat'>, content: CaseContent) {
  const office = officeOf(slot.branch, content)
  return slot.seat < office.seats && isOpenThroughout(slot.startsAt, office.calendar)
}

/** The opening hours of an office, and how many visitors it calls within a half-hour: none when its record is gone. */
export function officeOf(branch: string, content: CaseContent) {
  const calendar = calendarOf(branch === CALL_CENTRE ? null : branch, content)
  const record =
    branch === CALL_CENTRE ? content.all(site)[0] : content.all(dealers).find(({ id }) => id === branch)
  return { calendar, seats: record ? (record.callSeats ?? DEFAULT_CALL_SEATS) : 0 }
}

/** In place of the code of a branch: requests of none are called by the call centre. */
export const CALL_CENTRE = ''

async function cancelWithin(
  transaction: DbTransaction,
  { encryption, content, clock }: Omit<SlotDeps, 'db'>,
  row: LeadCaseTable,
  slot: CallSlotTable,
  by: string,
): Promise<void> {
  const { leadId, form, branch } = row
  const now = clock()
  await transaction.deleteFrom('callSlot').where('leadId', '=', leadId).execute()
  const from = String(slot.startsAt)
  await addEvent(transaction, encryption, { leadId, at: now, by, kind: 'slot', from })
  const wasReached = row.contactedAt !== null
  await setCase(transaction, row, {
    status: afterCancelling(row.status as LeadStatus, { isTaken: row.assignee !== null, wasReached }),
    until: promiseOf(form, now, branch, content),
  })
  await addMails(transaction, encryption, leadId, now)
}

/** A request that was answered in time stays so, whatever is appointed later. */
const setCase = (
  transaction: DbTransaction,
  { leadId, contactedAt }: LeadCaseTable,
  { status, until }: { status: LeadStatus; until: number | undefined },
) =>
  transaction
    .updateTable('leadCase')
    .set({ status, dueAt: until ?? NO_DUE, ...(contactedAt === null && { promisedAt: until ?? null }) })
    .where('leadId', '=', leadId)
    .execute()

/** The free seat of a half-hour that is offered. Of many who choose the last one at once, one gets it; the others are told `in-use`. */
async function takeSeat(
  transaction: DbTransaction,
  content: CaseContent,
  slot: { branch: string; startsAt: number; leadId: string; now: number; leadMinutes: number | undefined },
): Promise<number> {
  const { branch, startsAt, leadId, now, leadMinutes } = slot
  const offers = await offersOf(transaction, content, branch || null, now, leadMinutes)
  if (offers.includes(startsAt))
    for (let seat = 0; seat < officeOf(branch, content).seats; seat++) {
      const taken = await transaction
        .insertInto('callSlot')
        .values({ branch, startsAt, seat, leadId, channel: 'phone', eventId: '', bookedAt: now })
        .onConflict((conflict) => conflict.columns(['branch', 'startsAt', 'seat']).doNothing())
        .returning('seat')
        .executeTakeFirst()
      if (taken) return seat
    }
  throw new ApiError('in-use')
}

async function offersOf(
  db: Db | DbTransaction,
  content: CaseContent,
  branch: string | null,
  now: number,
  leadMinutes = CALL_LEAD_MINUTES,
): Promise<number[]> {
  const rows = await db
    .selectFrom('callSlot')
    .select(['startsAt', ({ fn }) => fn.countAll<number>().as('count')])
    .where('branch', '=', branch ?? CALL_CENTRE)
    .where('startsAt', '>', now)
    .groupBy('startsAt')
    .execute()
  return freeHalfHours({
    ...officeOf(branch ?? CALL_CENTRE, content),
    now,
    taken: new Map(rows.map(({ startsAt, count }) => [startsAt, Number(count)])),
    leadMinutes,
  })
}

/** The case, if somebody has to call about it and has a phone for it. */
async function findCallable(db: Db | DbTransaction, leadId: string): Promise<LeadCaseTable | undefined> {
  const row = await db
    .selectFrom('leadCase')
    .innerJoin('lead', 'lead.id', 'leadCase.leadId')
    .selectAll('leadCase')
    .where('leadCase.leadId', '=', leadId)
    .where('leadCase.isOpen', '=', 1)
    .where('lead.phoneHash', 'is not', null)
    .executeTakeFirst()
  const words = row && findLeadWords(row.form)
  if (!words || answerTimeOf(words) !== 'callBack') return undefined
  return row.form === SMART_FIN && row.branch === null ? undefined : row
}

/** It promises a call once a branch was chosen. */
const SMART_FIN: FormKey = 'credit-estimation'

/** Counts the change in the version of the case, which also lets one change of an appointment wait for another. */
async function lockCase(
  transaction: DbTransaction,
  leadId: string,
  { by, version }: SlotActor,
  now: number,
): Promise<LeadCaseTable> {
  const { numUpdatedRows } = await transaction
    .updateTable('leadCase')
    .set((value) => ({ version: value('version', '+', 1) }))
    .where('leadId', '=', leadId)
    .$if(version !== undefined, (query) => query.where('version', '=', version!))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new ApiError(version === undefined ? 'not-found' : 'changed-meanwhile')
  const row = await findCallable(transaction, leadId)
  if (!row) throw new ApiError('not-ready')
  if (by === VISITOR.by) {
    const { count } = await transaction
      .selectFrom('leadEvent')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('leadId', '=', leadId)
      .where('kind', '=', 'slot')
      .where('by', '=', by)
      .where('at', '>', now - HOUR_MS)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAX_CHANGES) throw tooManyRequests(HOUR_MS)
  }
  return row
}

const findSlot = (db: Db | DbTransaction, leadId: string) =>
  db
    .selectFrom('callSlot')
    .selectAll()
    .where('leadId', '=', leadId)
    .orderBy('startsAt', 'desc')
    .executeTakeFirst()

async function readLineId(db: Db | DbTransaction, encryption: Encryption, { eventId }: CallSlotTable) {
  const event = await db.selectFrom('leadEvent').selectAll().where('id', '=', eventId).executeTakeFirst()
  return event && wordsOf(encryption, event)
}

const toSlot = ({ branch, startsAt, channel }: Pick<CallSlotTable, 'branch' | 'startsAt' | 'channel'>) => ({
  startsAt,
  endsAt: endOfSlot(startsAt),
  channel,
  ...(branch !== CALL_CENTRE && { branch }),
})

/** Changes within this time are told together. */
const MAIL_DELAY_MS = 120_000

/** Staff and, with an address, the visitor read what is appointed now. */
async function addMails(transaction: DbTransaction, encryption: Encryption, leadId: string, now: number) {
  const lead = await transaction
    .selectFrom('lead')
    .select(['id', 'sealed'])
    .where('id', '=', leadId)
    .executeTakeFirstOrThrow()
  const hasAddress = addressOf(tryToDecrypt(encryption, lead)?.data ?? {}) !== undefined
  const kinds = ['lead-mail', ...(hasAddress ? ['lead-confirmation'] : [])]
  const runAt = now + MAIL_DELAY_MS
  await addMissingJobs(
    transaction,
    leadId,
    kinds.map((kind) => ({ kind, runAt })),
    now,
  )
}
