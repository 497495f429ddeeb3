import { createHash } from 'node:crypto'
import { FRESHNESS_HEADERS } from '@leasing/contract/client'
import { type Context, Hono } from 'hono'
import { parseInput } from '../http/input.ts'
import type { ApiEnv } from '../http/request-id.ts'
import type { Collection, ContentAnswer, Reading } from './collection.ts'
import { CONTENT_ANSWERS } from './registry.ts'
import type { ContentStore } from './store.ts'

type Deps = { content: ContentStore; clock: () => number }

const MIN_AGE_SECONDS = 60
const MAX_AGE_SECONDS = 3600

/** The GET calls for content, with ETag and freshness headers. */
export function contentRoutes(deps: Deps): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>()
  for (const answer of CONTENT_ANSWERS)
    routes.get(answer.call.path.replace(/\{(\w+)\}/g, ':$1'), (c) => respond(c, answer, deps))
  return routes
}

function respond(c: Context<ApiEnv>, { call, make }: ContentAnswer, { content, clock }: Deps): Response {
  const now = clock()
  let validUntil = now + MAX_AGE_SECONDS * 1000
  function holdsUntilChange(collection: Collection) {
    const change = content.nextChange(collection, now)
    if (change !== undefined) validUntil = Math.min(validUntil, change)
  }
  const read = <Item extends { id: string }>(collection: Collection<Item>) => {
    holdsUntilChange(collection)
    return content.visible(collection, now)
  }
  const readAll = <Item extends { id: string }>(collection: Collection<Item>) => {
    holdsUntilChange(collection)
    return content.all(collection)
  }
  const params = parseInput(call.params, c.req.param())
  const query = parseInput(call.query, c.req.query())
  const body = JSON.stringify(make({ read, readAll, params, query, now } as Reading<never>))

  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const ageSeconds = Math.floor((validUntil - now) / 1000)
  const headers = {
    etag,
    'cache-control': `max-age=${Math.min(Math.max(ageSeconds, MIN_AGE_SECONDS), MAX_AGE_SECONDS)}`,
    [FRESHNESS_HEADERS.validUntil]: new Date(validUntil).toISOString(),
    [FRESHNESS_HEADERS.version]: content.version(),
  }
  if (matches(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  return c.body(body, 200, { ...headers, 'content-type': 'application/json; charset=utf-8' })
}

/** Weak comparison (RFC 9110): a proxy that compresses marks a tag as weak. */
const matches = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch?.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()))
