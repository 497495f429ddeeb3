import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import type { Entries } from './form-text.ts'
import { isFailure, keepingForm, refused, type SendFailure } from './send-failure.ts'

/** The form that was sent last. `answer`: what its page had been answered before, which stays. */
type Sent = { id: string; path: string; answer: unknown; entries: Entries }

let sent: Sent | undefined
let failed: { id: string; failure: SendFailure['failure'] } | undefined
const listeners = new Set<() => void>()
const takenListeners = new Set<(entries: Entries) => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/** Calls `listener` whenever a form fails, or is sent again. Returns how to stop. */
export function watchFailures(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls `listener` with what was in a form once the office has taken it. Returns how to stop. */
export function watchTaken(listener: (entries: Entries) => void): () => void {
  takenListeners.add(listener)
  return () => takenListeners.delete(listener)
}

export const failureOf = (id: string): SendFailure['failure'] | undefined =>
  failed?.id === id ? failed.failure : undefined

export function beginSending(form: Sent): void {
  sent = form
  failed = undefined
  tell()
}

/** The page of a form is left: another page may have one of the same id. */
export function forget(id: string): void {
  if (sent?.id === id) sent = undefined
  if (failed?.id === id) failed = undefined
}

/**
 * The `clientAction` of every route whose forms are `KeptForm`s: a form that does not reach the office stays, and says so. A form of another
 * page has nothing to keep here, and fails as an error page.
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
  tell()
  return refused(form.answer)
}

/**
 * `shouldRevalidate` of a page that loads its data again after a refused form. After a form that could not be sent it does not: loading would fail too,
 * and an error page would replace the form.
 */
export const revalidateIfSent = ({ actionStatus }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === undefined || failed === undefined

/** Every redirect but the one of a session that has ended: `signInPath`. */
function leadsOn(redirect: Response): boolean {
  const { pathname, searchParams } = new URL(redirect.headers.get('location') ?? '/', window.location.origin)
  return pathname !== '/sign-in' || searchParams.has('done')
}
