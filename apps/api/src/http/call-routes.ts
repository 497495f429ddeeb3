import { ApiError } from '@leasing/contract/errors'
import { HUMAN_STEP_HEADERS } from '@leasing/contract/headers'
import type { ApiEnv } from '@leasing/server/request-id'
import { type Context, Hono } from 'hono'
import type { Caller, HandledCall } from '../calls/handled-call.ts'
import type { ResponseCache } from '../content/response-cache.ts'
import { callPath } from './call-paths.ts'

const NOT_CACHED = { 'cache-control': 'no-store' }

/** Calls over HTTP: reads the request into what the handler takes, and writes its answer. */
export function callRoutes(calls: readonly HandledCall[], responseCache: ResponseCache): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>()
  for (const { call, handle } of calls)
    routes.on(call.method, call.path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      const text = call.method === 'GET' || call.bodyType ? undefined : await readJson(c)
      const body = text === undefined ? c.req.raw : parseJson(text)
      const input = { params: c.req.param(), query: c.req.query(), body }
      const { answer, changesAt } = await handle(input, callerOf(c, text))
      if (answer instanceof Response) return answer
      if (changesAt === undefined) return c.json(answer as object, call.status, NOT_CACHED)
      const made = responseCache.store(addressOf(c), answer, changesAt)
      const { status, headers, body: bytes } = responseCache.respond(made, c.req.header('if-none-match'))
      return new Response(bytes, { status, headers })
    })
  return routes
}

const callerOf = (c: Context<ApiEnv>, text: string | undefined): Caller => ({
  requestId: c.get('requestId'),
  visitorAddress: c.req.header('x-visitor-address'),
  connectionAddress: c.env.address,
  humanProof: c.req.header(HUMAN_STEP_HEADERS.proof),
  idempotencyKey: c.req.header('idempotency-key'),
  bodyText: text === undefined ? undefined : () => text,
})

async function readJson(c: Context<ApiEnv>): Promise<string> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new ApiError('unsupported-media-type')
  return await c.req.text()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ApiError('malformed-body', { cause })
  }
}

/** Path and query, as `findCached` is asked for them. */
function addressOf(c: Context<ApiEnv>): string {
  const { pathname, search } = new URL(c.req.url)
  return callPath(pathname) + search
}
