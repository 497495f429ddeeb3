import { digitsOnly } from '@leasing/rules/digits'
import { z } from 'zod'
import { email, text } from '../person.ts'

/** A moment, epoch milliseconds. */
export const moment = z.int().min(0)

/** A moment that somebody chose. From 2400 on the year was meant as one of the Buddhist era. */
export const chosenMoment = moment.max(Date.UTC(2400, 0) - 1)

/** The address by which a person signs in: one spelling, in lower case. */
export const staffEmail = email.transform((address) => address.toLowerCase())

export const PASSWORD_MIN = 12

/** Long instead of full of signs. 128: hashing must not become a way to keep the server busy. */
export const newPassword = z.string().min(PASSWORD_MIN, 'too-short').max(128, 'too-long')

export const password = z.string().min(1, 'required').max(128, 'too-long')

/** The six digits of the app, as typed: Thai digits and spaces included. */
export const appCode = z
  .string()
  .transform(digitsOnly)
  .pipe(
    z
      .string()
      .min(1, { error: 'required', abort: true })
      .regex(/^\d{6}$/, 'code'),
  )

/** One of the ten codes that were given once, as typed: `abcde-FGHIJ`. */
export const backupCode = text(40)

/** The part of a link that nobody can guess. One that was copied in part is answered like one that has expired. */
export const linkToken = text(200)

/** What the browser's `navigator.credentials` takes and gives, as `@simplewebauthn` writes it. */
export const passkeyOptions = z.record(z.string(), z.unknown())
export const passkeyResponse = z.looseObject({
  id: z.string().max(2000),
  rawId: z.string().max(2000),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
})

/** The reference of a request: `RF-7K3M-Q2`. */
export const reference = z.string().regex(/^[A-Z]{2}-[A-Z2-9]{4}-[A-Z2-9]{2}$/, 'invalid')

export const nothing = z.strictObject({})

export const idParams = z.strictObject({ id: z.string().regex(/^[\w-]{1,64}$/, 'invalid') })
