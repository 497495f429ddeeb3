import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Sms, SmsMessage } from './sms.ts'

export type SmsGateway = { url: string; token: string; sender: string }

/** Two attempts and the pause must end within the ten seconds after which a website gives up on its API. */
const ATTEMPT_MS = 4500
const PAUSE_MS = 300
const ATTEMPTS = 2

/**
 * Sends through an HTTP gateway: POST of `{ sender, to, text }`, `to` with its country code. A temporary failure (no connection, a timeout,
 * 5xx, 429) is retried once with the same `Idempotency-Key`. An error carries a `code` and nothing of the message.
 */
export function createGatewaySms(gateway: SmsGateway, attemptMs = ATTEMPT_MS): Sms {
  return {
    async send(message) {
      const id = randomUUID()
      for (let attempts = 1; ; attempts++) {
        const failure = await attempt(gateway, message, id, attemptMs)
        if (!failure) return
        if (!failure.isTemporary || attempts === ATTEMPTS)
          throw Object.assign(new Error('the SMS gateway did not accept the message'), { code: failure.code })
        await setTimeout(PAUSE_MS)
      }
    },
  }
}

type Failure = { code: string; isTemporary: boolean }

async function attempt(
  { url, token, sender }: SmsGateway,
  { to, text }: SmsMessage,
  id: string,
  attemptMs: number,
): Promise<Failure | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      // A redirect would send the message to a URL that nobody configured.
      redirect: 'manual',
      signal: AbortSignal.timeout(attemptMs),
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': id,
      },
      body: JSON.stringify({ sender, to: to.replace(/^0/, '+66'), text }),
    })
    // The status suffices; reading the body could time out after the message was accepted.
    await response.body?.cancel()
    if (response.ok) return undefined
    return { code: `HTTP_${response.status}`, isTemporary: response.status >= 500 || response.status === 429 }
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } }
    return { code: cause?.code ?? name, isTemporary: true }
  }
}
