import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  anApp,
  fromBase32,
  later,
  OFFICE,
  PASSWORD,
  SECRET,
  type TestStaff,
  testStaff,
} from '../../test/staff.ts'
import { AFTER_FIXTURES, earlierDatabase } from '../../test/upgrade-fixtures.ts'
import { migrate } from '../db/migrate.ts'
import type { Db } from '../db/schema.ts'
import { createAuth } from './auth.ts'
import { endSessionsOf, startSession } from './sessions.ts'

const authOf = ({ db, logger }: TestStaff) => createAuth({ db, logger, officeUrl: OFFICE, secret: SECRET })

/** A session as the library creates it, with its cookies. */
async function createdSession(staff: TestStaff, userId: string) {
  const { headers } = await authOf(staff).api.startSession({ body: { userId }, returnHeaders: true })
  return { setCookies: headers.getSetCookie(), factor: 'passkey', userAgent: undefined } as const
}

const cookieOf = (token: string) =>
  `office.session_token=${encodeURIComponent(`${token}.${createHmac('sha256', SECRET).update(token).digest('base64')}`)}`

/** Adds a session as the previous release stored it; without `startedAt` one that does not count. */
async function addEarlierSession(db: Db, userId: string, token: string, now: number, startedAt?: number) {
  const created = new Date(now).toISOString()
  const expires = new Date(now + 8 * 60 * MINUTE_MS).toISOString()
  await sql`insert into "staffSession" ("id", "token", "userId", "expiresAt", "createdAt", "updatedAt")
    values (${`id-${token}`}, ${token}, ${userId}, ${expires}, ${created}, ${created})`.execute(db)
  if (startedAt === undefined) return
  await sql`insert into "staffVisit" ("sessionId", "userId", "factor", "device", "startedAt", "seenAt", "confirmedAt")
    values (${`id-${token}`}, ${userId}, 'code', 'Chrome · Linux', ${startedAt}, ${now}, ${startedAt})`.execute(
    db,
  )
}

const MINUTE_MS = 60_000

test('people who are signed in when the office is upgraded stay signed in, as long as before', async () => {
  const db = await earlierDatabase('1aca2e7')
  const now = Date.parse(AFTER_FIXTURES)
  const startedAt = now - 10 * MINUTE_MS
  const { id } = await db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'malee@example.co.th')
    .executeTakeFirstOrThrow()
  await addEarlierSession(db, id, 'signed-in', now, startedAt)
  await addEarlierSession(db, id, 'half-way', now)

  await migrate(db)
  const { api } = await testStaff({ db, now: AFTER_FIXTURES })
  const find = (token: string) => api.findSession(new Headers({ cookie: cookieOf(token) }))

  expect(await find('signed-in')).toMatchObject({
    id,
    factor: 'code',
    freshUntil: startedAt + 5 * MINUTE_MS,
    endsAt: startedAt + 8 * 60 * MINUTE_MS,
  })
  expect(await find('half-way')).toBeUndefined()
  later(30 * 60)
  expect(await find('signed-in')).toBeUndefined()
})

test('a session that the library created counts once it is started', async () => {
  const staff = await testStaff()
  const { id } = await staff.invited([{ role: 'editor' }])
  const session = await createdSession(staff, id)
  const headers = new Headers({ cookie: session.setCookies[0]!.split(';')[0]! })

  expect(await staff.api.findSession(headers)).toBeUndefined()
  await startSession(staff.deps, authOf(staff), session)
  expect(await staff.api.findSession(headers)).toMatchObject({ id, factor: 'passkey' })
})

test('the session that follows an enrolment does not count by what the library copies from it', async () => {
  const staff = await testStaff()
  const { token } = await staff.invited([{ role: 'editor' }])
  const person = staff.browser()
  await person.ask('openInvitation', { body: { token } })
  const { key } = await person.json('beginCode', { body: { password: PASSWORD } })
  const code = await anApp(fromBase32(key)).code()
  const cookie = [...person.jar].map((pair) => pair.join('=')).join('; ')

  await authOf(staff).api.verifyTOTP({ body: { code }, headers: new Headers({ cookie }) })

  expect(
    await staff.db
      .selectFrom('staffSession')
      .select(['factor', 'device', 'startedAt', 'seenAt', 'confirmedAt'])
      .execute(),
  ).toEqual([{ factor: null, device: null, startedAt: null, seenAt: null, confirmedAt: null }])
})

test('a session is not started when all sessions of its person are ended at the same moment', async () => {
  const staff = await testStaff()
  const { id } = await staff.invited([{ role: 'editor' }])
  const session = await createdSession(staff, id)

  await expect(
    startSession(staff.deps, authOf(staff), {
      ...session,
      alsoWrite: async (transaction) => void (await endSessionsOf(transaction, id)),
    }),
  ).rejects.toMatchObject({ code: 'sign-in-failed' })

  expect(await staff.db.selectFrom('staffSession').select('id').execute()).toEqual([])
})

test('a session that cannot be started is deleted', async () => {
  const staff = await testStaff()
  const { id } = await staff.invited([{ role: 'editor' }])
  const session = await createdSession(staff, id)

  await expect(
    startSession(staff.deps, authOf(staff), {
      ...session,
      alsoWrite: async () => {
        throw new Error('the disk is full')
      },
    }),
  ).rejects.toThrow('the disk is full')

  expect(await staff.db.selectFrom('staffSession').select('id').execute()).toEqual([])
})
