import type { Personal, SelectedDealer, Submission } from '@leasing/contract/credit-estimation'
import { PHONE_PROOF_MINUTES } from '@leasing/contract/otp-rules'
import type { Point } from '@leasing/rules/distance'
import type { Answers } from '@leasing/rules/questionnaire'
import type { RequestContext } from '../../context.ts'
import { KEPT_ON_DEVICE } from '../../device/kept-on-device.ts'
import { type FlowCookie, flowCookie, readFlowCookie } from '../../forms/flow-cookie.server.ts'

/**
 * One visitor's way through SMART FIN, in a sealed cookie. Where they stand is not in it: it follows from the answers on every request.
 * What was submitted is on the server too, so that the phone alone is enough to go on elsewhere.
 */
export type Flow = {
  phone: string
  /** While the phone is not verified, for whoever comes back to change it. */
  personal?: Personal
  province?: string
  /** The submission. Absent for whoever gave only a phone, to go on with an earlier one. */
  id?: string
  /** Epoch milliseconds, as `provenUntil`. */
  expiresAt: number
  /** The proof of the phone, once it was verified, also when it is over. */
  uuid?: string
  provenUntil?: number
  /** An earlier submission of the phone, until the visitor says whether to go on with it; `none` when one was looked for. */
  earlier?: Earlier | 'none'
  answers: Answers
  /** Those of the answers that the server holds. */
  submitted: Answers
  /** Where the visitor is, roughly, once they wanted to see what is near. */
  near?: Point
  selectedDealer?: SelectedDealer
  reference?: string
  isFinished?: boolean
}

export type Earlier = Pick<Submission, 'id' | 'answers' | 'selectedDealer' | 'documents' | 'reference'> & {
  province: string
  expiresAt: number
}

const DAY_SECONDS = 24 * 60 * 60

/** Longer than the 30 days of a submission, so that who comes later learns that it has expired. */
const COOKIE: FlowCookie = { name: 'smart-fin', maxAgeSeconds: KEPT_ON_DEVICE['smart-fin'].maxAgeSeconds }

/** The name under which the phone check of the forms knows this flow. */
export const PHONE_CHECK = 'smart-fin'

export const SUBMISSION_LIFE_MS = 30 * DAY_SECONDS * 1000

export const readFlow = (request: Request, context: RequestContext) =>
  readFlowCookie<Flow>(COOKIE, request, context)

/** Set-Cookie with the flow; without one it is forgotten. */
export const keepFlow = (flow: Flow | undefined, context: RequestContext) => flowCookie(COOKIE, flow, context)

export const isProven = ({ uuid, provenUntil = 0 }: Flow, now: number) =>
  uuid !== undefined && now < provenUntil

export const proof = (uuid: string, now: number) => ({
  uuid,
  provenUntil: now + PHONE_PROOF_MINUTES * 60 * 1000,
})

/** The flow with what the earlier submission holds. */
export function continued(
  { phone, uuid, provenUntil }: Flow,
  { id, answers, province, expiresAt, selectedDealer, reference }: Earlier,
): Flow {
  return {
    phone,
    id,
    province,
    expiresAt,
    ...(uuid && { uuid }),
    ...(provenUntil && { provenUntil }),
    answers,
    submitted: answers,
    ...(selectedDealer && { selectedDealer, isFinished: true }),
    ...(reference && { reference }),
  }
}
