import type { ApiError } from '@leasing/contract/errors'
import { isRouteErrorResponse } from 'react-router'

/** Why something could not be sent, for every page that sends something. `offline` is found out by the browser, the others by the server. */
export type Failure = {
  reason: 'human' | 'too-many' | 'no-codes' | 'failed' | 'offline'
  waitSeconds?: number
  /** What the tick of the human step sends back. */
  challenge?: string
}

const REASONS: Partial<Record<ApiError['code'], Failure['reason']>> = {
  'human-step-needed': 'human',
  'too-many-requests': 'too-many',
  'no-codes-left': 'no-codes',
}

const DEFAULT_WAIT_SECONDS = 60

/** Most outages are over by then. */
export const OUTAGE_SECONDS = '10'

/** The failure that an answer of the API means, and how the page answers with it. */
export function failureOf({ code, status, headers: given }: ApiError) {
  const reason = REASONS[code]
  if (!reason)
    return {
      status: 503,
      failure: { reason: 'failed' } satisfies Failure,
      headers: { 'retry-after': given['retry-after'] ?? OUTAGE_SECONDS },
    }
  const retryAfter = given['retry-after'] ?? String(DEFAULT_WAIT_SECONDS)
  const challenge = given['x-human-challenge']
  const failure: Failure = {
    reason,
    waitSeconds: Number(retryAfter) || DEFAULT_WAIT_SECONDS,
    ...(challenge && { challenge }),
  }
  return { status, failure, headers: { 'retry-after': retryAfter } }
}

/** Why a request of the page itself failed in the browser. Redirects, and what the visitor navigated away from, are thrown on. */
export function failureInBrowser(error: unknown, request: Request): { status: number; failure: Failure } {
  if (error instanceof Response || request.signal.aborted) throw error
  if (isRouteErrorResponse(error) && error.status === 429)
    return { status: 429, failure: { reason: 'too-many', waitSeconds: DEFAULT_WAIT_SECONDS } }
  // `fetch` rejects with a TypeError when a request did not get through, and says no more.
  return { status: 503, failure: { reason: error instanceof TypeError ? 'offline' : 'failed' } }
}

/** `45 วินาที`, `2 นาที`, `1 ชั่วโมง`: rounded up, so that waiting so long is long enough. */
export function waitWords(seconds = DEFAULT_WAIT_SECONDS): string {
  if (seconds < 60) return `${Math.max(1, Math.ceil(seconds))} วินาที`
  if (seconds < 3600) return `${Math.ceil(seconds / 60)} นาที`
  return `${Math.ceil(seconds / 3600)} ชั่วโมง`
}

/** For when the site has sent all the SMS of this hour. */
export const noCodesWords = (seconds: number | undefined, hotline: string) =>
  `ตอนนี้มีคนขอรหัสทาง SMS เต็มจำนวนแล้ว กรุณาลองใหม่ในอีก ${waitWords(seconds)} โทร ${hotline} หรือเขียนถึงเราที่หน้า “ติดต่อเรา” โดยไม่ต้องใช้รหัส`
