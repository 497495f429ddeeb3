import { createHmac } from 'node:crypto'
import { postJson } from './post-json.ts'

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

export const sign = (secret: string, timestamp: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
