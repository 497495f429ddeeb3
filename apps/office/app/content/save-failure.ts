import { data, isRouteErrorResponse } from 'react-router'

/** Why a save came to nothing before the text was looked at. */
export type SaveFailure = {
  failure: 'unreachable' | 'broken' | 'signed-out' | 'too-large' | 'forbidden' | 'gone'
}

export const isFailure = (answer: unknown): answer is SaveFailure =>
  typeof answer === 'object' && answer !== null && 'failure' in answer

/** Whether the text may have been saved although no answer says so. */
export const isUncertain = ({ failure }: SaveFailure) => failure === 'unreachable' || failure === 'broken'

/** Longer than the office works on a request, and than a slow line takes for a large form. */
const PATIENCE_MS = 30_000

/** In the browser: what would take the page away with all that was typed becomes an answer. */
export async function keepingForm<Answer>(save: () => Promise<Answer>) {
  try {
    return await within(PATIENCE_MS, save())
  } catch (thrown) {
    // Of a refusal nothing is loaded anew.
    return data<SaveFailure>({ failure: failureOf(thrown) }, 400)
  }
}

async function within<Answer>(patienceMs: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), patienceMs)
  })
  return await Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

const BY_STATUS: Record<number, SaveFailure['failure']> = { 403: 'forbidden', 404: 'gone', 413: 'too-large' }

/** Redirects lead to the sign-in or to the enrolment; whatever is no answer of the office is the way to it. */
function failureOf(thrown: unknown): SaveFailure['failure'] {
  if (thrown instanceof Response) return 'signed-out'
  return isRouteErrorResponse(thrown) ? (BY_STATUS[thrown.status] ?? 'broken') : 'unreachable'
}
