// What is fixed about the one-time password (OTP) that verifies a phone. Pages need it without a schema library.

export const OTP_DIGITS = 6

export const OTP_ATTEMPTS = 5

export const OTP_LIFE_SECONDS = 300

/** So long a visitor waits before asking for the next code for the same phone. */
export const OTP_RESEND_SECONDS = 60

export const PHONE_PROOF_MINUTES = 30
