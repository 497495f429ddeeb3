import type { ApiError } from '@leasing/contract/errors'
import { isRouteErrorResponse } from 'react-router'

/** Why a submission failed. `offline` is detected by the browser, all other reasons by the server. */
export type Failure = {
  reason: 'human' | 'too-many' | 'no-codes' | 'failed' | 'offline'
  waitSeconds?: number
  /** Value of the human-step checkbox, returned as proof. */
  challenge?: string
}

const REASONS: Partial<Record<ApiError['code'], Failure['reason']>> = {
  'human-step-needed': 'human',
  'too-many-requests': 'too-many',
  'no-codes-left': 'no-codes',
}

const DEFAULT_WAIT_SECONDS = 60

/** Retry-After in seconds: most outages are over by then. */
export const OUTAGE_RETRY_SECONDS = '10'

/** Maps an API error to a failure, with the status and headers of the page. */
export function failureOf({ code, status, headers: apiHeaders }: ApiError) {
  const reason = REASONS[code]
  if (!reason)
    return {
      status: 503,
      failure: { reason: 'failed' } satisfies Failure,
      headers: { 'retry-after': apiHeaders['retry-after'] ?? OUTAGE_RETRY_SECONDS },
    }
  const retryAfter = apiHeaders['retry-after'] ?? String(DEFAULT_WAIT_SECONDS)
  const challenge = apiHeaders['x-human-challenge']
  const failure: Failure = {
    reason,
    waitSeconds: Number(retryAfter) || DEFAULT_WAIT_SECONDS,
    ...(challenge && { challenge }),
  }
  return { status, failure, headers: { 'retry-after': retryAfter } }
}

/** Maps an error of a request in the browser to a failure. Rethrows redirects, and requests aborted by navigation. */
export function failureInBrowser(error: unknown, request: Request): { status: number; failure: Failure } {
  if (error instanceof Response || request.signal.aborted) throw error
  if (isRouteErrorResponse(error) && error.status === 429)
    return { status: 429, failure: { reason: 'too-many', waitSeconds: DEFAULT_WAIT_SECONDS } }
  // `fetch` rejects with a TypeError on network errors, without details.
  return { status: 503, failure: { reason: error instanceof TypeError ? 'offline' : 'failed' } }
}

/** Waiting time in Thai, rounded up: `45 วินาที`, `2 นาที`, `1 ชั่วโมง`. */
export function waitWords(seconds = DEFAULT_WAIT_SECONDS): string {
  if (seconds < 60) return `${Math.max(1, Math.ceil(seconds))} วินาที`
  if (seconds < 3600) return `${Math.ceil(seconds / 60)} นาที`
  return `${Math.ceil(seconds / 3600)} ชั่วโมง`
}

/** Message for when the hourly SMS budget is used up. */
export const noCodesWords = (seconds: number | undefined, hotline: string) =>
  `ตอนนี้มีคนขอรหัสทาง SMS เต็มจำนวนแล้ว กรุณาลองใหม่ในอีก ${waitWords(seconds)} โทร ${hotline} หรือเขียนถึงเราที่หน้า “ติดต่อเรา” โดยไม่ต้องใช้รหัส`
