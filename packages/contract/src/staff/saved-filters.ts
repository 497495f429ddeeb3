import { z } from 'zod'
import { text } from '../person.ts'
import { staffRead, staffWrite } from './call.ts'
import { collectionParams } from './content.ts'
import { idParams, nothing } from './fields.ts'

const area = 'Content'

/** How many a person may save for one list. */
export const MOST_FILTERS = 20

const savedFilter = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** The query of the list's address: `state=draft&sort=-changed`. */
  query: z.string(),
})

export type SavedFilter = z.output<typeof savedFilter>

export const listSavedFilters = staffRead('/staff/content/{collection}/filters', {
  area,
  summary: 'The filters that the person who asks has saved for a list, by name',
  may: 'content.read',
  params: collectionParams,
  answer: z.strictObject({ items: z.array(savedFilter) }),
})

export const saveFilter = staffWrite('/staff/content/{collection}/filters', {
  area,
  summary: `Saves a filter of a list for the person who asks; an earlier one of the same name is replaced. \`not-ready\` beyond ${MOST_FILTERS}`,
  may: 'content.read',
  params: collectionParams,
  body: z.strictObject({ name: text(60), query: z.string().min(1, 'required').max(400) }),
  answer: z.strictObject({ id: z.string() }),
  errors: ['not-ready'],
})

export const removeFilter = staffWrite('/staff/content-filters/{id}/remove', {
  area,
  summary: 'Removes a saved filter of the person who asks',
  may: 'content.read',
  params: idParams,
  body: nothing,
  answer: nothing,
})
