import * as calls from '@leasing/contract/staff/audit'
import { startOfBangkokDay, startOfNextBangkokDay } from '@leasing/rules/bangkok-day'
import { Hono } from 'hono'
import { verifyAudit } from '../audit/audit.ts'
import type { StaffApiDeps } from './deps.ts'
import type { Door } from './fences.ts'
import { staffNames } from './names.ts'
import { type StaffEnv, staffRoute } from './staff-route.ts'

/** Who did what. Pages go on from the last entry of the page before: entries are only added, so none is shown twice or left out. */
export function auditRoutes({ db, vault }: StaffApiDeps, door: Door): Hono<StaffEnv> {
  const routes = new Hono<StaffEnv>()

  staffRoute(routes, door, calls.listAudit, async ({ query: { actor, action, subject, day, before } }) => {
    let query = db
      .selectFrom('audit')
      .selectAll()
      .orderBy('seq', 'desc')
      .limit(calls.AUDIT_PAGE + 1)
    if (actor) query = query.where('actor', '=', actor)
    if (action) query = query.where('action', '=', action)
    if (subject) query = query.where('subject', '=', subject)
    if (day)
      query = query.where('at', '>=', startOfBangkokDay(day)).where('at', '<', startOfNextBangkokDay(day))
    if (before) query = query.where('seq', '<', before)
    const rows = await query.execute()
    const page = rows.slice(0, calls.AUDIT_PAGE)
    const names = await staffNames(db)
    const actors = await db.selectFrom('audit').select('actor').distinct().orderBy('actor').execute()
    const actions = await db.selectFrom('audit').select('action').distinct().orderBy('action').execute()
    return {
      items: page.map(({ seq, at, actor, action, subject, detail }) => ({
        seq,
        at,
        actor,
        action,
        subject,
        detail: JSON.parse(detail),
        ...named('actorName', names.get(actor)),
        ...named('subjectName', names.get(subject)),
      })),
      ...(rows.length > page.length && { next: page.at(-1)!.seq }),
      actors: actors.map(({ actor }) => ({ actor, ...named('name', names.get(actor)) })),
      actions: actions.map(({ action }) => action),
    }
  })

  staffRoute(routes, door, calls.checkAudit, async () => {
    const { entries, last, fault } = await verifyAudit({ db, vault })
    return { entries, ...(last && { anchor: `${last.seq}:${last.mac}` }), ...(fault && { fault }) }
  })

  return routes
}

const named = <Field extends string>(field: Field, name: string | undefined) =>
  (name === undefined ? {} : { [field]: name }) as { [_ in Field]?: string }
