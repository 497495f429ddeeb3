import { ApiError } from '@leasing/contract/errors'
import type { Received } from '@leasing/contract/forms'
import { bangkokDay } from '@leasing/rules/bangkok-day'
import type { Step } from '@leasing/rules/questionnaire'
import type { Transaction } from 'kysely'
import { activeGroups } from '../content/collections/credit-estimation.ts'
import type { CreditEstimation } from '../content/collections/credit-estimation-record.ts'
import type { ContentStore } from '../content/store.ts'
import type { SubmissionTable, Tables } from '../db/schema.ts'
import { openLead } from '../leads/open-lead.ts'
import { changeLead, saveLead, toReceived } from '../leads/save-lead.ts'
import type { PhoneProofDeps } from '../otp/phone-proof.ts'
import { claimUploads } from '../uploads/claim-uploads.ts'
import { estimate } from './estimate.ts'
import { leadDataOf } from './lead-data.ts'
import { type EstimateContent, requireEstimateContent, stepAfter } from './questionnaire.ts'
import { requireId, requireLive, requireProvenPhone } from './require-submission.ts'
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
  const { db, vault, clock } = deps
  const phoneHash = await requireProvenPhone(deps, uuid)
  const content = requireEstimateContent(deps.content, clock())
  const { questionnaire } = content
  const groups = activeGroups(questionnaire)
  const knownId = requireId(id)
  return await db.transaction().execute(async (transaction) => {
    const row = requireLive(await takeSubmission(transaction, knownId), phoneHash, clock())
    const submission = change(readSubmission(vault, row), questionnaire)
    const step = stepAfter(groups, submission.answers)
    const received = await keepLead(transaction, deps, { row, submission, step, content })
    if (received)
      await claimUploads(
        transaction,
        submission.documents,
        'credit-estimation',
        received.id,
        clock(),
        'documents',
      )
    const { leadId } = row
    const isAnswered = Object.keys({ ...submission.answers, ...submission.drafts }).length > 0
    const answeredAt = row.answeredAt ?? (isAnswered ? clock() : null)
    await saveSubmission(
      transaction,
      vault,
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
  transaction: Transaction<Tables>,
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
  const isKnown = JSON.stringify(openLead(deps.vault, lead).data) === JSON.stringify(data)
  if (isKnown || step.kind === 'question') return toReceived(lead)
  return await changeLead(transaction, deps, lead.id, () => data)
}
