import { isDeepStrictEqual } from 'node:util'
import * as contract from '@leasing/contract/credit-estimation'
import { ApiError } from '@leasing/contract/errors'
import { bangkokDay } from '@leasing/rules/bangkok-day'
import { relevantAnswers, submittedGroups } from '@leasing/rules/questionnaire'
import { type HandledCall, handleRead, handleWrite, visitorOf } from '../calls/handled-call.ts'
import { activeGroups } from '../content/collections/credit-estimation.ts'
import type { CreditEstimation } from '../content/collections/credit-estimation-record.ts'
import type { SubmissionTable } from '../db/schema.ts'
import { formChecks } from '../forms/checks.ts'
import { requireSeenNotice } from '../forms/notice-version.ts'
import type { Limits } from '../limits/limits.ts'
import { withCalculatorRates } from './calculator-rates.ts'
import {
  type ChangeDeps,
  type Changed,
  changeSubmission,
  requireId,
  requireLive,
  requireProvenPhone,
} from './change-submission.ts'
import { estimate } from './estimate.ts'
import { requireEstimateContent, requireQuestionnaire, stepAfter } from './questionnaire.ts'
import { reasonsOf } from './reasons.ts'
import {
  findLiveSubmission,
  findSubmissionById,
  hadSubmission,
  openSubmission,
  readSubmission,
  type SubmissionContent,
} from './submission.ts'
import { addDrafts, draftsAfter, takeAnswers } from './take-answers.ts'

type Deps = ChangeDeps & { limits: Limits }

/** SMART FIN but for its questions, which are content: a submission from the phone to the limit, the dealer and the documents. */
export const creditEstimationCalls = (deps: Deps): HandledCall[] => [
  handleWrite(contract.openSubmission, deps, async ({ body, caller }) => {
    formChecks(deps).isThere('province', body.personal.province, 'personal.province')
    await requireSeenNotice(deps, body.consent)
    await deps.limits.takeForm(deps.db, { visitor: visitorOf(caller), phone: body.personal.mobilePhone })
    const { id, expiresAt } = await openSubmission(deps, body)
    return { id, expiresAt: new Date(expiresAt).toISOString() }
  }),

  handleWrite(contract.findSubmission, deps, async ({ body }) => {
    const { db, encryption, clock } = deps
    const phoneHash = encryption.hash('phone', body.mobilePhone)
    if ((await requireProvenPhone(deps, body.uuid)) !== phoneHash) throw new ApiError('not-found')
    const row = await findLiveSubmission(db, phoneHash, clock())
    if (row) return { submission: await served(deps, row) }
    return { submission: null, ...((await hadSubmission(db, phoneHash)) && { expired: true as const }) }
  }),

  handleWrite(contract.submitCreditEstimation, deps, async ({ body }) => {
    const { id, uuid, group, answers, seen, selectedDealer, seenDealer, documents } = body
    if (answers && group) {
      const changed = await changeSubmission(deps, { id, uuid }, (submission, questionnaire) => {
        const groups = activeGroups(questionnaire)
        const taken = {
          ...submission,
          answers: takeAnswers(groups, submission.answers, { group, answers, seen }),
        }
        return { ...taken, drafts: draftsAfter(groups, taken, group) }
      })
      return { id: requireId(id), group, ...whatFollows(changed) }
    }
    if (selectedDealer) formChecks(deps).isThere('dealer', selectedDealer.dealer, 'selectedDealer.dealer')
    const { received } = await changeSubmission(deps, { id, uuid }, (submission, questionnaire) => {
      requireResult(submission, questionnaire)
      return {
        ...submission,
        ...(selectedDealer && chosen(submission, { selectedDealer, seenDealer }, deps.clock())),
        ...(documents && { documents }),
      }
    })
    return received!
  }),

  handleWrite(contract.keepAnswers, deps, async ({ body: { id, uuid, answers } }) => {
    const { submission, groups } = await changeSubmission(deps, { id, uuid }, (stored, questionnaire) => ({
      ...stored,
      drafts: addDrafts(activeGroups(questionnaire), stored, answers),
    }))
    return {
      id: requireId(id),
      answers: relevantAnswers(groups, submission.answers),
      drafts: submission.drafts ?? {},
    }
  }),

  handleRead(
    contract.calculateCreditEstimation,
    async ({ params: { id }, query: { uuid = '' } }) => await calculate(deps, id, uuid),
  ),
]

function whatFollows({ step }: Changed) {
  const { kind } = step
  if (kind === 'screen-out' || kind === 'result') return { next: kind, screenOut: kind === 'screen-out' }
  // The first group was taken, or this answer would not be given.
  return { next: step.group.number === 3 ? ('group-3' as const) : ('group-2' as const), screenOut: false }
}

type Choice = {
  selectedDealer: contract.SelectedDealer
  seenDealer: contract.SelectedDealer | null | undefined
}

/** The same choice again does not put off the day of the call. One that another device has made meanwhile is not replaced unseen. */
function chosen(
  { selectedDealer: before }: SubmissionContent,
  { selectedDealer, seenDealer }: Choice,
  now: number,
): Pick<SubmissionContent, 'selectedDealer' | 'askedAt'> {
  if (isDeepStrictEqual(before, selectedDealer)) return {}
  if (seenDealer !== undefined && !isDeepStrictEqual(before ?? null, seenDealer))
    throw new ApiError('changed-meanwhile')
  return { selectedDealer, askedAt: now }
}

function requireResult({ answers }: SubmissionContent, questionnaire: CreditEstimation): void {
  if (stepAfter(activeGroups(questionnaire), answers).kind !== 'result') throw new ApiError('not-ready')
}

async function served({ db, encryption, content }: Deps, row: SubmissionTable): Promise<contract.Submission> {
  const { personal, answers, selectedDealer, askedAt, documents } = readSubmission(encryption, row)
  const groups = activeGroups(requireQuestionnaire(content))
  const lead = row.leadId
    ? await db.selectFrom('lead').select('reference').where('id', '=', row.leadId).executeTakeFirst()
    : undefined
  return {
    id: row.id,
    personal,
    answers: relevantAnswers(groups, answers),
    submittedGroups: submittedGroups(groups, answers),
    screenOut: stepAfter(groups, answers).kind === 'screen-out',
    ...(selectedDealer && { selectedDealer }),
    ...(askedAt !== undefined && { askedAt: new Date(askedAt).toISOString() }),
    documents,
    ...(lead && { reference: lead.reference }),
    expiresAt: new Date(row.expiresAt).toISOString(),
  }
}

async function calculate(deps: Deps, id: string, uuid: string) {
  const { db, encryption, clock } = deps
  const phoneHash = await requireProvenPhone(deps, uuid)
  const row = requireLive(await findSubmissionById(db, requireId(id)), phoneHash, clock())
  const content = requireEstimateContent(deps.content, clock())
  const { questionnaire } = content
  const { answers } = readSubmission(encryption, row)
  const { kind } = stepAfter(activeGroups(questionnaire), answers)
  if (kind === 'screen-out') return { id: row.id, screenOut: true as const }
  if (kind !== 'result') throw new ApiError('not-ready')

  const result = estimate(content, answers)
  const { creditLimit, carPrice, minDownPayment, affordablePerMonth, grade, plans } = result.limit
  return {
    id: row.id,
    creditLimit,
    carPrice,
    minDownPayment,
    affordablePerMonth,
    grade,
    plans: plans.map((plan) => withCalculatorRates(deps.content.all, content.product, carPrice, plan)),
    reasons: reasonsOf(result),
    validUntil: bangkokDay(row.expiresAt),
  }
}
