import { createHmac } from 'node:crypto'
import { DeliveryFailed } from '../jobs/delivery-failed.ts'

export type WebhookConfig = { url: string; secret: string; timeoutMs?: number }

/** Posts an event. Throws `DeliveryFailed` unless the receiver answers 2xx. */
export type Webhook = {
  send: (event: { key: string; body: object; now: number }, signal?: AbortSignal) => Promise<void>
}

/**
 * The receiver checks `x-webhook-signature`, `sha256=` and the hex HMAC-SHA-256 of `TIMESTAMP.BODY` by the shared secret, refuses an
 * `x-webhook-timestamp` (epoch seconds) that is old, and takes an `idempotency-key` that it has seen before as the repeat that it is.
 *
 * Any answer but 2xx is tried again, a 4xx as well: a wrong secret or a moved address is put right by people, and no lead is dropped until
 * then.
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
