import * as calls from '@leasing/contract/staff/call-slots'
import { Hono } from 'hono'
import { bookSlot, cancelSlot } from '../../leads/call-slots.ts'
import { readCaseContent } from '../../leads/lead-case.ts'
import type { Authorize } from '../authorize.ts'
import type { StaffApiDeps } from '../deps.ts'
import { type Person, staffSubject } from '../person.ts'
import { type StaffEnv, staffRoute } from '../staff-route.ts'
import { requireCase } from './case-scope.ts'
import { readCallSlots, readCaseSlots } from './read-slots.ts'

/** The appointments for calls, for those who call. Whoever may work on a request may move them: the visitor may have called somebody else. */
export function slotRoutes(deps: StaffApiDeps, authorize: Authorize): Hono<StaffEnv> {
  const { db } = deps
  const routes = new Hono<StaffEnv>()

  const slotDeps = async () => ({ ...deps, content: await readCaseContent(db) })
  const actorOf = (person: Person, version: number) => ({
    by: staffSubject(person.id),
    version,
    leadMinutes: 0,
  })

  staffRoute(routes, authorize, calls.listCallSlots, ({ person, query }) =>
    readCallSlots(deps, person, query),
  )

  staffRoute(routes, authorize, calls.findCaseSlots, async ({ person, params }) =>
    readCaseSlots(deps, person, await requireCase(db, person, params.reference)),
  )

  staffRoute(routes, authorize, calls.bookCaseSlot, async ({ person, params, body }) => {
    const { version, startsAt, channel, lineId } = body
    const { leadId } = await requireCase(db, person, params.reference)
    await bookSlot(await slotDeps(), leadId, startsAt, { kind: channel, lineId }, actorOf(person, version))
    return {}
  })

  staffRoute(routes, authorize, calls.cancelCaseSlot, async ({ person, params, body }) => {
    const { leadId } = await requireCase(db, person, params.reference)
    await cancelSlot(await slotDeps(), leadId, actorOf(person, body.version))
    return {}
  })

  return routes
}
