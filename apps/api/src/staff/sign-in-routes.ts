import { ApiError } from '@leasing/contract/errors'
import * as calls from '@leasing/contract/staff/sign-in'
import { type Context, Hono } from 'hono'
import type { Db, DbTransaction } from '../db/schema.ts'
import type { StaffAuth } from './auth.ts'
import { onlyCookies, translateAuthErrors } from './auth.ts'
import type { Authorize } from './authorize.ts'
import { useUpCode } from './code-use.ts'
import type { StaffApiDeps } from './deps.ts'
import { refuseGuessablePassword } from './guessable-password.ts'
import { takeStaff } from './limits.ts'
import { findLink, takeLink } from './links.ts'
import { addPasswordMail } from './mails.ts'
import { keepPassword } from './passwords.ts'
import { logOwn } from './person.ts'
import { endSessions, endSessionsOf, FRESH_MS, findPerson, startSession } from './sessions.ts'
import { networkOfCaller, type StaffEnv, sendCookies, staffRoute, userAgentOf } from './staff-route.ts'

/** As long as a person may take to find their security key. */
const CHALLENGE_MS = 5 * 60_000

/** The ways in, and to a new password. */
export function signInRoutes(deps: StaffApiDeps, authorize: Authorize, auth: StaffAuth): Hono<StaffEnv> {
  const { db, clock } = deps
  const routes = new Hono<StaffEnv>()

  staffRoute(routes, authorize, calls.signIn, async ({ body, c }) => {
    const giveBack = await takeStaff(deps, [
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
    // Without an app for codes the library has made a session. A password alone lets nobody in.
    if ('token' in response && response.token) {
      await db.deleteFrom('staffSession').where('token', '=', response.token).execute()
      throw new ApiError('sign-in-failed')
    }
    await giveBack()
    sendCookies(c, headers.getSetCookie())
    return { next: 'code' as const }
  })

  staffRoute(routes, authorize, calls.signInWithCode, async ({ body: { code }, c }) => {
    const { headers, giveBack } = await secondStep(c)
    const verified = await translateAuthErrors(
      auth.api.verifyTOTP({ body: { code }, headers, returnHeaders: true }),
    )
    const id = await enter(c, verified.headers, 'code', async (transaction, userId) =>
      useUpCode(transaction, deps, userId, code),
    )
    await giveBack()
    return { id }
  })

  staffRoute(routes, authorize, calls.signInWithBackupCode, async ({ body: { code }, c }) => {
    const { headers, giveBack } = await secondStep(c)
    const verified = await translateAuthErrors(
      auth.api.verifyBackupCode({ body: { code }, headers, returnHeaders: true }),
    )
    const id = await enter(c, verified.headers, 'backup-code')
    await giveBack()
    const { backupCodes } = await translateAuthErrors(auth.api.viewBackupCodes({ body: { userId: id } }))
    return { id, codesLeft: backupCodes.length }
  })

  staffRoute(routes, authorize, calls.beginPasskeySignIn, async ({ c }) => {
    const { response, headers } = await translateAuthErrors(
      auth.api.makePasskeyChallenge({ body: { expiresAt: clock() + CHALLENGE_MS }, returnHeaders: true }),
    )
    sendCookies(c, headers.getSetCookie())
    // Without a list of passkeys: which ones somebody has is nobody's business.
    return {
      ...response,
      rpId: new URL(deps.officeUrl).hostname,
      timeout: CHALLENGE_MS,
      userVerification: 'required',
    }
  })

  // Not counted: a signature cannot be guessed, and an unknown passkey costs one look into the database.
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
    const id = await enter(c, verified.headers, 'passkey', (transaction, userId) =>
      useUpCode(transaction, deps, userId, challenge),
    )
    return { id }
  })

  staffRoute(routes, authorize, calls.confirmSignIn, async ({ body: { code }, person, c }) => {
    const giveBack = await takeStaff(deps, [{ name: 'staff-code-account', value: person.id }])
    await translateAuthErrors(
      auth.api.verifyTOTP({ body: { code }, headers: onlyCookies(auth, c.req.raw.headers, 'session_token') }),
    )
    const now = clock()
    await db.transaction().execute(async (transaction) => {
      await useUpCode(transaction, deps, person.id, code)
      await transaction
        .updateTable('staffSession')
        .set({ confirmedAt: now })
        .where('id', '=', person.sessionId)
        .execute()
      await logOwn(transaction, deps, person.id, 'session.confirm')
    })
    await giveBack()
    return { freshUntil: now + FRESH_MS }
  })

  staffRoute(routes, authorize, calls.signOut, async ({ person, c }) => {
    await db.transaction().execute(async (transaction) => {
      await endSessions(transaction, [person.sessionId])
      await logOwn(transaction, deps, person.id, 'session.end')
    })
    const { headers } = await translateAuthErrors(
      auth.api.signOut({ headers: new Headers(), returnHeaders: true }),
    )
    sendCookies(c, headers.getSetCookie())
    return {}
  })

  staffRoute(routes, authorize, calls.askForNewPassword, async ({ body: { email }, c }) => {
    await takeStaff(deps, [{ name: 'staff-asked-address', value: networkOfCaller(c) }])
    await db.transaction().execute((transaction) => addPasswordMail(transaction, deps, email))
    return {}
  })

  staffRoute(routes, authorize, calls.setNewPassword, async ({ body: { token, password } }) => {
    // Before anything is hashed.
    const owner = await findLink(db, deps, token, 'password')
    await takeStaff(deps, [{ name: 'staff-link', value: token }])
    await refuseGuessablePassword(db, password, await findNameAndEmail(db, owner))
    // Before the transaction: hashing takes a fifth of a second, in which nobody else could write.
    const { password: hashing } = await auth.$context
    const hash = await hashing.hash(password)
    await db.transaction().execute(async (transaction) => {
      const userId = await takeLink(transaction, deps, token, 'password')
      await keepPassword(transaction, deps, userId, hash)
      await endSessionsOf(transaction, userId)
      await logOwn(transaction, deps, userId, 'staff.password')
    })
    return {}
  })

  /** Counts a try at the second step by whose it is, whatever address it comes from. */
  async function secondStep(c: Context<StaffEnv>) {
    const headers = onlyCookies(auth, c.req.raw.headers, 'two_factor')
    const { userId } = await translateAuthErrors(auth.api.findStep({ headers }))
    if (!userId) throw new ApiError('not-ready')
    const giveBack = await takeStaff(deps, [
      { name: 'staff-wrong-address', value: networkOfCaller(c) },
      { name: 'staff-code-account', value: userId },
    ])
    return { headers, giveBack }
  }

  /** Lets in who has shown the second factor. Whoever was signed in already has confirmed it: the earlier session ends. */
  async function enter(
    c: Context<StaffEnv>,
    made: Headers,
    factor: calls.Factor,
    alsoWrite?: (transaction: DbTransaction, userId: string) => Promise<void>,
  ): Promise<string> {
    const before = await findPerson(deps, auth, c.req.raw.headers)
    const setCookies = made.getSetCookie()
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
