import { data, isRouteErrorResponse } from 'react-router'

/** Why a form did not reach its action. */
export type SendFailure = {
  failure: 'unreachable' | 'broken' | 'signed-out' | 'too-large' | 'forbidden' | 'gone'
}

export const isFailure = (answer: unknown): answer is SendFailure =>
  typeof answer === 'object' && answer !== null && 'failure' in answer

/** Whether the form may have been processed without a response. */
export const isUncertain = ({ failure }: SendFailure) => failure === 'unreachable' || failure === 'broken'

/** Longer than the office's own timeout, and than a slow connection takes for a large form. */
const PATIENCE_MS = 30_000

/**
 * Browser only: turns failures that would replace the page, with everything typed, into a result. `isDone` tells redirects of a processed form from
 * those to the sign-in or enrolment.
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

/** Status 400: React Router then does not reload data. */
export const refused = <Answer>(answer: Answer) => data(answer, 400)

async function within<Answer>(patienceMs: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), patienceMs)
  })
  return await Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

const BY_STATUS: Record<number, SendFailure['failure']> = { 403: 'forbidden', 404: 'gone', 413: 'too-large' }

/** Any response not from the office means that it was not reached. */
function failureOf(thrown: unknown): SendFailure['failure'] {
  if (thrown instanceof Response) return 'signed-out'
  return isRouteErrorResponse(thrown) ? (BY_STATUS[thrown.status] ?? 'broken') : 'unreachable'
}
