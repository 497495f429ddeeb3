/**
 * How often something may be done in an hour (`email-day`: in a day). Telephone networks, showrooms and fairs put many people behind one
 * address. Beyond the limits that end in `address` or `prefix` a form or a code asks for the human step; the others refuse.
 */
export const LIMITS = {
  // Counted in memory, saved once a second.
  'form-phone': 10,
  'form-address': 30,
  'upload-address': 200,
  'calculation-address': 600,
  // Written through.
  'otp-phone': 10,
  /** Of one phone, by one network: a stranger's requests leave the owner's alone. */
  'otp-requester': 5,
  'otp-address': 20,
  /** Of an IPv6 /48. */
  'otp-prefix': 60,
  /** Of all callers together that do not say for whom they ask. */
  'otp-no-address': 100,
  'otp-wrong-address': 100,
  'email-hour': 5,
  'email-day': 20,
} as const

export type LimitName = keyof typeof LIMITS

/** SMS that the whole site sends in an hour, when SMS_HOURLY_BUDGET does not say. */
export const SMS_HOURLY_BUDGET = 1000

const HOUR_MS = 3600_000

export const windowMs = (name: string) => (name === 'email-day' ? 24 * HOUR_MS : HOUR_MS)
