import { ApiError } from '@leasing/contract/errors'
import * as calls from '@leasing/contract/staff/sessions'
import { findSession, type StaffSession } from '@leasing/contract/staff/sign-in'
import { Hono } from 'hono'
import type { Authorize } from './authorize.ts'
import type { StaffApiDeps } from './deps.ts'
import { logOwnAction, type Person } from './person.ts'
import { endSessions, endsAt, freshUntil, hasEnded, selectStartedSessions } from './sessions.ts'
import { type StaffEnv, staffRoute } from './staff-route.ts'

/** The current session, and the person's other sessions. */
export function sessionRoutes(deps: StaffApiDeps, authorize: Authorize): Hono<StaffEnv> {
  const { db, clock } = deps
  const routes = new Hono<StaffEnv>()

  staffRoute(routes, authorize, findSession, async ({ person }) => toStaffSession(person))

  staffRoute(routes, authorize, calls.listMySessions, async ({ person }) => {
    const sessions = await selectStartedSessions(db)
      .where('userId', '=', person.id)
      .orderBy('startedAt', 'desc')
      .execute()
    return {
      items: sessions
        .filter((session) => !hasEnded(session, clock()))
        .map(({ id, device, factor, startedAt, seenAt }) => ({
          id,
          device,
          factor,
          startedAt,
          seenAt,
          isThis: id === person.sessionId,
        })),
    }
  })

  staffRoute(routes, authorize, calls.endMySession, async ({ params: { id }, person }) => {
    await db.transaction().execute(async (transaction) => {
      const mine = await selectStartedSessions(transaction)
        .where('id', '=', id)
        .where('userId', '=', person.id)
        .executeTakeFirst()
      if (!mine) throw new ApiError('not-found')
      await endSessions(transaction, [id])
      await logOwnAction(transaction, deps, person.id, 'session.end')
    })
    return {}
  })

  return routes
}

export const toStaffSession = (person: Person): StaffSession => ({
  id: person.id,
  name: person.name,
  email: person.email,
  roles: person.roles,
  actions: person.actions,
  isEnrolled: person.factor !== 'link',
  factor: person.factor,
  freshUntil: freshUntil(person),
  endsAt: endsAt(person),
})
