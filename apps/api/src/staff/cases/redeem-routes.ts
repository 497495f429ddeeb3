import type { StaffRole } from '@leasing/contract/staff/permissions'
import * as calls from '@leasing/contract/staff/redeem'
import { Hono } from 'hono'
import type { Db } from '../../db/schema.ts'
import { redeem } from '../../leads/redeem.ts'
import type { Authorize } from '../authorize.ts'
import type { StaffApiDeps } from '../deps.ts'
import { PERMISSIONS } from '../permissions.ts'
import { staffSubject } from '../person.ts'
import { type StaffEnv, staffRoute } from '../staff-route.ts'

/** Coupons and rewards of visitors, at the counter. */
export function redeemRoutes(deps: StaffApiDeps, authorize: Authorize): Hono<StaffEnv> {
  const routes = new Hono<StaffEnv>()

  staffRoute(routes, authorize, calls.redeemCode, async ({ person, body: { code } }) => {
    const done = await redeem(deps, { code, actor: staffSubject(person.id) })
    if (done.state !== 'used') return done
    const { usedBy, ...used } = done
    const byRole = await findRole(deps.db, usedBy)
    return { ...used, ...(byRole && { byRole }) }
  })

  return routes
}

/** The role by which somebody may redeem. */
async function findRole(db: Db, actor: string | null): Promise<StaffRole | undefined> {
  const rows = await db
    .selectFrom('staffRole')
    .select('role')
    .where('userId', '=', actor?.match(/^staff:(.+)$/)?.[1] ?? '')
    .execute()
  return PERMISSIONS['rewards.redeem'].find((role) => rows.some((row) => row.role === role))
}
