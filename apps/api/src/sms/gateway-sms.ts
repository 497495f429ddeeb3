import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Sms, SmsMessage } from './sms.ts'

export type SmsGateway = { url: string; token: string; sender: string }

/** Two tries of this length and the pause end before the ten seconds after which a website gives up on its API. */
const TRY_MS = 4500
const PAUSE_MS = 300
const TRIES = 2

/**
 * Sends through an HTTP gateway: POST of `{ sender, to, text }`, `to` with its country code. What may pass (no connection, no answer in
 * time, 5xx, 429) is tried a second time with the same `Idempotency-Key`. An error carries a `code` and nothing of the message.
 */
export function createGatewaySms(gateway: SmsGateway, tryMs = TRY_MS): Sms {
  return {
    async send(message) {
      const id = randomUUID()
      for (let tried = 1; ; tried++) {
        const failure = await attempt(gateway, message, id, tryMs)
        if (!failure) return
        if (!failure.mayPass || tried === TRIES)
          throw Object.assign(new Error('the SMS gateway did not take the message'), { code: failure.code })
        await setTimeout(PAUSE_MS)
      }
    },
  }
}

type Failure = { code: string; mayPass: boolean }

async function attempt(
  { url, token, sender }: SmsGateway,
  { to, text }: SmsMessage,
  id: string,
  tryMs: number,
): Promise<Failure | undefined> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      // A redirect would carry the message to an address that nobody configured.
      redirect: 'manual',
      signal: AbortSignal.timeout(tryMs),
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': id,
      },
      body: JSON.stringify({ sender, to: to.replace(/^0/, '+66'), text }),
    })
    // The status says it all; reading on would let a slow body fail a message that was taken.
    await answer.body?.cancel()
    if (answer.ok) return undefined
    return { code: `HTTP_${answer.status}`, mayPass: answer.status >= 500 || answer.status === 429 }
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } }
    return { code: cause?.code ?? name, mayPass: true }
  }
}
