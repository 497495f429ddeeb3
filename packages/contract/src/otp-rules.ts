// Constants of the one-time password (OTP) that verifies a phone. Separate because pages need them without a schema library.

export const OTP_DIGITS = 6

export const OTP_ATTEMPTS = 5

export const OTP_LIFE_SECONDS = 300

/** How long a visitor must wait before requesting another code for the same phone. */
export const OTP_RESEND_SECONDS = 60

export const PHONE_PROOF_MINUTES = 30
