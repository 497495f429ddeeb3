import { z } from 'zod'
import { get } from './call.ts'
import { numberInQuery } from './catalogue-fields.ts'
import { listOf } from './fields.ts'
import { wholeNumber } from './person.ts'

const part = {
  limit: numberInQuery(wholeNumber(1, 100))
    .optional()
    .meta({ description: 'At most so many items; all of them when not given' }),
  after: z
    .string()
    .min(1)
    .max(80)
    .optional()
    .meta({ description: 'The key of an item: only those that come after it, in the order of the list' }),
}

type Given<Item, Query> = {
  area: string
  summary: string
  item: Item
  /** The field of an item that `after` names. */
  key?: string
  query?: Query
}

/** A read of a list, as a whole or in parts: `limit` items `after` the last one of the part before. */
export const list = <Item extends z.ZodType, Query extends z.ZodRawShape = Record<never, never>>(
  path: `/${string}`,
  { item, key = 'id', query, ...given }: Given<Item, Query>,
) =>
  get(path, {
    ...given,
    query: z.object({ ...(query as Query), ...part }),
    answer: listOf(item),
    listedBy: key,
  })
