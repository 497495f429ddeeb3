import { isDeepStrictEqual } from 'node:util'
import {
  type Group as ContentGroup,
  type Personal,
  type SelectedDealer,
  SUBMISSION_DAYS,
  type Submission,
} from '@leasing/contract/credit-estimation'
import { isApiError } from '@leasing/contract/is-api-error'
import { PHONE_PROOF_MINUTES } from '@leasing/contract/otp-rules'
import { endOfBangkokDayAfter } from '@leasing/rules/bangkok-day'
import type { Point } from '@leasing/rules/distance'
import {
  type Answer,
  type Answers,
  type Group,
  nextStep,
  relevantAnswers,
  type Step,
  submittedGroups,
} from '@leasing/rules/questionnaire'
import { type RouterContextProvider, redirect } from 'react-router'
import { type RequestContext, requestContext } from '../../context.ts'
import { STORAGE_REGISTRY } from '../../device/storage-registry.ts'
import { type FlowCookie, flowCookie, readFlowCookie } from '../../forms/flow-cookie.server.ts'
import { hrefOfQuestion, STEPS } from './addresses.ts'
import { documentOfKey, documentsCookie, mergeSent, readDocuments } from './documents.server.ts'
import type { ProgressStep } from './progress-steps.tsx'

/**
 * State of a visitor's SMART FIN flow, in an encrypted cookie. The current step is not stored: it is derived from the answers on every request.
 * The server stores all answers as well, so that the visitor can continue on another device with the phone number.
 */
export type Flow = {
  phone: string
  /** Kept until the phone is verified, so that it can still be edited. */
  personal?: Personal
  province?: string
  /** Id of the submission; absent if the visitor entered only a phone number to continue an earlier one. */
  id?: string
  /** Epoch milliseconds, like `provenUntil`. */
  expiresAt: number
  /** Phone proof once verified; kept after it has expired. */
  uuid?: string
  provenUntil?: number
  /** Earlier submission of this phone, until the visitor decides whether to continue it; `none` if there is none. */
  earlier?: EarlierSubmission | 'none'
  answers: Answers
  /** Submitted answers. */
  submitted: Answers
  /** Ids of answers not yet saved on the server, because it was unreachable or required a new phone proof. */
  unkept?: string[]
  /** Conflicting answers from another tab or device, until the visitor chooses. */
  others?: Answers
  /** Rounded position, if the visitor searched for nearby dealers. */
  near?: Point
  selectedDealer?: SelectedDealer
  /** Time of the callback request to this dealer. */
  askedAt?: number
  reference?: string
  /** Of the request with this reference, which opens its appointment; absent when it was sent elsewhere. */
  leadId?: string
  isFinished?: boolean
  /** The dealer was selected in another tab or on another device; the receipt says so. */
  isSentElsewhere?: boolean
}

export type EarlierSubmission = Pick<Submission, 'id' | 'selectedDealer' | 'documents' | 'reference'> &
  Pick<Flow, 'answers' | 'submitted' | 'askedAt'> & { province: string; expiresAt: number }

export type Journey = {
  context: RequestContext
  flow: Flow
  /** Contains scores, so it must not be sent to the browser. */
  groups: ContentGroup[]
  /** The next step, and the URL of its page. */
  step: Step
  nextHref: string
}

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** Outlives the 30 days of a submission, so that visitors who return later learn that it has expired. */
const COOKIE: FlowCookie = { name: 'smart-fin', maxAgeSeconds: STORAGE_REGISTRY['smart-fin'].maxAgeSeconds }

/** Name of this flow in the phone check. */
export const PHONE_CHECK = 'smart-fin'

/** Expiry of a new flow, until the API returns that of its submission. */
export const newFlowExpiry = (now: number) => endOfBangkokDayAfter(now, SUBMISSION_DAYS)

/** Returns the journey if the phone proof is valid; otherwise redirects to the required page. */
export async function requireVerifiedJourney(args: Args): Promise<Journey> {
  const journey = await requireJourney(args)
  if (!isProven(journey.flow, journey.context.now)) throw redirect(STEPS.verifyOtp)
  return journey
}

/** Like `requireVerifiedJourney`, but accepts an expired proof, so that an answer typed slowly is not lost. */
export async function requireJourney(args: Args): Promise<Journey> {
  const { context, flow } = requireFlow(args)
  if (flow.uuid === undefined) throw redirect(STEPS.verifyOtp)
  if (flow.earlier !== undefined || flow.id === undefined) throw redirect(STEPS.resume)
  const { groups } = await context.api.findCreditEstimation()
  if (isProven(flow, context.now)) await requireCurrentSubmission(args.request, { context, flow, groups })
  const step = nextStep(groups, flow.answers, flow.submitted)
  return { context, flow, groups, step, nextHref: hrefOfNextStep(groups, flow) }
}

/**
 * If another tab or device has submitted a dealer, updates this flow to that state and redirects to the receipt, which says so. Does nothing if the
 * server is unreachable, because nothing can be submitted then either.
 */
export async function requireCurrentSubmission(
  request: Request,
  { context, flow, groups }: Pick<Journey, 'context' | 'flow' | 'groups'>,
) {
  const { phone, uuid = '', id } = flow
  const { submission } = await context.api
    .findSubmission({ body: { mobilePhone: phone, uuid } })
    .catch((error) => {
      if (isApiError(error)) return { submission: null }
      throw error
    })
  if (submission?.id !== id || !submission?.selectedDealer) return
  if (isDeepStrictEqual(submission.selectedDealer, flow.selectedDealer)) return
  if (nextStep(groups, submission.answers, submission.answers).kind !== 'result') return
  const sent = await withDrafts(submission, uuid, context)
  throw saveAndRedirect(
    STEPS.thankyou,
    { ...withEarlier(flow, sent), isSentElsewhere: true },
    context,
    documentsCookie(mergeSent(readDocuments(request, context).documents, sent.documents), context),
  )
}

/** Flow of the cookie. Redirects to the start without one, and to the expired page after 30 days. */
export function requireFlow(args: Args): Pick<Journey, 'context' | 'flow'> {
  const context = args.context.get(requestContext)
  const flow = readFlow(args.request, context)
  if (!flow) throw redirect(STEPS.start)
  if (context.now >= flow.expiresAt) throw redirect(STEPS.expired)
  return { context, flow }
}

export const readFlow = (request: Request, context: RequestContext) =>
  readFlowCookie<Flow>(COOKIE, request, context)

export const isProven = ({ uuid, provenUntil = 0 }: Flow, now: number) =>
  uuid !== undefined && now < provenUntil

export const phoneProof = (uuid: string, now: number) => ({
  uuid,
  provenUntil: now + PHONE_PROOF_MINUTES * 60 * 1000,
})

type Position = Pick<Flow, 'answers' | 'submitted' | 'others' | 'isFinished'> & { selectedDealer?: object }

/** URL of the next step, including those after the result. */
export function hrefOfNextStep(groups: readonly Group[], position: Position): string {
  if (conflictsOf(groups, position).length > 0) return STEPS.checkYourAnswers
  const step = nextStep(groups, position.answers, position.submitted)
  if (step.kind === 'question') return hrefOfQuestion(step.question)
  if (step.kind === 'submit') return STEPS.checkYourAnswers
  if (step.kind === 'screen-out') return STEPS.screenOut
  if (!position.selectedDealer) return STEPS.result
  return position.isFinished ? STEPS.thankyou : STEPS.attachDocument
}

/** Ids of questions with conflicting answers. */
export const conflictsOf = (
  groups: readonly Group[],
  { answers, others = {} }: Pick<Flow, 'answers' | 'others'>,
): string[] =>
  Object.entries(relevantAnswers(groups, answers))
    .filter(([id, answer]) => Object.hasOwn(others, id) && !isDeepStrictEqual(answer, others[id]))
    .map(([id]) => id)

/**
 * Merges the answers that a page displayed into the flow. Answers that differ from the cookie become conflicts for the visitor to resolve.
 */
export function mergeShown(groups: readonly Group[], flow: Flow, shown: Answers): Flow {
  const answers = relevantAnswers(groups, { ...flow.answers, ...shown })
  const conflicts = conflictsOf(groups, { answers, others: flow.answers })
  if (conflicts.length === 0) return flow
  const isConflict = (id: string) => conflicts.includes(id)
  return {
    ...flow,
    answers,
    others: { ...flow.others, ...pick(flow.answers, isConflict) },
    unkept: (flow.unkept ?? []).filter((id) => !isConflict(id)),
  }
}

/** Answers at the time a page was rendered, from its hidden input; undefined for invalid input. */
export function readShown(groups: readonly Group[], form: FormData): Answers | undefined {
  const shown = attemptJson(String(form.get('shown')))
  return typeof shown === 'object' && shown !== null ? relevantAnswers(groups, shown as Answers) : undefined
}

function attemptJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** True if the page displayed each of the answers. */
export const areShown = (answers: Answers, shown: Answers): boolean =>
  Object.entries(answers).every(([id, answer]) => isDeepStrictEqual(answer, shown[id]))

/**
 * Question groups as progress steps. The current group is that of the next step, unless the visitor views another
 * one (by number).
 */
export function progressSteps(
  groups: readonly Group[],
  { answers, submitted }: Pick<Flow, 'answers' | 'submitted'>,
  current = groupOf(nextStep(groups, answers, submitted)),
): ProgressStep[] {
  const done: number[] = submittedGroups(groups, submitted)
  return groups.map(({ number, title, questions }) => ({
    number,
    title,
    questionCount: questions.length,
    state: number === current ? 'current' : done.includes(number) ? 'done' : 'upcoming',
  }))
}

const groupOf = (step: Step) => (step.kind === 'result' ? undefined : step.group.number)

/**
 * Saves unsaved answers on the server and merges its answers into the flow. If an answer differs, the other one is added to `others`. If the server
 * is unreachable, the flow continues with the answers of this device.
 */
export async function syncAnswers(
  flow: Flow,
  groups: readonly Group[],
  { api, now }: Pick<RequestContext, 'api' | 'now'>,
): Promise<Flow> {
  if (!isProven(flow, now) || flow.id === undefined) return flow
  const localAnswers = relevantAnswers(groups, flow.answers)
  const { unkept = [], others: previousConflicts = {}, ...rest } = flow
  try {
    const saved = await api.keepAnswers({
      body: { id: flow.id, uuid: flow.uuid!, answers: pick(localAnswers, (id) => unkept.includes(id)) },
    })
    const serverAnswers = { ...saved.answers, ...saved.drafts }
    const answers = relevantAnswers(groups, { ...serverAnswers, ...localAnswers })
    const otherAnswers = { ...previousConflicts, ...serverAnswers }
    const conflicts = conflictsOf(groups, { answers, others: otherAnswers })
    const unsaved = Object.keys(answers).filter((id) => !Object.hasOwn(serverAnswers, id))
    return {
      ...rest,
      answers,
      submitted: saved.answers,
      ...(unsaved.length > 0 && { unkept: unsaved }),
      ...(conflicts.length > 0 && { others: pick(otherAnswers, (id) => conflicts.includes(id)) }),
    }
  } catch (error) {
    if (!isApiError(error)) throw error
    return error.code === 'gone' ? { ...flow, expiresAt: 0 } : flow
  }
}

export const pick = (answers: Answers, isPicked: (id: string) => boolean): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => isPicked(id)))

/** Adds an answer to the flow, marked as not yet saved on the server. */
export const withAnswer = (groups: readonly Group[], flow: Flow, id: string, answer: Answer): Flow => ({
  ...flow,
  answers: relevantAnswers(groups, { ...flow.answers, [id]: answer }),
  unkept: [...new Set([...(flow.unkept ?? []), id])],
  others: pick(flow.others ?? {}, (other) => other !== id),
})

/** Submitted answers after those of a group were submitted. */
export function withSubmitted(
  groups: readonly Group[],
  submitted: Answers,
  group: Group,
  answers: Answers,
): Answers {
  const ids = new Set(group.questions.map(({ id }) => id))
  const otherGroups = Object.entries(submitted).filter(([id]) => !ids.has(id))
  return relevantAnswers(groups, { ...Object.fromEntries(otherGroups), ...answers })
}

/** Set-Cookie for the flow; without a flow it clears the cookie. */
export const saveFlow = (flow: Flow | undefined, context: RequestContext) => flowCookie(COOKIE, flow, context)

/** Redirect that saves the flow; without a flow it clears the cookie. */
export function saveAndRedirect(
  href: string,
  flow: Flow | undefined,
  context: RequestContext,
  ...cookies: string[]
): Response {
  const headers = new Headers()
  for (const cookie of [saveFlow(flow, context), ...cookies]) headers.append('set-cookie', cookie)
  return redirect(href, { status: 303, headers })
}

/** Redirect for API errors that another page can resolve; undefined for others. */
export function redirectAfterError(
  code: string,
  { flow, context }: Pick<Journey, 'flow' | 'context'>,
  ...cookies: string[]
): Response | undefined {
  const redirectTo = (href: string, change: Partial<Flow>) =>
    saveAndRedirect(href, { ...flow, ...change }, context, ...cookies)
  // The proof of the phone has expired.
  if (code === 'not-found') return redirectTo(STEPS.verifyOtp, { provenUntil: 0 })
  // The submission has expired.
  if (code === 'gone') return redirectTo(STEPS.expired, { expiresAt: 0 })
  // The questions have changed: all groups must be submitted again.
  if (code === 'not-ready') return redirectTo(STEPS.checkYourAnswers, { submitted: {} })
  return undefined
}

/** After phone verification: redirects to an earlier submission, or to the questions. */
export async function redirectWhenVerified(
  { personal: _, earlier: __, ...flow }: Flow,
  context: RequestContext,
  ...cookies: string[]
): Promise<Response> {
  const earlier = await findEarlier(flow, context)
  if (earlier === 'expired')
    return saveAndRedirect(STEPS.expired, { ...flow, expiresAt: 0 }, context, ...cookies)
  // Without a submission id the visitor wants to continue an earlier one.
  if (flow.id === undefined)
    return earlier
      ? continueEarlier(flow, earlier, context, ...cookies)
      : saveAndRedirect(STEPS.resume, { ...flow, earlier: 'none' }, context, ...cookies)
  if (earlier) return saveAndRedirect(STEPS.resume, { ...flow, earlier }, context, ...cookies)
  return redirectToNextStep(flow, context, ...cookies)
}

/** Redirects to the next question or step. */
export async function redirectToNextStep(flow: Flow, context: RequestContext, ...cookies: string[]) {
  const { groups } = await context.api.findCreditEstimation()
  return saveAndRedirect(hrefOfNextStep(groups, flow), flow, context, ...cookies)
}

export const continueEarlier = (
  flow: Flow,
  earlier: EarlierSubmission,
  context: RequestContext,
  ...cookies: string[]
) =>
  redirectToNextStep(
    withEarlier(flow, earlier),
    context,
    documentsCookie(earlier.documents.map(documentOfKey), context),
    ...cookies,
  )

/** The flow with the data of the earlier submission. */
export function withEarlier(
  { phone, uuid, provenUntil }: Flow,
  { id, answers, submitted, province, expiresAt, selectedDealer, askedAt, reference }: EarlierSubmission,
): Flow {
  return {
    phone,
    id,
    province,
    expiresAt,
    ...(uuid && { uuid }),
    ...(provenUntil && { provenUntil }),
    answers,
    submitted,
    ...(selectedDealer && { selectedDealer, isFinished: true }),
    ...(askedAt !== undefined && { askedAt }),
    ...(reference && { reference }),
  }
}

async function findEarlier(
  { phone, uuid = '', id }: Flow,
  context: RequestContext,
): Promise<EarlierSubmission | 'expired' | undefined> {
  const { submission, expired } = await context.api
    .findSubmission({ body: { mobilePhone: phone, uuid } })
    .catch((error) => {
      // A failed lookup of an earlier submission must not block a new one.
      if (id !== undefined && isApiError(error)) return { submission: null, expired: undefined }
      throw error
    })
  if (!submission) return id === undefined && expired ? 'expired' : undefined
  if (submission.id === id) return undefined
  const earlier = await withDrafts(submission, uuid, context)
  return Object.keys(earlier.answers).length === 0 ? undefined : earlier
}

async function withDrafts(
  submission: Submission,
  uuid: string,
  { api }: RequestContext,
): Promise<EarlierSubmission> {
  const { personal, selectedDealer, askedAt, documents, reference, expiresAt } = submission
  const drafts = await api
    .keepAnswers({ body: { id: submission.id, uuid, answers: {} } })
    .then((saved) => saved.drafts)
    .catch((error) => {
      if (isApiError(error)) return {}
      throw error
    })
  return {
    id: submission.id,
    province: personal.province,
    answers: { ...submission.answers, ...drafts },
    submitted: submission.answers,
    documents,
    expiresAt: Date.parse(expiresAt),
    ...(selectedDealer && { selectedDealer }),
    ...(askedAt && { askedAt: Date.parse(askedAt) }),
    ...(reference && { reference }),
  }
}
