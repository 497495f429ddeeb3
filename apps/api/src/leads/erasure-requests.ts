import { ApiError } from '@leasing/contract/errors'
import type { ErasureReason, ErasureRefusal } from '@leasing/contract/staff/erasure-values'
import { z } from 'zod'
import { writeAudit, writeAuditWithin } from '../audit/audit.ts'
import type { Db, LeadErasureTable } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { addJobs } from '../jobs/queue.ts'
import type { JobHandler } from '../jobs/worker.ts'
import { type Contact, contactsOf, parseEmail } from './contacts.ts'
import { type EraseDeps, type Erased, erasePerson, foundAnything } from './erase.ts'
import { tryToDecrypt } from './lead.ts'
import { addressOf } from './lead-mails.ts'
import { endExports } from './remove-exports.ts'
import { makeCode } from './save-lead.ts'

type Deps = { db: Db; encryption: Encryption; clock: () => number }

/** The subject of a request to erase in the audit log. It names nobody. */
export const erasureSubject = (receipt: string): string => `erasure:${receipt}`

/**
 * Asks that the data of the person behind a lead be erased. `askedBy` is `staff:ID` or `visitor`, who has proved the phone. Nothing is erased before
 * somebody of compliance confirms it. Returns the receipt number, for the person; asking twice gives the same one. Throws `not-found`.
 */
export async function requestErasure(
  { db, ...deps }: Deps,
  { leadId, askedBy, reason }: { leadId: string; askedBy: string; reason: ErasureReason },
): Promise<{ receipt: string }> {
  return await db.transaction().execute(async (transaction) => {
    const lead = await transaction
      .selectFrom('lead')
      .select('reference')
      .where('id', '=', leadId)
      .executeTakeFirst()
    if (!lead) throw new ApiError('not-found')
    const receipt = makeCode('ER')
    const inserted = await transaction
      .insertInto('leadErasure')
      .values({
        ...UNDECIDED,
        receipt,
        leadId,
        reference: lead.reference,
        askedBy,
        reason,
        askedAt: deps.clock(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('receipt')
      .executeTakeFirst()
    if (!inserted)
      return await transaction
        .selectFrom('leadErasure')
        .select('receipt')
        .where('leadId', '=', leadId)
        .where('state', 'in', ['asked', 'confirmed'])
        .executeTakeFirstOrThrow()
    await writeAuditWithin(transaction, deps, {
      actor: askedBy,
      action: 'erasure.ask',
      subject: erasureSubject(receipt),
      detail: { reason },
    })
    return { receipt }
  })
}

const UNDECIDED = {
  state: 'asked',
  decidedBy: null,
  decidedAt: null,
  refusal: null,
  doneAt: null,
  requests: null,
} as const

type Decision = { receipt: string; decidedBy: string }

/** Confirms an erasure, which a job then does. Throws `not-oneself` for whoever asked for it, `not-ready` if it was decided, `not-found`. */
export async function confirmErasure({ db, ...deps }: Deps, decision: Decision): Promise<void> {
  const now = deps.clock()
  await db.transaction().execute(async (transaction) => {
    await decide(transaction, decision, { state: 'confirmed', decidedAt: now })
    const { receipt } = decision
    await addJobs(transaction, [{ id: `erase-${receipt}`, kind: ERASE, payload: { receipt } }], now)
    await writeAuditWithin(transaction, deps, {
      actor: decision.decidedBy,
      action: 'erasure.confirm',
      subject: erasureSubject(receipt),
      detail: {},
    })
  })
}

/** Refuses an erasure. Throws like `confirmErasure`. */
export async function refuseErasure(
  { db, ...deps }: Deps,
  decision: Decision,
  refusal: ErasureRefusal,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await decide(transaction, decision, { state: 'refused', decidedAt: deps.clock(), refusal })
    await writeAuditWithin(transaction, deps, {
      actor: decision.decidedBy,
      action: 'erasure.refuse',
      subject: erasureSubject(decision.receipt),
      detail: { refusal },
    })
  })
}

async function decide(db: Db, { receipt, decidedBy }: Decision, set: Partial<LeadErasureTable>) {
  const { numUpdatedRows } = await db
    .updateTable('leadErasure')
    .set({ ...set, decidedBy })
    .where('receipt', '=', receipt)
    .where('state', '=', 'asked')
    .where('askedBy', '!=', decidedBy)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return
  const row = await db
    .selectFrom('leadErasure')
    .select(['state', 'askedBy'])
    .where('receipt', '=', receipt)
    .executeTakeFirst()
  if (!row) throw new ApiError('not-found')
  throw new ApiError(row.state === 'asked' ? 'not-oneself' : 'not-ready')
}

const ERASE = 'lead-erase'

const payload = z.strictObject({ receipt: z.string() })

/** Does what was confirmed. It may run twice: the lead that names the person is deleted last. */
export const erasureHandlers = (deps: EraseDeps & Deps): Record<string, JobHandler> => ({
  async [ERASE](job) {
    const { receipt } = payload.parse(job.payload)
    const row = await deps.db
      .selectFrom('leadErasure')
      .innerJoin('lead', 'lead.id', 'leadErasure.leadId')
      .select(['lead.id', 'lead.sealed', 'lead.form', 'decidedBy'])
      .where('receipt', '=', receipt)
      .where('state', '=', 'confirmed')
      .executeTakeFirst()
    if (!row) return
    const data = tryToDecrypt(deps.encryption, row)?.data ?? {}
    await erase(deps, { receipt, actor: row.decidedBy!, contacts: personOf(data), leadId: row.id })
  },
})

/** By what a person's other requests are found: the phone and the e-mail of whoever sent the request, not those of a friend in it. */
function personOf(data: Record<string, unknown>): Contact[] {
  const phone = contactsOf(data).find(({ kind }) => kind === 'phone')
  const email = parseEmail(addressOf(data) ?? '')
  return [phone, email].filter((contact) => contact !== undefined)
}

/**
 * Erases a person's data and keeps the receipt, for the office and the command line alike. The log is written first, and names the person by
 * keyed hashes only.
 */
export async function erase(
  deps: EraseDeps & Deps,
  {
    receipt,
    actor,
    contacts,
    leadId,
  }: { receipt: string; actor: string; contacts: readonly Contact[]; leadId?: string },
): Promise<Erased> {
  const { db, encryption, clock } = deps
  const people = contacts.map(({ kind, value }) => `${kind}:${encryption.hash('audit-person', value)}`)
  await writeAudit(deps, {
    actor,
    action: 'lead.erase',
    subject: people.join(' ') || erasureSubject(receipt),
    detail: { receipt },
  })
  const erased = await erasePerson(deps, contacts, leadId)
  if (leadId === undefined && !foundAnything(erased)) return erased
  const doneAt = clock()
  await endExports(db, doneAt)
  const done = { state: 'done', doneAt, requests: erased.requests.length } as const
  await db
    .insertInto('leadErasure')
    .values({
      ...UNDECIDED,
      ...done,
      receipt,
      leadId: null,
      reference: null,
      askedBy: actor,
      reason: 'asked',
      askedAt: doneAt,
      decidedBy: actor,
      decidedAt: doneAt,
    })
    .onConflict((conflict) =>
      conflict.column('receipt').doUpdateSet({ ...done, leadId: null, reference: null }),
    )
    .execute()
  return erased
}

/** A new receipt number for an erasure that was not asked for in the office. */
export const newReceipt = (): string => makeCode('ER')
