import { randomBytes } from 'node:crypto'
import { passkey } from '@better-auth/passkey'
import { ApiError } from '@leasing/contract/errors'
import { type AuthContext, type BetterAuthPlugin, betterAuth } from 'better-auth'
import { APIError, createAuthEndpoint, isAPIError } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { z } from 'zod'
import { tooManyRequests } from '../limits/limit-table.ts'
import type { StaffApiDeps } from './deps.ts'

/** A session ends after a working day. */
export const SESSION_MS = 8 * 60 * 60_000

/** The cookie of a passkey's challenge, as the library calls it. */
const PASSKEY_COOKIE = 'better-auth-passkey'

/** A field of ours on a row of the library, which neither requires nor accepts it from a request. */
const text = { type: 'string', required: false, input: false } as const
const moment = { type: 'number', bigint: true, required: false, input: false } as const

/** Fields that `startSession` sets. A session that has them counts. */
const NOT_STARTED = { factor: null, device: null, startedAt: null, seenAt: null, confirmedAt: null }

/**
 * The library that stores passwords, codes, passkeys and sessions. Only its functions are used, never its routes: anything else it can do has no
 * address. Its tables must exist.
 */
export function createAuth({
  db,
  officeUrl,
  secret,
  logger,
}: Pick<StaffApiDeps, 'db' | 'officeUrl' | 'secret' | 'logger'>) {
  const { protocol, hostname } = new URL(officeUrl)
  const isSecure = protocol === 'https:'
  return betterAuth({
    appName: hostname,
    baseURL: officeUrl,
    secret,
    // On PostgreSQL too, so that one migration serves both: dates are ISO texts, booleans are 1 and 0.
    database: { db, type: 'sqlite' },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { level: 'error', log: (_, message) => logger.error({ part: 'better-auth' }, message) },
    advanced: {
      // Would turn the names into `__Secure-__Host-…`.
      useSecureCookies: false,
      cookiePrefix: cookiePrefix(isSecure),
      defaultCookieAttributes: { secure: isSecure, httpOnly: true, sameSite: 'strict', path: '/' },
      ipAddress: { disableIpTracking: true },
    },
    user: { modelName: 'staff', additionalFields: { bannedAt: moment } },
    account: { modelName: 'staffAccount' },
    verification: { modelName: 'staffVerification' },
    // `sessions.ts` decides on idle time, end and freshness, and reads the database at every request.
    session: {
      modelName: 'staffSession',
      additionalFields: {
        factor: text,
        device: text,
        startedAt: moment,
        seenAt: moment,
        confirmedAt: moment,
      },
      expiresIn: SESSION_MS / 1000,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
      freshAge: 0,
    },
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 12, maxPasswordLength: 128 },
    databaseHooks: {
      session: {
        create: {
          // The library copies the fields of an enrolment to the session that follows it.
          before: async (session) => ({
            data: { ...session, ...NOT_STARTED, ipAddress: '', userAgent: '' },
          }),
        },
      },
    },
    plugins: [
      twoFactor({
        schema: { twoFactor: { modelName: 'staffTwoFactor' } },
        totpOptions: { digits: 6, period: 30 },
        backupCodeOptions: { amount: 10, storeBackupCodes: 'encrypted' },
      }),
      passkey({
        schema: { passkey: { modelName: 'staffPasskey' } },
        rpID: hostname,
        rpName: hostname,
        advanced: { webAuthnChallengeCookie: PASSKEY_COOKIE },
        origin: officeUrl,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        // The library also accepts a passkey whose device has not verified its user. That would be one factor instead of two.
        registration: {
          afterVerification: ({ verification }) =>
            requireVerifiedUser(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: ({ verification }) =>
            requireVerifiedUser(verification.authenticationInfo.userVerified),
        },
      }),
      officePlugin,
    ],
  })
}

export type StaffAuth = ReturnType<typeof createAuth>

/** A `__Host-` cookie is sent over https only, to this host only, and to all of its paths. */
const cookiePrefix = (isSecure: boolean) => (isSecure ? '__Host-office' : 'office')

/** The library's cookies, by its documented names, which follow the prefix and a dot. */
type LibraryCookie = 'session_token' | 'two_factor' | typeof PASSKEY_COOKIE

/**
 * Headers with these cookies of a request only. From other headers the library would store the address and the user agent. If it found an open
 * session beside the second step of a sign-in, it would take the step for a confirmation and count wrong codes less strictly.
 */
export function onlyCookies(
  auth: StaffAuth,
  headers: Headers,
  ...cookies: readonly LibraryCookie[]
): Headers {
  const names = cookies.map((cookie) => `${auth.options.advanced.cookiePrefix}.${cookie}`)
  const pairs = (headers.get('cookie') ?? '').split(/;\s*/)
  return new Headers({ cookie: pairs.filter((pair) => names.includes(pair.split('=')[0]!)).join('; ') })
}

/** `Set-Cookie` lines as the headers in which a browser sends these cookies back. */
export const cookiesToSend = (setCookies: readonly string[]): Headers =>
  new Headers({ cookie: setCookies.map((line) => line.split(';')[0]).join('; ') })

function requireVerifiedUser(isVerified: boolean | undefined): undefined {
  if (!isVerified) throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED' })
}

/** Functions that the library lacks. None of them has an address. */
const officePlugin = {
  id: 'office-door',
  endpoints: {
    /** Creates a session and its cookie. */
    startSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context
        const user = await internalAdapter.findUserById(ctx.body.userId)
        const session = user && (await internalAdapter.createSession(user.id))
        if (!session) throw new APIError('UNAUTHORIZED')
        await setSessionCookie(ctx, { session, user })
        return ctx.json({ id: session.id })
      },
    ),
    /** Whether a session cookie was signed here, even if its session has ended. */
    readSessionCookie: createAuthEndpoint.serverOnly(
      { method: 'POST', requireHeaders: true },
      async (ctx) => {
        const { authCookies, secret } = ctx.context
        const token = await ctx.getSignedCookie(authCookies.sessionToken.name, secret)
        return ctx.json({ isSigned: Boolean(token) })
      },
    ),
    /** The person whose second step this is, by the cookie of the first step. */
    findStep: createAuthEndpoint.serverOnly({ method: 'POST', requireHeaders: true }, async (ctx) => {
      const cookie = ctx.context.createAuthCookie('two_factor')
      const identifier = await ctx.getSignedCookie(cookie.name, ctx.context.secret)
      const step = identifier ? await ctx.context.internalAdapter.findVerificationValue(identifier) : null
      return ctx.json({ userId: step?.value ?? null })
    }),
    /**
     * The challenge of a sign-in by passkey, stored in the signed cookie in which the library would store the id of a row. A request for one writes
     * nothing, so it needs no limit, and nobody can use up the challenges of others.
     */
    makePasskeyChallenge: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ expiresAt: z.number() }) },
      async (ctx) => {
        const challenge = randomBytes(32).toString('base64url')
        const cookie = passkeyCookie(ctx)
        const value = `${challenge}.${ctx.body.expiresAt}`
        await ctx.setSignedCookie(cookie.name, value, ctx.context.secret, cookie.attributes)
        return ctx.json({ challenge })
      },
    ),
    /** Inserts the row that the library expects for such a cookie. The library deletes it at once. */
    openPasskeyChallenge: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ now: z.number() }), requireHeaders: true },
      async (ctx) => {
        const token = await ctx.getSignedCookie(passkeyCookie(ctx).name, ctx.context.secret)
        const [challenge = '', expiresAt] = token ? token.split('.') : []
        if (!token || !(ctx.body.now < Number(expiresAt))) throw new APIError('UNAUTHORIZED')
        await ctx.context.internalAdapter.createVerificationValue({
          identifier: token,
          value: JSON.stringify({ type: 'authentication', expectedChallenge: challenge }),
          expiresAt: new Date(Number(expiresAt)),
        })
        return ctx.json({ challenge })
      },
    ),
  },
} satisfies BetterAuthPlugin

const passkeyCookie = ({ context }: { context: Pick<AuthContext, 'createAuthCookie'> }) =>
  context.createAuthCookie(PASSKEY_COOKIE)

const LOCKED_MS = 15 * 60_000

/** Errors after which the person has to start again with the password. */
const SIGN_IN_ENDED = ['INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE']

/** Translates errors of the library into ours. Its messages never reach a response. */
export async function translateAuthErrors<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work
  } catch (error) {
    if (!isAPIError(error)) throw error
    if (error.statusCode >= 500) throw new ApiError('unavailable', { cause: error })
    if (error.statusCode === 429) throw tooManyRequests(LOCKED_MS)
    throw new ApiError(SIGN_IN_ENDED.includes(error.body?.code ?? '') ? 'not-ready' : 'sign-in-failed', {
      cause: error,
    })
  }
}
