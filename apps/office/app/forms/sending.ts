import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import type { Entries } from './form-text.ts'
import { isFailure, keepingForm, refused, type SendFailure } from './send-failure.ts'

/** The latest submitted form. `answer`: action data from before it, which stays. */
type Sent = { id: string; path: string; answer: unknown; entries: Entries }

let sent: Sent | undefined
let failed: { id: string; failure: SendFailure['failure'] } | undefined
const listeners = new Set<() => void>()
const takenListeners = new Set<(entries: Entries) => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

/** Calls `listener` when a form fails or is submitted again. Returns a function that stops. */
export function watchFailures(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls `listener` with the values of a form that was processed. Returns a function that stops. */
export function watchTaken(listener: (entries: Entries) => void): () => void {
  takenListeners.add(listener)
  return () => takenListeners.delete(listener)
}

export const failureOf = (id: string): SendFailure['failure'] | undefined =>
  failed?.id === id ? failed.failure : undefined

export function beginSending(form: Sent): void {
  sent = form
  failed = undefined
  notify()
}

/** Called when the page of a form is left: another page may have a form of the same id. */
export function forget(id: string): void {
  if (sent?.id === id) sent = undefined
  if (failed?.id === id) failed = undefined
}

/**
 * `clientAction` of every route with `KeptForm`s: keeps a form that cannot be submitted and shows the failure. A form that was left behind fails as
 * an error page.
 */
export async function sendKept({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const form = sent
  if (form?.path !== new URL(request.url).pathname) return await serverAction()
  const answer = await keepingForm(() => serverAction(), leadsOn).catch((redirect) => {
    for (const listener of takenListeners) listener(form.entries)
    throw redirect
  })
  if (!isFailure(answer)) return answer
  failed = { id: form.id, failure: answer.failure }
  notify()
  return refused(form.answer)
}

/**
 * `shouldRevalidate` of a page that reloads after a refused form. It does not after a failed submit: loading would fail too, and an error page
 * would replace the form.
 */
export const revalidateIfSent = ({ actionStatus }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === undefined || failed === undefined

/** True for every redirect except to the sign-in of an ended session. */
function leadsOn(redirect: Response): boolean {
  const { pathname, searchParams } = new URL(redirect.headers.get('location') ?? '/', window.location.origin)
  return pathname !== '/sign-in' || searchParams.has('done')
}
