import { randomInt } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import { ApiError } from '@leasing/contract/errors'
import * as calls from '@leasing/contract/staff/enrolment'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { Hono } from 'hono'
import { lockTable } from '../db/connect.ts'
import type { Db } from '../db/schema.ts'
import type { StaffAuth } from './auth.ts'
import { onlyCookies, translateAuthErrors } from './auth.ts'
import type { Authorize } from './authorize.ts'
import { consumeCode } from './code-use.ts'
import type { StaffApiDeps } from './deps.ts'
import { refuseGuessablePassword } from './guessable-password.ts'
import { countAttempts } from './limits.ts'
import { findLink, redeemLink } from './links.ts'
import { savePassword } from './passwords.ts'
import { logOwnAction, type Person } from './person.ts'
import { endOtherSessions, freshUntil, startSession } from './sessions.ts'
import { type StaffEnv, sendCookies, staffRoute, userAgentOf } from './staff-route.ts'

/** Enrolment, and the factors of a person. */
export function factorRoutes(deps: StaffApiDeps, authorize: Authorize, auth: StaffAuth): Hono<StaffEnv> {
  const { db, clock, secret, officeUrl } = deps
  const routes = new Hono<StaffEnv>()

  staffRoute(routes, authorize, calls.openInvitation, async ({ body: { token }, c }) => {
    const userId = await findLink(db, deps, token, 'enrolment')
    const { headers } = await translateAuthErrors(
      auth.api.startSession({ body: { userId }, returnHeaders: true }),
    )
    const setCookies = headers.getSetCookie()
    await startSession(deps, auth, {
      setCookies,
      factor: 'link',
      userAgent: userAgentOf(c),
      action: 'staff.link-open',
      alsoWrite: async (transaction) => void (await redeemLink(transaction, deps, token, 'enrolment')),
    })
    sendCookies(c, setCookies)
    return await db
      .selectFrom('staff')
      .select(['name', 'email'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  })

  staffRoute(routes, authorize, calls.findFactors, async ({ person }) => {
    const app = await findApp(db, person.id)
    const passkeys = await db
      .selectFrom('staffPasskey')
      .select(['id', 'name', 'createdAt'])
      .where('userId', '=', person.id)
      .orderBy('createdAt')
      .execute()
    const hasCode = app?.verified === 1
    // The secret is shown only until the app is confirmed.
    const pending =
      app && !hasCode && clock() < freshUntil(person) ? await keyOf(app.secret, person) : undefined
    return {
      hasCode,
      backupCodesLeft: hasCode ? (await backupCodesOf(person.id)).length : 0,
      passkeys: passkeys.map(({ id, name, createdAt }) => ({
        id,
        name: name ?? '',
        createdAt: Date.parse(createdAt ?? '') || 0,
      })),
      ...(pending && { pending }),
    }
  })

  staffRoute(routes, authorize, calls.beginCode, async ({ body: { password }, person, c }) => {
    if ((await findApp(db, person.id))?.verified === 1) throw new ApiError('already-exists')
    await refuseGuessablePassword(db, password, person)
    const { password: hashing } = await auth.$context
    const hash = await hashing.hash(password)
    await db.transaction().execute(async (transaction) => {
      await savePassword(transaction, deps, person.id, hash)
      await logOwnAction(transaction, deps, person.id, 'staff.password')
    })
    const headers = onlyCookies(auth, c.req.raw.headers, 'session_token')
    await translateAuthErrors(auth.api.enableTwoFactor({ body: { password, method: 'totp' }, headers }))
    const app = await findApp(db, person.id)
    return await keyOf(app!.secret, person)
  })

  staffRoute(routes, authorize, calls.finishCode, async ({ body: { code }, person, c }) => {
    const app = await findApp(db, person.id)
    if (!app) throw new ApiError('not-ready')
    if (app.verified === 1) throw new ApiError('already-exists')
    const undoCount = await countAttempts(deps, [{ name: 'staff-code-account', value: person.id }])
    const headers = onlyCookies(auth, c.req.raw.headers, 'session_token')
    const verified = await translateAuthErrors(
      auth.api.verifyTOTP({ body: { code }, headers, returnHeaders: true }),
    )
    const setCookies = verified.headers.getSetCookie()
    await startSession(deps, auth, {
      setCookies,
      factor: 'code',
      userAgent: userAgentOf(c),
      action: 'staff.code-set-up',
      replaces: person.sessionId,
      alsoWrite: (transaction, userId) => consumeCode(transaction, deps, userId, code),
    })
    await undoCount()
    sendCookies(c, setCookies)
    return { backupCodes: await backupCodesOf(person.id) }
  })

  staffRoute(routes, authorize, calls.renewBackupCodes, async ({ person }) => {
    const backupCodes = Array.from({ length: BACKUP_CODES }, newBackupCode)
    const sealed = await symmetricEncrypt({ key: secret, data: JSON.stringify(backupCodes) })
    await db.transaction().execute(async (transaction) => {
      const app = await transaction
        .updateTable('staffTwoFactor')
        .set({ backupCodes: sealed })
        .where('userId', '=', person.id)
        .where('verified', '=', 1)
        .returning('id')
        .executeTakeFirst()
      if (!app) throw new ApiError('not-ready')
      await logOwnAction(transaction, deps, person.id, 'staff.backup-codes')
    })
    return { backupCodes }
  })

  staffRoute(routes, authorize, calls.beginPasskey, async ({ c }) => {
    const headers = onlyCookies(auth, c.req.raw.headers, 'session_token')
    const { response, headers: made } = await translateAuthErrors(
      auth.api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true }),
    )
    sendCookies(c, made.getSetCookie())
    return { ...response }
  })

  staffRoute(routes, authorize, calls.addPasskey, async ({ body: { name, response }, person, c }) => {
    const headers = onlyCookies(auth, c.req.raw.headers, 'session_token', 'better-auth-passkey')
    const made = await translateAuthErrors(
      auth.api.verifyPasskeyRegistration({ body: { name, response }, headers }),
    )
    const action = 'staff.passkey-add'
    try {
      if (person.factor === 'link') {
        const { headers } = await translateAuthErrors(
          auth.api.startSession({ body: { userId: person.id }, returnHeaders: true }),
        )
        const setCookies = headers.getSetCookie()
        const userAgent = userAgentOf(c)
        await startSession(deps, auth, {
          setCookies,
          factor: 'passkey',
          userAgent,
          action,
          replaces: person.sessionId,
        })
        sendCookies(c, setCookies)
      } else {
        await db.transaction().execute((transaction) => logOwnAction(transaction, deps, person.id, action))
      }
    } catch (error) {
      await db.deleteFrom('staffPasskey').where('id', '=', made.id).execute()
      throw error
    }
    return { id: made.id }
  })

  staffRoute(routes, authorize, calls.removePasskey, async ({ params: { id }, person }) => {
    await db.transaction().execute(async (transaction) => {
      await lockTable(transaction, 'staffPasskey')
      const removed = await transaction
        .deleteFrom('staffPasskey')
        .where('id', '=', id)
        .where('userId', '=', person.id)
        .returning('id')
        .executeTakeFirst()
      if (!removed) throw new ApiError('not-found')
      const other = await transaction
        .selectFrom('staffPasskey')
        .select('id')
        .where('userId', '=', person.id)
        .limit(1)
        .executeTakeFirst()
      if (!other && (await findApp(transaction, person.id))?.verified !== 1) throw new ApiError('last-one')
      // Somebody may still be signed in with a lost passkey.
      await endOtherSessions(transaction, person)
      await logOwnAction(transaction, deps, person.id, 'staff.passkey-remove')
    })
    return {}
  })

  async function backupCodesOf(userId: string): Promise<string[]> {
    const { backupCodes } = await translateAuthErrors(auth.api.viewBackupCodes({ body: { userId } }))
    return backupCodes
  }

  async function keyOf(sealed: string, { email }: Person) {
    const uri = createOTP(await symmetricDecrypt({ key: secret, data: sealed })).url(
      new URL(officeUrl).hostname,
      email,
    )
    return { uri, key: new URL(uri).searchParams.get('secret') ?? '' }
  }

  return routes
}

/** As many as the library creates. */
const BACKUP_CODES = 10

/** Without characters that are confused when copied by hand. */
const CHARACTERS = '23456789abcdefghjkmnpqrstuvwxyz'

function newBackupCode(): string {
  const part = () => Array.from({ length: 5 }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
  return `${part()}-${part()}`
}

const findApp = (db: Db, userId: string) =>
  db
    .selectFrom('staffTwoFactor')
    .select(['secret', 'verified'])
    .where('userId', '=', userId)
    .executeTakeFirst()
