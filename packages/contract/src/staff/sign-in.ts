import { z } from 'zod'
import { staffRead, staffWrite } from './call.ts'
import {
  appCode,
  backupCode,
  linkToken,
  moment,
  newPassword,
  nothing,
  passkeyOptions,
  passkeyResponse,
  password,
  staffEmail,
} from './fields.ts'
import { grant, STAFF_ACTIONS } from './permissions.ts'

const area = 'Sign-in'

/** How a person was let in. `link`: by a one-time link, which opens nothing but the enrolment. */
export const FACTORS = ['code', 'backup-code', 'passkey', 'link'] as const

export type Factor = (typeof FACTORS)[number]

/** Who is signed in, and what the screens may offer. */
export const staffSession = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(grant),
  /** Hiding what is not in here is courtesy: the calls refuse it anyway. */
  actions: z.array(z.enum(STAFF_ACTIONS)),
  /** False until a second factor is set up: then only the enrolment is open. */
  isEnrolled: z.boolean(),
  factor: z.enum(FACTORS),
  /** Until when what needs a fresh sign-in is open without another code. */
  freshUntil: moment,
  /** When the session ends at the latest. It also ends after half an hour without a call. */
  endsAt: moment,
})

export type StaffSession = z.output<typeof staffSession>

export const findSession = staffRead('/staff/session', {
  area,
  summary: 'Who is signed in',
  may: 'enrolling',
  answer: staffSession,
})

export const signIn = staffWrite('/staff/sign-in', {
  area,
  summary: 'The first step with a password: a right one asks for a code, and lets nobody in yet',
  may: 'anyone',
  body: z.strictObject({ email: staffEmail, password }),
  answer: z.strictObject({ next: z.literal('code') }),
  errors: ['sign-in-failed', 'too-many-requests'],
})

const signedIn = z.strictObject({ id: z.string() })

export const signInWithCode = staffWrite('/staff/sign-in/code', {
  area,
  summary:
    'The second step: a code of the app, each of which counts once; `not-ready`: begin with the password again',
  may: 'anyone',
  body: z.strictObject({ code: appCode }),
  answer: signedIn,
  errors: ['not-ready', 'sign-in-failed', 'too-many-requests'],
})

export const signInWithBackupCode = staffWrite('/staff/sign-in/backup-code', {
  area,
  summary: 'The second step with one of the ten backup codes, each of which counts once',
  may: 'anyone',
  body: z.strictObject({ code: backupCode }),
  answer: signedIn.extend({ codesLeft: z.int().min(0) }),
  errors: ['not-ready', 'sign-in-failed', 'too-many-requests'],
})

export const beginPasskeySignIn = staffWrite('/staff/sign-in/passkey/options', {
  area,
  summary: 'What the browser needs to ask for a passkey',
  may: 'anyone',
  body: nothing,
  answer: passkeyOptions,
})

export const signInWithPasskey = staffWrite('/staff/sign-in/passkey', {
  area,
  summary: 'Lets in whoever has the passkey and was verified by the device; also confirms a sign-in',
  may: 'anyone',
  body: z.strictObject({ response: passkeyResponse }),
  answer: signedIn,
  errors: ['sign-in-failed'],
})

export const confirmSignIn = staffWrite('/staff/session/confirm', {
  area,
  summary: 'Makes a sign-in fresh again by a code of the app',
  may: 'staff',
  body: z.strictObject({ code: appCode }),
  answer: z.strictObject({ freshUntil: moment }),
  errors: ['sign-in-failed', 'too-many-requests'],
})

export const signOut = staffWrite('/staff/sign-out', {
  area,
  summary: 'Ends this session',
  may: 'enrolling',
  body: nothing,
  answer: nothing,
})

export const askForNewPassword = staffWrite('/staff/password/ask', {
  area,
  summary:
    'Sends a one-time link by mail, one in ten minutes at most; an address that nobody has is answered the same',
  may: 'anyone',
  body: z.strictObject({ email: staffEmail }),
  answer: nothing,
  errors: ['too-many-requests'],
})

export const setNewPassword = staffWrite('/staff/password', {
  area,
  summary: 'Takes a new password for such a link and ends every session; the second factor stays',
  may: 'anyone',
  body: z.strictObject({ token: linkToken, password: newPassword }),
  answer: nothing,
  errors: ['gone', 'too-many-requests'],
})
