import { digitsOnly } from '@leasing/rules/digits'
import { z } from 'zod'
import { post } from './call.ts'
import { component } from './fields.ts'
import { OTP_ATTEMPTS, OTP_DIGITS } from './otp-rules.ts'
import { mobilePhone } from './person.ts'

const seconds = z.int().positive()

/** Letters and digits that match an SMS with the page that waits for its code. */
const ref = z.string().meta({ example: 'K7M3QX' })

export const otpRequested = component('OtpRequested', {
  ref,
  expiresInSeconds: seconds,
  resendAfterSeconds: seconds,
})

export type OtpRequested = z.infer<typeof otpRequested>

/** A code as typed or pasted, normalised to its digits. */
const code = z
  .string()
  .transform(digitsOnly)
  .pipe(
    z
      .string()
      .min(1, { error: 'required', abort: true })
      .regex(new RegExp(`^\\d{${OTP_DIGITS}}$`), 'code'),
  )
  .meta({ example: '123456' })

export const otpAttempt = component('OtpAttempt', {
  ref: z.string().trim().toUpperCase().min(1, 'required').max(20, 'too-long'),
  code,
})

export const otpVerified = z
  .discriminatedUnion('success', [
    z.strictObject({ success: z.literal(true), uuid: z.uuid() }),
    z.strictObject({
      success: z.literal(false),
      /** The code is `expired` also if the ref is unknown, or if a newer request of the same network has voided it. */
      reason: z.enum(['wrong', 'expired', 'used', 'locked']),
      attemptsLeft: z.int().min(0).max(OTP_ATTEMPTS),
    }),
  ])
  .meta({ id: 'OtpVerified' })

export type OtpVerified = z.infer<typeof otpVerified>

const area = 'OTP'

export const requestOtp = post('/otp', {
  area,
  summary:
    'Sends a code to a phone by SMS; the earlier one that the same network asked for that phone is void',
  description:
    'The code has 6 digits and lives 5 minutes. 5 codes an hour for a phone and a network, 10 for a phone; a busy network is asked for the human step.',
  status: 200,
  body: component('OtpRequest', { phone: mobilePhone }),
  answer: otpRequested,
  errors: ['human-step-needed', 'no-codes-left'],
})

export const verifyOtp = post('/otp/verify', {
  area,
  summary: 'Checks a code; the uuid of a right one proves the phone for 30 minutes',
  description:
    'A wrong code is no error: `success` is false, with the reason and the attempts that are left (5 for each code).',
  status: 200,
  body: otpAttempt,
  answer: otpVerified,
  errors: ['human-step-needed'],
})
