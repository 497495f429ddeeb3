import { ApiError } from '@leasing/contract/errors'
import * as calls from '@leasing/contract/staff/sign-in'
import { type Context, Hono } from 'hono'
import type { Db, DbTransaction } from '../db/schema.ts'
import type { StaffAuth } from './auth.ts'
import { onlyCookies, translateAuthErrors } from './auth.ts'
import type { Authorize } from './authorize.ts'
import { consumeCode } from './code-use.ts'
import type { StaffApiDeps } from './deps.ts'
import { refuseGuessablePassword } from './guessable-password.ts'
import { countAttempts } from './limits.ts'
import { findLink, redeemLink } from './links.ts'
import { addPasswordMail } from './mails.ts'
import { savePassword } from './passwords.ts'
import { logOwnAction } from './person.ts'
import { endSessions, endSessionsOf, FRESH_MS, findPerson, startSession } from './sessions.ts'
import { networkOfCaller, type StaffEnv, sendCookies, staffRoute, userAgentOf } from './staff-route.ts'

/** Enough time to find a security key. */
const CHALLENGE_MS = 5 * 60_000

/** Sign-in, sign-out, and new passwords. */
export function signInRoutes(deps: StaffApiDeps, authorize: Authorize, auth: StaffAuth): Hono<StaffEnv> {
  const { db, clock } = deps
  const routes = new Hono<StaffEnv>()

  staffRoute(routes, authorize, calls.signIn, async ({ body, c }) => {
    const undoCount = await countAttempts(deps, [
      { name: 'staff-wrong-address', value: networkOfCaller(c) },
      { name: 'staff-password-account', value: body.email },
    ])
    const { response, headers } = await translateAuthErrors(
      auth.api.signInEmail({
        body: { ...body, rememberMe: true },
        headers: new Headers(),
        returnHeaders: true,
      }),
    )
    // Without an authenticator app the library has created a session. A password alone must not sign anybody in.
    if ('token' in response && response.token) {
      await db.deleteFrom('staffSession').where('token', '=', response.token).execute()
      throw new ApiError('sign-in-failed')
    }
    await undoCount()
    sendCookies(c, headers.getSetCookie())
    return { next: 'code' as const }
  })

  staffRoute(routes, authorize, calls.signInWithCode, async ({ body: { code }, c }) => {
    const { headers, undoCount } = await countSecondStep(c)
    const verified = await translateAuthErrors(
      auth.api.verifyTOTP({ body: { code }, headers, returnHeaders: true }),
    )
    const id = await completeSignIn(c, verified.headers, 'code', async (transaction, userId) =>
      consumeCode(transaction, deps, userId, code),
    )
    await undoCount()
    return { id }
  })

  staffRoute(routes, authorize, calls.signInWithBackupCode, async ({ body: { code }, c }) => {
    const { headers, undoCount } = await countSecondStep(c)
    const verified = await translateAuthErrors(
      auth.api.verifyBackupCode({ body: { code }, headers, returnHeaders: true }),
    )
    const id = await completeSignIn(c, verified.headers, 'backup-code')
    await undoCount()
    const { backupCodes } = await translateAuthErrors(auth.api.viewBackupCodes({ body: { userId: id } }))
    return { id, codesLeft: backupCodes.length }
  })

  staffRoute(routes, authorize, calls.beginPasskeySignIn, async ({ c }) => {
    const { response, headers } = await translateAuthErrors(
      auth.api.makePasskeyChallenge({ body: { expiresAt: clock() + CHALLENGE_MS }, returnHeaders: true }),
    )
    sendCookies(c, headers.getSetCookie())
    // Without `allowCredentials`, which would reveal who has passkeys.
    return {
      ...response,
      rpId: new URL(deps.officeUrl).hostname,
      timeout: CHALLENGE_MS,
      userVerification: 'required',
    }
  })

  // No limit: a signature cannot be guessed, and an unknown passkey costs one database read.
  staffRoute(routes, authorize, calls.signInWithPasskey, async ({ body: { response }, c }) => {
    if (!(await isKnownPasskey(db, response.id))) throw new ApiError('sign-in-failed')
    const headers = onlyCookies(auth, c.req.raw.headers, 'better-auth-passkey')
    const { challenge } = await translateAuthErrors(
      auth.api.openPasskeyChallenge({ body: { now: clock() }, headers }),
    )
    const verified = await translateAuthErrors(
      auth.api.verifyPasskeyAuthentication({
        body: { response: response as never },
        headers,
        returnHeaders: true,
      }),
    )
    const id = await completeSignIn(c, verified.headers, 'passkey', (transaction, userId) =>
      consumeCode(transaction, deps, userId, challenge),
    )
    return { id }
  })

  staffRoute(routes, authorize, calls.confirmSignIn, async ({ body: { code }, person, c }) => {
    const undoCount = await countAttempts(deps, [{ name: 'staff-code-account', value: person.id }])
    await translateAuthErrors(
      auth.api.verifyTOTP({ body: { code }, headers: onlyCookies(auth, c.req.raw.headers, 'session_token') }),
    )
    const now = clock()
    await db.transaction().execute(async (transaction) => {
      await consumeCode(transaction, deps, person.id, code)
      await transaction
        .updateTable('staffSession')
        .set({ confirmedAt: now })
        .where('id', '=', person.sessionId)
        .execute()
      await logOwnAction(transaction, deps, person.id, 'session.confirm')
    })
    await undoCount()
    return { freshUntil: now + FRESH_MS }
  })

  staffRoute(routes, authorize, calls.signOut, async ({ person, c }) => {
    await db.transaction().execute(async (transaction) => {
      await endSessions(transaction, [person.sessionId])
      await logOwnAction(transaction, deps, person.id, 'session.end')
    })
    const { headers } = await translateAuthErrors(
      auth.api.signOut({ headers: new Headers(), returnHeaders: true }),
    )
    sendCookies(c, headers.getSetCookie())
    return {}
  })

  staffRoute(routes, authorize, calls.askForNewPassword, async ({ body: { email }, c }) => {
    await countAttempts(deps, [{ name: 'staff-asked-address', value: networkOfCaller(c) }])
    await db.transaction().execute((transaction) => addPasswordMail(transaction, deps, email))
    return {}
  })

  staffRoute(routes, authorize, calls.setNewPassword, async ({ body: { token, password } }) => {
    // Checked before hashing.
    const owner = await findLink(db, deps, token, 'password')
    await countAttempts(deps, [{ name: 'staff-link', value: token }])
    await refuseGuessablePassword(db, password, await findNameAndEmail(db, owner))
    // Hashed before the transaction: it takes 200 ms, during which nobody else could write.
    const { password: hashing } = await auth.$context
    const hash = await hashing.hash(password)
    await db.transaction().execute(async (transaction) => {
      const userId = await redeemLink(transaction, deps, token, 'password')
      await savePassword(transaction, deps, userId, hash)
      await endSessionsOf(transaction, userId)
      await logOwnAction(transaction, deps, userId, 'staff.password')
    })
    return {}
  })

  /** Counts an attempt at the second step by person, from whatever address. */
  async function countSecondStep(c: Context<StaffEnv>) {
    const headers = onlyCookies(auth, c.req.raw.headers, 'two_factor')
    const { userId } = await translateAuthErrors(auth.api.findStep({ headers }))
    if (!userId) throw new ApiError('not-ready')
    const undoCount = await countAttempts(deps, [
      { name: 'staff-wrong-address', value: networkOfCaller(c) },
      { name: 'staff-code-account', value: userId },
    ])
    return { headers, undoCount }
  }

  /** Starts a session after the second factor. It replaces the person's current session, which it confirms. */
  async function completeSignIn(
    c: Context<StaffEnv>,
    libraryHeaders: Headers,
    factor: calls.Factor,
    alsoWrite?: (transaction: DbTransaction, userId: string) => Promise<void>,
  ): Promise<string> {
    const before = await findPerson(deps, auth, c.req.raw.headers)
    const setCookies = libraryHeaders.getSetCookie()
    const id = await startSession(deps, auth, {
      setCookies,
      factor,
      userAgent: userAgentOf(c),
      replaces: before?.sessionId,
      ...(alsoWrite && { alsoWrite }),
    })
    sendCookies(c, setCookies)
    return id
  }

  return routes
}

const findNameAndEmail = (db: Db, id: string) =>
  db.selectFrom('staff').select(['name', 'email']).where('id', '=', id).executeTakeFirstOrThrow()

const isKnownPasskey = async (db: Db, credentialId: string): Promise<boolean> =>
  (await db
    .selectFrom('staffPasskey')
    .select('id')
    .where('credentialID', '=', credentialId)
    .executeTakeFirst()) !== undefined
