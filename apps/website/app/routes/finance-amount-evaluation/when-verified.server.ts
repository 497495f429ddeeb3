import { isApiError } from '@leasing/contract/is-api-error'
import type { RequestContext } from '../../context.ts'
import { STEPS } from './addresses.ts'
import { attachedEarlier, keepDocuments } from './documents.server.ts'
import { goTo } from './enter.server.ts'
import { continued, type Earlier, type Flow } from './flow.server.ts'

/** Where a phone leads that was just verified: to an earlier submission of it, or to the questions. */
export async function whenVerified(
  given: Flow,
  asked: RequestContext,
  ...cookies: string[]
): Promise<Response> {
  const { personal: _, earlier: __, ...flow } = given
  const found = await findEarlier(flow, asked)
  if (found === 'expired') return goTo(STEPS.expired, { ...flow, expiresAt: 0 }, asked, ...cookies)
  if (found === undefined)
    return flow.id === undefined
      ? goTo(STEPS.resume, { ...flow, earlier: 'none' }, asked, ...cookies)
      : goTo(STEPS.questionnaire, flow, asked, ...cookies)
  // Who came to go on with it has said so already.
  if (flow.id === undefined) return goOn(flow, found, asked, ...cookies)
  return goTo(STEPS.resume, { ...flow, earlier: found }, asked, ...cookies)
}

/** Goes on with an earlier submission. */
export const goOn = (flow: Flow, earlier: Earlier, asked: RequestContext, ...cookies: string[]) =>
  goTo(
    STEPS.questionnaire,
    continued(flow, earlier),
    asked,
    keepDocuments(earlier.documents.map(attachedEarlier), asked),
    ...cookies,
  )

async function findEarlier(
  { phone, uuid = '', id }: Flow,
  { api }: RequestContext,
): Promise<Earlier | 'expired' | undefined> {
  const found = await api.findSubmission({ body: { mobilePhone: phone, uuid } }).catch((error) => {
    // A new submission is not held up by an earlier one that cannot be found right now.
    if (id !== undefined && isApiError(error)) return { submission: null, expired: undefined }
    throw error
  })
  const { submission, expired } = found
  if (!submission) return id === undefined && expired ? 'expired' : undefined
  if (submission.id === id || Object.keys(submission.answers).length === 0) return undefined
  const { personal, answers, selectedDealer, documents, reference, expiresAt } = submission
  return {
    id: submission.id,
    province: personal.province,
    answers,
    documents,
    expiresAt: Date.parse(expiresAt),
    ...(selectedDealer && { selectedDealer }),
    ...(reference && { reference }),
  }
}
