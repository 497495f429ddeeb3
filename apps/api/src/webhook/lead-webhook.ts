import { createHmac } from 'node:crypto'
import { DeliveryFailed } from '../jobs/delivery-failed.ts'

export type WebhookConfig = { url: string; secret: string; timeoutMs?: number }

/** Posts an event. Throws `DeliveryFailed` unless the receiver answers 2xx. */
export type Webhook = {
  send: (event: { key: string; body: object; now: number }, signal?: AbortSignal) => Promise<void>
}

/**
 * The receiver verifies `x-webhook-signature` (`sha256=` and the hex HMAC-SHA-256 of `TIMESTAMP.BODY` with the shared secret), refuses an old
 * `x-webhook-timestamp` (epoch seconds), and treats an `idempotency-key` that it has seen before as a duplicate.
 *
 * Any response but 2xx is retried, including 4xx: people fix a wrong secret or a moved URL, and no lead is lost until then.
 */
export const createWebhook = ({ url, secret, timeoutMs = 15_000 }: WebhookConfig): Webhook => ({
  async send({ key, body, now }, signal) {
    const text = JSON.stringify(body)
    const timestamp = String(Math.floor(now / 1000))
    const headers = {
      'x-webhook-timestamp': timestamp,
      'x-webhook-signature': sign(secret, timestamp, text),
      'idempotency-key': key,
    }
    await postJson({ url, body: text, headers, timeoutMs, signal })
  },
})

const sign = (secret: string, timestamp: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`

type Post = {
  url: string
  body: string
  headers: Record<string, string>
  timeoutMs: number
  signal?: AbortSignal | undefined
}

/** Posts JSON. Throws `DeliveryFailed` unless the receiver responds with 2xx. Redirects are not followed: data goes to the configured URL only. */
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
  // Not read, so that a long response costs nothing.
  await response.body?.cancel().catch(() => {})
  if (!response.ok) throw new DeliveryFailed(`http-${response.status}`)
}

/** fetch reports the reason of a failure as the cause of its error. */
function codeOf(error: unknown): string {
  const { code } = ((error as Error).cause ?? error) as { code?: unknown }
  return typeof code === 'string' ? code : 'no-answer'
}
