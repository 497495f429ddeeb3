import type { z } from 'zod'
import type { Call } from '../call.ts'
import type { ErrorCode } from '../errors.ts'
import type { StaffAction } from './permissions.ts'

/**
 * Who may make a call. `anyone`: nobody needs to be signed in. `enrolling`: whoever is signed in, also without a second factor yet. `staff`: whoever is
 * signed in with one. Otherwise whoever has a role that may do this.
 */
export type May = 'anyone' | 'enrolling' | 'staff' | StaffAction

/** A call of the office. It does not compile without `may`, and `staff-api.ts` of the API checks it before the handler runs. */
export type StaffCall<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = Call<Params, Query, Body, Answer> & {
  may: May
  /** True when the sign-in must be at most five minutes old, or have been confirmed since. */
  needsFresh: boolean
  /** True for a call that an open page makes by itself: a session ends as if it had not been made. */
  isPassive: boolean
}

type Given<P, Q, B, A> = Omit<
  Call<P & z.ZodType, Q & z.ZodType, B & z.ZodType, A & z.ZodType>,
  'method' | 'path' | 'status' | 'errors' | 'listedBy' | 'answerTypes'
> & {
  may: May
  needsFresh?: boolean
  isPassive?: boolean
  /** Those of this call besides the ones that follow from the rest. */
  errors?: readonly ErrorCode[]
  answerTypes?: readonly string[]
}

/** `staffRead('/staff/users', { may: 'users.read', … })` */
export const staffRead = <
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  A extends z.ZodType = z.ZodType,
>(
  path: `/${string}`,
  given: Given<P, Q, z.ZodUndefined, A>,
): StaffCall<P, Q, z.ZodUndefined, A> => ({
  needsFresh: false,
  isPassive: false,
  ...given,
  method: 'GET',
  path,
  status: 200,
  errors: errorsOf(given),
})

/** A write: `status` 201 when it makes something. */
export const staffWrite = <
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  A extends z.ZodType = z.ZodType,
>(
  path: `/${string}`,
  {
    method = 'POST',
    status = 200,
    ...given
  }: Given<P, Q, B, A> & { method?: 'POST' | 'PUT'; status?: 200 | 201 },
): StaffCall<P, Q, B, A> => ({
  needsFresh: false,
  isPassive: false,
  ...given,
  method,
  path,
  status,
  errors: ['foreign-origin', 'payload-too-large', ...errorsOf(given)],
})

function errorsOf({
  may,
  needsFresh,
  params,
  query,
  body,
  errors = [],
}: Given<unknown, unknown, unknown, unknown>) {
  const isSignedIn = may !== 'anyone'
  const codes: (ErrorCode | false | undefined)[] = [
    'internal',
    'unavailable',
    isSignedIn && 'signed-out',
    isSignedIn && may !== 'enrolling' && 'enrolment-needed',
    isSignedIn && may !== 'enrolling' && may !== 'staff' && 'forbidden',
    needsFresh && 'confirm-needed',
    params && 'not-found',
    (query || body) && 'invalid-input',
    body && 'malformed-body',
    body && 'unsupported-media-type',
  ]
  return [...new Set([...codes.filter((code) => code !== false && code !== undefined), ...errors])]
}
