import { ApiError } from '@leasing/contract/errors'
import { type Context, Hono } from 'hono'
import { callPath } from '../http/call-paths.ts'
import { parseInput } from '../http/input.ts'
import type { ApiEnv } from '../http/request-id.ts'
import type { Collection, ContentAnswer, Reading } from './collection.ts'
import { CONTENT_ANSWERS } from './registry.ts'
import type { CachedResponse, ResponseCache } from './response-cache.ts'
import type { ContentStore } from './store.ts'

type Deps = { content: ContentStore; clock: () => number; responseCache: ResponseCache }

/** The GET calls for content, with ETag and freshness headers. */
export function contentRoutes(deps: Deps): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>()
  for (const answer of CONTENT_ANSWERS)
    routes.get(answer.call.path.replace(/\{(\w+)\}/g, ':$1'), (c) => {
      const { pathname, search } = new URL(c.req.url)
      const path = callPath(pathname)
      const cached = deps.responseCache.find(path + search) ?? makeResponse(c, { path, search }, answer, deps)
      const { status, headers, body } = deps.responseCache.respond(cached, c.req.header('if-none-match'))
      return new Response(body, { status, headers })
    })
  return routes
}

function makeResponse(
  c: Context<ApiEnv>,
  { path, search }: { path: string; search: string },
  { call, make }: ContentAnswer,
  deps: Deps,
): CachedResponse {
  const { content, clock, responseCache } = deps
  const params = parseInput(call.params, c.req.param())
  const query = parseInput(call.query, c.req.query())

  function makeWhole(address: string): CachedResponse {
    const now = clock()
    let changesAt: number | undefined
    function expireAtChange(collection: Collection) {
      const change = content.nextChange(collection, now)
      if (change !== undefined) changesAt = Math.min(changesAt ?? change, change)
    }
    const read = <Item extends { id: string }>(collection: Collection<Item>) => {
      expireAtChange(collection)
      return content.visible(collection, now)
    }
    const readAll = <Item extends { id: string }>(collection: Collection<Item>) => {
      expireAtChange(collection)
      return content.all(collection)
    }
    const value = make({ read, readAll, params, query, now } as Reading<never>)
    return responseCache.store(address, value, changesAt)
  }

  const { limit, after, ...rest } = (query ?? {}) as Part
  if (!call.listedBy || (limit === undefined && after === undefined)) return makeWhole(path + search)
  // Every page of a list is cut from the same cached list, whichever `limit` and `after` are requested.
  const address = `${path} ${JSON.stringify(rest)}`
  const whole = responseCache.find(address) ?? makeWhole(address)
  const { items } = whole.value as { items: readonly Item[] }
  return responseCache.store(
    path + search,
    { items: partOf(items, { limit, after }, call.listedBy) },
    whole.changesAt,
  )
}

type Part = { limit?: number | undefined; after?: string | undefined }
type Item = Record<string, unknown>

function partOf(items: readonly Item[], { limit, after }: Part, key: string): Item[] {
  const last = after === undefined ? -1 : items.findIndex((item) => item[key] === after)
  if (after !== undefined && last < 0)
    throw new ApiError('invalid-input', { errors: [{ path: 'after', code: 'unknown' }] })
  return items.slice(last + 1, limit && last + 1 + limit)
}
