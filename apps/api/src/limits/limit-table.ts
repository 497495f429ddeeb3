import { ApiError } from '@leasing/contract/errors'

/**
 * Limits per hour (`email-day`: per day). Mobile networks, showrooms and fairs put many people behind one address: beyond the limits that
 * end in `address` or `prefix`, a form or a code asks for the human step; the others refuse.
 */
export const LIMITS = {
  // Counted in memory, saved once a second.
  'form-phone': 10,
  'form-address': 30,
  'upload-address': 200,
  'calculation-address': 600,
  // Written through.
  'otp-phone': 10,
  /** Per phone and network, so that a stranger cannot use up the owner's requests. */
  'otp-requester': 5,
  'otp-address': 20,
  /** Per IPv6 /48. */
  'otp-prefix': 60,
  /** For all callers together that name no visitor address. */
  'otp-no-address': 100,
  'otp-wrong-address': 100,
  'email-hour': 5,
  'email-day': 20,
} as const

export type LimitName = keyof typeof LIMITS

/** Default of SMS_HOURLY_BUDGET, for the whole site. */
export const SMS_HOURLY_BUDGET = 1000

const HOUR_MS = 3600_000

export const windowMs = (name: string) => (name === 'email-day' ? 24 * HOUR_MS : HOUR_MS)

export const tooManyRequests = (waitMs: number): ApiError =>
  new ApiError('too-many-requests', { headers: retryAfter(waitMs) })

/** Whole seconds, at least one. */
export const retryAfter = (waitMs: number) => ({
  'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))),
})
