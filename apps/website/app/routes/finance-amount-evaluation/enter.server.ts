import type { Group } from '@leasing/contract/credit-estimation'
import type { Step } from '@leasing/rules/questionnaire'
import { type RouterContextProvider, redirect } from 'react-router'
import { type RequestContext, requestContext } from '../../context.ts'
import { STEPS } from './addresses.ts'
import { dueHref, stepOf } from './due-step.ts'
import { type Flow, isProven, keepFlow, readFlow } from './flow.server.ts'

export type Args = { request: Request; context: Readonly<RouterContextProvider> }

export type Entered = {
  asked: RequestContext
  flow: Flow
  /** With scores: for the server only. */
  groups: Group[]
  step: Step
  /** The address of the step that is due. */
  due: string
}

/** Whoever is in the middle of the questions, or beyond. Everybody else is sent to the step that is due for them. */
export async function enter(args: Args): Promise<Entered> {
  const entered = await enterToAnswer(args)
  if (!isProven(entered.flow, entered.asked.now)) throw redirect(STEPS.verifyOtp)
  return entered
}

/** The same without asking for a proof that still holds: an answer that took its time to be given is taken all the same. */
export async function enterToAnswer({ request, context }: Args): Promise<Entered> {
  const asked = context.get(requestContext)
  const flow = readFlow(request, asked)
  if (!flow) throw redirect(STEPS.start)
  if (asked.now >= flow.expiresAt) throw redirect(STEPS.expired)
  if (flow.uuid === undefined) throw redirect(STEPS.verifyOtp)
  if (flow.earlier !== undefined || flow.id === undefined) throw redirect(STEPS.resume)
  const { groups } = await asked.api.findCreditEstimation()
  return { asked, flow, groups, step: stepOf(groups, flow), due: dueHref(groups, flow) }
}

/** A redirect that keeps the flow as it is now. */
export const goTo = (href: string, flow: Flow | undefined, asked: RequestContext, ...cookies: string[]) => {
  const headers = new Headers()
  for (const cookie of [keepFlow(flow, asked), ...cookies]) headers.append('set-cookie', cookie)
  return redirect(href, { status: 303, headers })
}

/** What to do when the API no longer takes the proof, or the submission is over; anything else is thrown on. */
export function lost(code: string, { flow, asked }: Pick<Entered, 'flow' | 'asked'>): Response | undefined {
  if (code === 'not-found') return goTo(STEPS.verifyOtp, { ...flow, provenUntil: 0 }, asked)
  if (code === 'gone') return goTo(STEPS.expired, { ...flow, expiresAt: 0 }, asked)
  return undefined
}
