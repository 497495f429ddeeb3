import { calls } from '@leasing/contract/calls'
import type { Context } from 'hono'
import type { SecurityEventContext } from '../process/security-events.ts'
import { callPaths } from './call-paths.ts'
import type { ApiEnv } from './request-id.ts'

const callsAt = callPaths(Object.values(calls))

/** The context of a security event. The visitor's address is trusted only from a caller with the token. */
export const securityContext = (c: Context<ApiEnv>, isTrusted = true): SecurityEventContext => ({
  requestId: c.get('requestId'),
  path: `/api${callsAt(c.req.path)[0]?.path ?? '/*'}`,
  address: (isTrusted ? c.req.header('x-visitor-address') : undefined) ?? c.env.address,
})
