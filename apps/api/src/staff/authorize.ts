import { ApiError } from '@leasing/contract/errors'
import type { StaffCall } from '@leasing/contract/staff/call'
import { isRead } from '@leasing/server/no-writes'
import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Person } from './person.ts'
import { freshUntil } from './sessions.ts'
import type { StaffEnv } from './staff-route.ts'

/**
 * Writes are accepted from pages of the office only. The public site on `www.` is same-site, so neither the cookie nor `Sec-Fetch-Site: same-site`
 * would reject it.
 */
export const requireSameOrigin = (officeUrl: string) =>
  createMiddleware<StaffEnv>(async (c, next) => {
    if (isRead(c.req.method)) return await next()
    const site = c.req.header('sec-fetch-site')
    if (c.req.header('origin') !== officeUrl || (site !== undefined && site !== 'same-origin'))
      throw new ApiError('foreign-origin')
    await next()
  })

type AuthorizeDeps = {
  clock: () => number
  findPerson: (headers: Headers, isPassive?: boolean) => Promise<Person | undefined>
}

/** Authorization middleware, required for every staff call. */
export type Authorize = (call: StaffCall) => MiddlewareHandler<StaffEnv>

/** Checks `may` and `needsFresh` of a call; no other code does. */
export const createAuthorize =
  ({ clock, findPerson }: AuthorizeDeps): Authorize =>
  ({ may, needsFresh, isPassive }) =>
    createMiddleware<StaffEnv>(async (c, next) => {
      if (may === 'anyone') return await next()
      const person = await findPerson(c.req.raw.headers, isPassive)
      if (!person) throw new ApiError('signed-out')
      if (may !== 'enrolling') {
        if (person.factor === 'link') throw new ApiError('enrolment-needed')
        if (may !== 'staff' && !person.actions.includes(may)) throw new ApiError('forbidden')
      }
      if (needsFresh && clock() >= freshUntil(person)) throw new ApiError('confirm-needed')
      c.set('person', person)
      await next()
    })
