import { z } from 'zod'
import type { Area } from './areas.ts'
import { get } from './call.ts'
import { numberInQuery } from './catalogue-fields.ts'
import { listOf } from './fields.ts'
import { wholeNumber } from './person.ts'

const part = {
  limit: numberInQuery(wholeNumber(1, 100)).optional(),
  after: z.string().min(1).max(80).optional(),
}

type Given<Item, Query> = {
  area: Area
  summary: string
  description: string
  item: Item
  /** The field of an item that `after` refers to. */
  key?: string
  query?: Query
} & ([keyof Query] extends [never]
  ? { parameters?: undefined }
  : { parameters: { readonly [Name in keyof Query]: string } })

/** A GET call for a list, complete or paginated: `limit` items `after` the last one of the previous page. */
export const list = <Item extends z.ZodType, Query extends z.ZodRawShape = Record<never, never>>(
  path: `/${string}`,
  { item, key = 'id', query, parameters, ...given }: Given<Item, Query>,
) =>
  get(path, {
    ...given,
    query: z.object({ ...(query as Query), ...part }),
    parameters: {
      ...parameters,
      limit: 'At most so many items; all of them when left out',
      after: `Only those that come after the item whose \`${key}\` this is`,
      // TypeScript cannot add keys to those of a type parameter.
    } as never,
    answer: listOf(item),
    listedBy: key,
  })
