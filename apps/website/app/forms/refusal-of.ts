import type { ApiError } from '@leasing/contract/errors'

/** Why a call refused a visitor, for every page that sends something. */
export type Refusal = {
  reason: 'human' | 'too-many' | 'no-codes' | 'failed'
  /** How long to wait. */
  waitSeconds?: number
  /** What the tick of the human step sends back. */
  challenge?: string
}

const REASONS: Partial<Record<ApiError['code'], Refusal['reason']>> = {
  'human-step-needed': 'human',
  'too-many-requests': 'too-many',
  'no-codes-left': 'no-codes',
}

/** An outage is mostly over, or known, by then. */
const OUTAGE_SECONDS = '10'

/** The refusal, and how the page answers with it. */
export function refusalOf({ code, status, headers: given }: ApiError) {
  const reason = REASONS[code]
  if (!reason)
    return {
      status: 503,
      refusal: { reason: 'failed' } satisfies Refusal,
      headers: { 'retry-after': given['retry-after'] ?? OUTAGE_SECONDS },
    }
  const retryAfter = given['retry-after'] ?? '60'
  const challenge = given['x-human-challenge']
  const refusal: Refusal = {
    reason,
    waitSeconds: Number(retryAfter) || 60,
    ...(challenge && { challenge }),
  }
  return { status, refusal, headers: { 'retry-after': retryAfter } }
}
