import type { CallAnswer } from '@leasing/contract/call'
import type { SearchPlace } from '@leasing/contract/empty-searches'
import { listEmptySearches } from '@leasing/contract/staff/empty-searches'
import { createQueryTranslator } from '@leasing/rules/search-synonyms'
import { Hono } from 'hono'
import { searchWords } from '../../content/collections/search-words.ts'
import type { Db } from '../../db/schema.ts'
import type { Authorize } from '../authorize.ts'
import type { StaffApiDeps } from '../deps.ts'
import { readWritten } from '../forms/references.ts'
import { type StaffEnv, staffRoute } from '../staff-route.ts'

const MOST_LISTED = 200

export function emptySearchRoutes({ db }: StaffApiDeps, authorize: Authorize): Hono<StaffEnv> {
  const routes = new Hono<StaffEnv>()
  staffRoute(routes, authorize, listEmptySearches, () => readEmptySearches(db))
  return routes
}

async function readEmptySearches(db: Db): Promise<CallAnswer<typeof listEmptySearches>> {
  const rows = await db
    .selectFrom('emptySearch')
    .select(['place', 'query'])
    .select(({ fn }) => [fn.sum('times').as('times'), fn.max('day').as('lastDay')])
    .groupBy(['place', 'query'])
    .orderBy('times', 'desc')
    .orderBy('lastDay', 'desc')
    .orderBy('query')
    .limit(MOST_LISTED)
    .execute()
  const groups = (await readWritten(db, searchWords.name)).map(({ id, keywords, meaning }) => ({
    id,
    keywords: Array.isArray(keywords) ? keywords.map(String) : [],
    meaning: String(meaning ?? ''),
  }))
  // The query as the public search will read it once drafts are published.
  const translate = createQueryTranslator(groups)
  const items = rows.map(({ place, query, times, lastDay }) => {
    // Search words apply to the search of questions only.
    const [group] = place === 'faq' ? translate(query).groups : []
    return {
      place: place as SearchPlace,
      query,
      times: Number(times),
      lastDay,
      ...(group && { group: toGroup(group) }),
    }
  })
  return { items, groups: groups.map(toGroup) }
}

const toGroup = ({ id, meaning }: { id: string; meaning: string }) => ({ id, meaning })
