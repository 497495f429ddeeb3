import { listRateChanges } from '@leasing/contract/rate-changes'
import { Hono } from 'hono'
import type { ResponseCache } from '../content/response-cache.ts'
import type { ContentStore } from '../content/store.ts'
import type { Db } from '../db/schema.ts'
import type { ApiEnv } from '../http/request-id.ts'
import { readRateChanges } from './rate-changes.ts'

type Deps = { db: Db; content: ContentStore; responseCache: ResponseCache }

/** Answers like content, and until the content changes: the history of rates is made of what was public. */
export function rateRoutes({ db, content, responseCache }: Deps): Hono<ApiEnv> {
  return new Hono<ApiEnv>().get(listRateChanges.path, async (c) => {
    const found =
      responseCache.find(listRateChanges.path) ??
      responseCache.store(listRateChanges.path, await readRateChanges(db, content))
    const { status, headers, body } = responseCache.respond(found, c.req.header('if-none-match'))
    return new Response(body, { status, headers })
  })
}
