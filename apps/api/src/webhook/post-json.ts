import { DeliveryFailed } from '../jobs/delivery-failed.ts'

type Post = {
  url: string
  body: string
  headers: Record<string, string>
  timeoutMs: number
  signal?: AbortSignal | undefined
}

/** Throws `DeliveryFailed` unless the receiver answers 2xx. A redirect is not followed: what is sent goes to the configured address only. */
export async function postJson({ url, body, headers, timeoutMs, signal }: Post): Promise<void> {
  const limit = AbortSignal.timeout(timeoutMs)
  let response: Response
  try {
    response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
      body,
      signal: signal ? AbortSignal.any([limit, signal]) : limit,
    })
  } catch (error) {
    throw new DeliveryFailed(limit.aborted ? 'too-slow' : codeOf(error))
  }
  // What it says is of no interest; it is not read, so that a long answer costs nothing.
  await response.body?.cancel().catch(() => {})
  if (!response.ok) throw new DeliveryFailed(`http-${response.status}`)
}

/** fetch tells why it failed in its cause. */
function codeOf(error: unknown): string {
  const { code } = ((error as Error).cause ?? error) as { code?: unknown }
  return typeof code === 'string' ? code : 'no-answer'
}
