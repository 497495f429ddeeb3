import { z } from 'zod'
import { SEARCH_PLACES } from '../empty-searches.ts'
import { day } from '../fields.ts'
import { staffRead } from './call.ts'

/** A record of the search words. */
export const searchWordGroup = z.strictObject({ id: z.string(), meaning: z.string() })

export const emptySearch = z.strictObject({
  place: z.enum(SEARCH_PLACES),
  query: z.string(),
  /** Of a network each word counts once a day. */
  times: z.int().positive(),
  lastDay: day,
  /** The search words that read it by now, in a draft or in public. */
  group: searchWordGroup.optional(),
})

export type EmptySearch = z.output<typeof emptySearch>

export const listEmptySearches = staffRead('/staff/empty-searches', {
  area: 'Content',
  summary:
    'What visitors searched for in the last 90 days and did not find, the most frequent first, 200 at most; and the search words that there are',
  may: 'content.read',
  answer: z.strictObject({ items: z.array(emptySearch), groups: z.array(searchWordGroup) }),
})
