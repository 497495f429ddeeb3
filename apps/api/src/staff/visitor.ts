import type { Context } from 'hono'
import { networkOf } from '../limits/visitor-address.ts'
import type { StaffEnv } from './staff-route.ts'

/** By what tries of somebody unknown are counted. The address is the connection's, never what a header says. */
export const networkOfCaller = (c: Context<StaffEnv>): string | undefined => networkOf(c.env.address)

export const userAgentOf = (c: Context<StaffEnv>): string | undefined => c.req.header('user-agent')

export function sendCookies(c: Context<StaffEnv>, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true })
}
