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
import { data, type RouterContextProvider, redirect } from 'react-router'
import { type RequestContext, requestContext } from '../../context.ts'
import { STORAGE_REGISTRY } from '../../device/storage-registry.ts'
import { failureOf } from '../../forms/failure.ts'
import { type FlowCookie, flowCookie, PRIVATE, readFlowCookie } from '../../forms/flow-cookie.server.ts'
import { hrefOfQuestion, STEPS } from './addresses.ts'
import { documentOfKey, documentsCookie, readDocuments, withSent } from './documents.server.ts'
import type { ProgressStep } from './progress-steps.tsx'
import type { StepFailure } from './step-failure.tsx'

/**
 * One visitor's way through SMART FIN, in an encrypted cookie. The step they are at is not in it: it follows from the answers on every request.
 * The server keeps every answer too, so that the phone alone is enough to continue elsewhere.
 */
export type Flow = {
  phone: string
  /** While the phone is not verified, for whoever comes back to change it. */
  personal?: Personal
  province?: string
  /** The submission. Absent for whoever gave only a phone, to continue an earlier one. */
  id?: string
  /** Epoch milliseconds, as `provenUntil`. */
  expiresAt: number
  /** The proof of the phone, once it was verified, also when it is over. */
  uuid?: string
  provenUntil?: number
  /** An earlier submission of the phone, until the visitor decides whether to continue it; `none` when there was none to continue. */
  earlier?: EarlierSubmission | 'none'
  answers: Answers
  /** Those of the answers that were submitted. */
  submitted: Answers
  /** The ids of the answers that only this device holds: the server could not be reached, or asked for a new proof of the phone. */
  unkept?: string[]
  /** Answers that were given in another window or on another device and differ from those shown here, until the visitor chooses. */
  others?: Answers
  /** The visitor's rough position, once they asked for dealers nearby. */
  near?: Point
  selectedDealer?: SelectedDealer
  /** When this dealer was asked to call. */
  askedAt?: number
  reference?: string
  isFinished?: boolean
  /** Another device or window chose the dealer; the receipt says so. */
  isSentElsewhere?: boolean
}

export type EarlierSubmission = Pick<Submission, 'id' | 'selectedDealer' | 'documents' | 'reference'> &
  Pick<Flow, 'answers' | 'submitted' | 'askedAt'> & { province: string; expiresAt: number }

export type Journey = {
  context: RequestContext
  flow: Flow
  /** With scores: for the server only. */
  groups: ContentGroup[]
  /** What the visitor has to do next, and the address of its page. */
  step: Step
  nextHref: string
}

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** Longer than the 30 days of a submission, so that whoever comes later learns that it has expired. */
const COOKIE: FlowCookie = { name: 'smart-fin', maxAgeSeconds: STORAGE_REGISTRY['smart-fin'].maxAgeSeconds }

/** The name under which the phone check of the forms knows this flow. */
export const PHONE_CHECK = 'smart-fin'

/** When a flow that begins now ends, until the API names the end of its submission. */
export const endOfNewFlow = (now: number) => endOfBangkokDayAfter(now, SUBMISSION_DAYS)

/** The visitor's journey with a phone proof that still holds. Everybody else is redirected to the page that they need first. */
export async function requireVerifiedJourney(args: Args): Promise<Journey> {
  const journey = await requireJourney(args)
  if (!isProven(journey.flow, journey.context.now)) throw redirect(STEPS.verifyOtp)
  return journey
}

/** The same also when the proof has expired: an answer that took long to write is still accepted. */
export async function requireJourney(args: Args): Promise<Journey> {
  const { context, flow } = requireFlow(args)
  if (flow.uuid === undefined) throw redirect(STEPS.verifyOtp)
  if (flow.earlier !== undefined || flow.id === undefined) throw redirect(STEPS.resume)
  const { groups } = await context.api.findCreditEstimation()
  if (isProven(flow, context.now)) await requireWhatWasSent(args.request, { context, flow, groups })
  const step = nextStep(groups, flow.answers, flow.submitted)
  return { context, flow, groups, step, nextHref: hrefOfNextStep(groups, flow) }
}

/**
 * A copy of the flow in which the dealer is missing or another one gives way to what was sent elsewhere, before it shows or changes anything; the
 * receipt tells so. Without the server the visitor goes on: nothing can be sent then either.
 */
export async function requireWhatWasSent(
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
    documentsCookie(withSent(readDocuments(request, context).documents, sent.documents), context),
  )
}

/** The flow of the cookie. Whoever has none starts at the beginning; one of more than 30 days ago has expired. */
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

/** The address of the next step; beyond the result, of what is still to do. */
export function hrefOfNextStep(groups: readonly Group[], position: Position): string {
  if (conflictsOf(groups, position).length > 0) return STEPS.checkYourAnswers
  const step = nextStep(groups, position.answers, position.submitted)
  if (step.kind === 'question') return hrefOfQuestion(step.question)
  if (step.kind === 'submit') return STEPS.checkYourAnswers
  if (step.kind === 'screen-out') return STEPS.screenOut
  if (!position.selectedDealer) return STEPS.result
  return position.isFinished ? STEPS.thankyou : STEPS.attachDocument
}

/** The ids of the questions that have one answer here and another one elsewhere. */
export const conflictsOf = (
  groups: readonly Group[],
  { answers, others = {} }: Pick<Flow, 'answers' | 'others'>,
): string[] =>
  Object.entries(relevantAnswers(groups, answers))
    .filter(([id, answer]) => Object.hasOwn(others, id) && !isDeepStrictEqual(answer, others[id]))
    .map(([id]) => id)

/**
 * The flow as a page showed it. Where the cookie holds another answer by now, neither replaces the other: the visitor chooses.
 */
export function withShown(groups: readonly Group[], flow: Flow, shown: Answers): Flow {
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

/** All answers as they were when a page was made; undefined for what no page of ours sends. */
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

/** Whether each of the answers is among those that the page showed. */
export const areShown = (answers: Answers, shown: Answers): boolean =>
  Object.entries(answers).every(([id, answer]) => isDeepStrictEqual(answer, shown[id]))

/**
 * The groups of questions, as the list of steps shows them. The current one is that of the next step, unless the visitor looks at another
 * (the number of a group).
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
 * The flow with all answers that the server keeps, once it was handed those that only this device holds. An answer that was changed elsewhere
 * since stands in `others` beside the one that was shown here. Without the server the visitor goes on with what the device holds.
 */
export async function syncAnswers(
  flow: Flow,
  groups: readonly Group[],
  { api, now }: Pick<RequestContext, 'api' | 'now'>,
): Promise<Flow> {
  if (!isProven(flow, now) || flow.id === undefined) return flow
  const own = relevantAnswers(groups, flow.answers)
  const { unkept = [], others: before = {}, ...rest } = flow
  try {
    const kept = await api.keepAnswers({
      body: { id: flow.id, uuid: flow.uuid!, answers: pick(own, (id) => unkept.includes(id)) },
    })
    const known = { ...kept.answers, ...kept.drafts }
    const answers = relevantAnswers(groups, { ...known, ...own })
    const elsewhere = { ...before, ...known }
    const conflicts = conflictsOf(groups, { answers, others: elsewhere })
    const stillUnkept = Object.keys(answers).filter((id) => !Object.hasOwn(known, id))
    return {
      ...rest,
      answers,
      submitted: kept.answers,
      ...(stillUnkept.length > 0 && { unkept: stillUnkept }),
      ...(conflicts.length > 0 && { others: pick(elsewhere, (id) => conflicts.includes(id)) }),
    }
  } catch (error) {
    if (!isApiError(error)) throw error
    return error.code === 'gone' ? { ...flow, expiresAt: 0 } : flow
  }
}

export const pick = (answers: Answers, isPicked: (id: string) => boolean): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => isPicked(id)))

/** The flow with this answer, which the server does not keep yet. */
export const withAnswer = (groups: readonly Group[], flow: Flow, id: string, answer: Answer): Flow => ({
  ...flow,
  answers: relevantAnswers(groups, { ...flow.answers, [id]: answer }),
  unkept: [...new Set([...(flow.unkept ?? []), id])],
  others: pick(flow.others ?? {}, (other) => other !== id),
})

/** What the server holds once the answers of a group are submitted. */
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

/** Set-Cookie with the flow as it is now; without one it is forgotten. */
export const saveFlow = (flow: Flow | undefined, context: RequestContext) => flowCookie(COOKIE, flow, context)

/** A redirect that saves the flow as it is now; without one the flow is forgotten. */
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

/** Where an error of the API leads that another page can put right; undefined for the others. */
export function redirectAfterError(
  code: string,
  { flow, context }: Pick<Journey, 'flow' | 'context'>,
  ...cookies: string[]
): Response | undefined {
  const redirectTo = (href: string, change: Partial<Flow>) =>
    saveAndRedirect(href, { ...flow, ...change }, context, ...cookies)
  // The proof of the phone has expired.
  if (code === 'not-found') return redirectTo(STEPS.verifyOtp, { provenUntil: 0 })
  // The submission is over.
  if (code === 'gone') return redirectTo(STEPS.expired, { expiresAt: 0 })
  // The questions have changed meanwhile: the groups are checked and submitted anew.
  if (code === 'not-ready') return redirectTo(STEPS.checkYourAnswers, { submitted: {} })
  return undefined
}

/** An error of the API, shown by the page of the step, with what was typed. Any other error is thrown on. */
export function failStep(error: unknown, typed: Omit<StepFailure, 'failure'> = {}) {
  if (!isApiError(error)) throw error
  const { status, failure, headers } = failureOf(error)
  return data<StepFailure>({ failure, ...typed }, { status, headers: { ...PRIVATE, ...headers } })
}

/** After the phone was verified: to an earlier submission of it, or to the questions. */
export async function redirectWhenVerified(
  { personal: _, earlier: __, ...flow }: Flow,
  context: RequestContext,
  ...cookies: string[]
): Promise<Response> {
  const earlier = await findEarlier(flow, context)
  if (earlier === 'expired')
    return saveAndRedirect(STEPS.expired, { ...flow, expiresAt: 0 }, context, ...cookies)
  // Without a submission of their own they came to continue an earlier one.
  if (flow.id === undefined)
    return earlier
      ? continueEarlier(flow, earlier, context, ...cookies)
      : saveAndRedirect(STEPS.resume, { ...flow, earlier: 'none' }, context, ...cookies)
  if (earlier) return saveAndRedirect(STEPS.resume, { ...flow, earlier }, context, ...cookies)
  return goOn(flow, context, ...cookies)
}

/** To the very question, or step, that is next. */
export async function goOn(flow: Flow, context: RequestContext, ...cookies: string[]) {
  const { groups } = await context.api.findCreditEstimation()
  return saveAndRedirect(hrefOfNextStep(groups, flow), flow, context, ...cookies)
}

export const continueEarlier = (
  flow: Flow,
  earlier: EarlierSubmission,
  context: RequestContext,
  ...cookies: string[]
) =>
  goOn(
    withEarlier(flow, earlier),
    context,
    documentsCookie(earlier.documents.map(documentOfKey), context),
    ...cookies,
  )

/** The flow with what the earlier submission holds. */
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
      // A new submission does not have to wait for an earlier one that cannot be found right now.
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
    .then((kept) => kept.drafts)
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
