import { data, isRouteErrorResponse } from 'react-router'

/** Why a form came to nothing before it was looked at. */
export type SendFailure = {
  failure: 'unreachable' | 'broken' | 'signed-out' | 'too-large' | 'forbidden' | 'gone'
}

export const isFailure = (answer: unknown): answer is SendFailure =>
  typeof answer === 'object' && answer !== null && 'failure' in answer

/** Whether the form may have been taken although no answer says so. */
export const isUncertain = ({ failure }: SendFailure) => failure === 'unreachable' || failure === 'broken'

/** Longer than the office works on a request, and than a slow line takes for a large form. */
const PATIENCE_MS = 30_000

/**
 * In the browser: what would take the page away with all that was typed becomes an answer. `isDone`: which redirects say that the form was
 * taken; the others lead to the sign-in or to the enrolment.
 */
export async function keepingForm<Answer>(
  send: () => Promise<Answer>,
  isDone: (redirect: Response) => boolean = () => false,
): Promise<Answer | SendFailure> {
  try {
    return await within(PATIENCE_MS, send())
  } catch (thrown) {
    if (thrown instanceof Response && isDone(thrown)) throw thrown
    return { failure: failureOf(thrown) }
  }
}

/** Of a refusal nothing is loaded anew. */
export const refused = <Answer>(answer: Answer) => data(answer, 400)

async function within<Answer>(patienceMs: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), patienceMs)
  })
  return await Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

const BY_STATUS: Record<number, SendFailure['failure']> = { 403: 'forbidden', 404: 'gone', 413: 'too-large' }

/** Whatever is no answer of the office is the way to it. */
function failureOf(thrown: unknown): SendFailure['failure'] {
  if (thrown instanceof Response) return 'signed-out'
  return isRouteErrorResponse(thrown) ? (BY_STATUS[thrown.status] ?? 'broken') : 'unreachable'
}
