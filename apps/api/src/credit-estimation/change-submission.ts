import type { SelectedDealer } from '@leasing/contract/credit-estimation'
import { ApiError } from '@leasing/contract/errors'
import type { Received } from '@leasing/contract/forms'
import { bangkokDay } from '@leasing/rules/bangkok-day'
import type { Answer, Answers, Step } from '@leasing/rules/questionnaire'
import { activeGroups } from '../content/collections/credit-estimation.ts'
import type { CreditEstimation } from '../content/collections/credit-estimation-record.ts'
import type { ContentStore } from '../content/store.ts'
import type { DbTransaction, SubmissionTable } from '../db/schema.ts'
import { decryptLead } from '../leads/lead.ts'
import { changeLead, saveLead, toReceived } from '../leads/save-lead.ts'
import { findProvenPhoneHash, type PhoneProofDeps } from '../otp/phone-proof.ts'
import { claimUploads } from '../uploads/claim-uploads.ts'
import { type Estimate, estimate } from './estimate.ts'
import { type EstimateContent, requireEstimateContent, stepAfter } from './questionnaire.ts'
import { readSubmission, type SubmissionContent, saveSubmission, takeSubmission } from './submission.ts'

export type ChangeDeps = PhoneProofDeps & { content: ContentStore }

export type Changed = {
  submission: SubmissionContent
  groups: ReturnType<typeof activeGroups>
  /** What the visitor has to do next. */
  step: Step
  /** Once there is a lead. */
  received: Received | undefined
}

/**
 * Changes a submission, and with it the lead that it becomes once the result is reached, or neither. Changes of one submission follow each
 * other; one that says nothing new does not reach the lead.
 */
export async function changeSubmission(
  deps: ChangeDeps,
  { id, uuid }: { id: string; uuid: string },
  change: (submission: SubmissionContent, questionnaire: CreditEstimation) => SubmissionContent,
): Promise<Changed> {
  const { db, encryption, clock } = deps
  const phoneHash = await requireProvenPhone(deps, uuid)
  const content = requireEstimateContent(deps.content, clock())
  const { questionnaire } = content
  const groups = activeGroups(questionnaire)
  const knownId = requireId(id)
  return await db.transaction().execute(async (transaction) => {
    const row = requireLive(await takeSubmission(transaction, knownId), phoneHash, clock())
    const submission = change(readSubmission(encryption, row), questionnaire)
    const step = stepAfter(groups, submission.answers)
    const received = await keepLead(transaction, deps, { row, submission, step, content })
    if (received)
      await claimUploads(
        transaction,
        { folder: 'credit-estimation', leadId: received.id, now: clock() },
        submission,
      )
    const { leadId } = row
    const isAnswered = Object.keys({ ...submission.answers, ...submission.drafts }).length > 0
    const answeredAt = row.answeredAt ?? (isAnswered ? clock() : null)
    await saveSubmission(
      transaction,
      encryption,
      { id: row.id, answeredAt, leadId: received?.id ?? leadId },
      submission,
    )
    return { submission, groups, step, received }
  })
}

type Kept = {
  row: SubmissionTable
  submission: SubmissionContent
  step: Step
  content: EstimateContent
}

/** The lead of the submission as it now is. Being screened out makes none. */
async function keepLead(
  transaction: DbTransaction,
  deps: ChangeDeps,
  { row, submission, step, content }: Kept,
): Promise<Received | undefined> {
  if (row.leadId === null && step.kind !== 'result') return undefined
  const result =
    step.kind === 'result'
      ? { estimate: estimate(content, submission.answers), validUntil: bangkokDay(row.expiresAt) }
      : undefined
  const data = leadDataOf(content.questionnaire, submission, result)
  if (row.leadId === null) {
    const { personal, consent } = submission
    return await saveLead(transaction, deps, {
      form: 'credit-estimation',
      data,
      phone: personal.mobilePhone,
      consent,
      consentedAt: row.createdAt,
    })
  }

  const lead = await transaction
    .selectFrom('lead')
    .selectAll()
    .where('id', '=', row.leadId)
    .executeTakeFirst()
  // Deleted at the person's wish: what they answered is not stored again.
  if (!lead) throw new ApiError('gone')
  const known = decryptLead(deps.encryption, lead).data
  const isKnown = JSON.stringify(known) === JSON.stringify(data)
  if (isKnown || step.kind === 'question') return toReceived(lead)
  // Somebody else, or at another time, will call.
  const isNews = step.kind === 'result' && CALL.some((name) => known[name] !== data[name])
  return await changeLead(transaction, deps, lead.id, () => data, { isNews })
}

/** The fields of a lead that say who calls, and when. */
const CALL = ['dealer', 'contactStartTime', 'contactEndTime'] as const satisfies (keyof SelectedDealer)[]

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The phone that the uuid proves. What proves none is answered like an unknown id: whoever guesses learns nothing. */
export async function requireProvenPhone(deps: PhoneProofDeps, uuid: string): Promise<string> {
  const phoneHash = UUID.test(uuid) ? await findProvenPhoneHash(deps, uuid) : undefined
  if (phoneHash === undefined) throw new ApiError('not-found')
  return phoneHash
}

/** An id as the database may be asked for it. */
export function requireId(id: string): string {
  if (!UUID.test(id)) throw new ApiError('not-found')
  return id.toLowerCase()
}

/** Of this phone, and still alive. */
export function requireLive(
  row: SubmissionTable | undefined,
  phoneHash: string,
  now: number,
): SubmissionTable {
  if (row?.phoneHash !== phoneHash) throw new ApiError('not-found')
  if (row.expiresAt <= now) throw new ApiError('gone')
  return row
}

/** What staff read of a submission: the person, the figures unless screened out, whom to contact and when, and the answers in words. */
export function leadDataOf(
  content: CreditEstimation,
  { personal, answers, selectedDealer, documents }: SubmissionContent,
  result: { estimate: Estimate; validUntil: string } | undefined,
): Record<string, unknown> {
  return {
    ...personal,
    ...(result ? figuresOf(result) : { screenOut: true }),
    ...selectedDealer,
    ...(documents.length > 0 && { documents }),
    answers: inWords(content, answers),
  }
}

function figuresOf({ estimate: { limit }, validUntil }: { estimate: Estimate; validUntil: string }) {
  const { creditLimit, carPrice, minDownPayment, affordablePerMonth, grade } = limit
  return { creditLimit, carPrice, minDownPayment, affordablePerMonth, grade, validUntil }
}

function inWords(content: CreditEstimation, answers: Answers): Record<string, Answer> {
  const asked = activeGroups(content)
    .flatMap(({ questions }) => questions)
    .filter(({ id }) => Object.hasOwn(answers, id))
  return Object.fromEntries(
    asked.map(({ id, topic, options = [] }) => {
      const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value
      const answer = answers[id]!
      if (typeof answer === 'number') return [topic, answer]
      return [topic, Array.isArray(answer) ? answer.map(labelOf) : labelOf(answer)]
    }),
  )
}
