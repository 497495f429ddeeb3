import { z } from 'zod'
import { text } from '../person.ts'
import { staffRead, staffWrite } from './call.ts'
import {
  appCode,
  idParams,
  linkToken,
  moment,
  newPassword,
  nothing,
  passkeyOptions,
  passkeyResponse,
} from './fields.ts'

const area = 'Enrolment'

export const openInvitation = staffWrite('/staff/invitation/open', {
  area,
  summary: 'Opens a one-time link, within half an hour and once; opens nothing but the enrolment',
  may: 'anyone',
  body: z.strictObject({ token: linkToken }),
  answer: z.strictObject({ name: z.string(), email: z.string() }),
  errors: ['gone'],
})

/** What an app for codes needs: `uri` as a QR code, `key` to type. */
const appKey = z.strictObject({ uri: z.string(), key: z.string() })

/** The ways by which a person can sign in. */
export const staffFactors = z.strictObject({
  hasCode: z.boolean(),
  backupCodesLeft: z.int().min(0),
  passkeys: z.array(z.strictObject({ id: z.string(), name: z.string(), createdAt: moment })),
  /** There while a password was chosen and its first code is still missing. */
  pending: appKey.optional(),
})

export type StaffFactors = z.output<typeof staffFactors>

export const findFactors = staffRead('/staff/factors', {
  area,
  summary: 'By what the person who asks can sign in',
  may: 'enrolling',
  answer: staffFactors,
})

export const beginCode = staffWrite('/staff/factors/code', {
  area,
  summary:
    'Takes a password, and answers what the app for codes needs; it counts once the first code was right',
  may: 'enrolling',
  needsFresh: true,
  body: z.strictObject({ password: newPassword }),
  answer: appKey,
  errors: ['already-exists'],
})

export const finishCode = staffWrite('/staff/factors/code/confirm', {
  area,
  summary: 'The first code of the app; answers the backup codes, this once',
  may: 'enrolling',
  needsFresh: true,
  body: z.strictObject({ code: appCode }),
  answer: z.strictObject({ backupCodes: z.array(z.string()) }),
  errors: ['sign-in-failed', 'not-ready', 'already-exists', 'too-many-requests'],
})

export const renewBackupCodes = staffWrite('/staff/factors/backup-codes', {
  area,
  summary: 'Makes ten new backup codes, and answers them this once; the earlier ones count no more',
  may: 'staff',
  needsFresh: true,
  body: nothing,
  answer: z.strictObject({ backupCodes: z.array(z.string()) }),
  errors: ['not-ready'],
})

export const beginPasskey = staffWrite('/staff/factors/passkey/options', {
  area,
  summary: 'What the browser needs to make a passkey',
  may: 'enrolling',
  needsFresh: true,
  body: nothing,
  answer: passkeyOptions,
})

export const addPasskey = staffWrite('/staff/factors/passkey', {
  area,
  summary: 'Keeps a passkey that the browser has made',
  may: 'enrolling',
  needsFresh: true,
  status: 201,
  body: z.strictObject({ name: text(60), response: passkeyResponse }),
  answer: z.strictObject({ id: z.string() }),
  errors: ['sign-in-failed'],
})

export const removePasskey = staffWrite('/staff/factors/passkey/{id}/remove', {
  area,
  summary: 'Forgets a passkey, unless nothing else is left to sign in with',
  may: 'staff',
  needsFresh: true,
  params: idParams,
  body: nothing,
  answer: nothing,
  errors: ['last-one'],
})
