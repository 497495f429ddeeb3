import type { CallAnswer } from '@leasing/contract/call'
import { ApiError } from '@leasing/contract/errors'
import type { StaffCall } from '@leasing/contract/staff/call'
import type { ApiEnv } from '@leasing/server/request-id'
import { networkOf } from '@leasing/server/visitor-network'
import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import { parseInput } from '../http/input.ts'
import type { Authorize } from './authorize.ts'
import type { Person } from './person.ts'

/** `authorize` sets `person` for every call that needs one, before the handler runs. */
export type StaffEnv = {
  Variables: ApiEnv['Variables'] & { person?: Person | undefined }
  Bindings: ApiEnv['Bindings']
}

type HandlerInput<C> =
  C extends StaffCall<infer P, infer Q, infer B, z.ZodType>
    ? {
        params: z.output<P>
        query: z.output<Q>
        body: z.output<B>
        /** Undefined for calls that anyone may make. */
        person: C['may'] extends 'anyone' ? undefined : Person
        c: Context<StaffEnv>
      }
    : never

/**
 * Registers the handler of a staff call. Unlike public calls it does not normalise texts, which are published and not exported to spreadsheets, and
 * does not store results for repeats, since they may contain secrets.
 */
export function staffRoute<C extends StaffCall>(
  routes: Hono<StaffEnv>,
  authorize: Authorize,
  call: C,
  handle: (input: HandlerInput<C>) => Promise<CallAnswer<C>>,
): void {
  const path = call.path.replace(/\{(\w+)\}/g, ':$1')
  routes.on(call.method, path, authorize(call), async (c) => {
    const input = {
      params: parseParams(call.params, c.req.param()),
      query: parseInput(call.query, c.req.query()),
      // A multipart body is streamed by its handler.
      body: call.body && !call.bodyType ? parseInput(call.body, await readJson(c)) : undefined,
      person: c.get('person'),
      c,
    } as HandlerInput<C>
    const answer: unknown = await handle(input)
    if (answer instanceof Response) return answer
    return c.json(answer as object, call.status, { 'cache-control': 'no-store' })
  })
}

/** Throws `not-found` for malformed path parameters. */
function parseParams<S extends z.ZodType>(schema: S | undefined, params: object): z.output<S> {
  if (!schema) return undefined as z.output<S>
  const parsed = schema.safeParse(params)
  if (!parsed.success) throw new ApiError('not-found')
  return parsed.data
}

async function readJson(c: Context<StaffEnv>): Promise<unknown> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new ApiError('unsupported-media-type')
  const text = await c.req.text()
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ApiError('malformed-body', { cause })
  }
}

/** Network for counting attempts of unknown people. From the connection, never from a header. */
export const networkOfCaller = (c: Context<StaffEnv>): string | undefined => networkOf(c.env.address)

export const userAgentOf = (c: Context<StaffEnv>): string | undefined => c.req.header('user-agent')

export function sendCookies(c: Context<StaffEnv>, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true })
}
