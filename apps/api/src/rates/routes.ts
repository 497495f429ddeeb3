import { listRateChanges } from '@leasing/contract/rate-changes'
import { Hono } from 'hono'
import type { KeptAnswers } from '../content/kept-answers.ts'
import type { ContentStore } from '../content/store.ts'
import type { Db } from '../db/schema.ts'
import type { ApiEnv } from '../http/request-id.ts'
import { readRateChanges } from './rate-changes.ts'

type Deps = { db: Db; content: ContentStore; keptAnswers: KeptAnswers }

/** Answers like content, and until the content changes: the history of rates is made of what was public. */
export function rateRoutes({ db, content, keptAnswers }: Deps): Hono<ApiEnv> {
  return new Hono<ApiEnv>().get(listRateChanges.path, async (c) => {
    const found =
      keptAnswers.find(listRateChanges.path) ??
      keptAnswers.keep(listRateChanges.path, await readRateChanges(db, content))
    const { status, headers, body } = keptAnswers.respond(found, c.req.header('if-none-match'))
    return new Response(body, { status, headers })
  })
}
