import type { Call, CallAnswer } from '@leasing/contract/call'
import type { z } from 'zod'
import type { Fields } from './fields.ts'

/**
 * One kind of content: how a record is written, when it is shown and in which order. A collection is a folder of files
 * (`promotions/refinance-0295.yaml`), a file with a list (`hero-banners.yaml`) or a file with one record (`site.yaml`).
 */
export type Collection<Item extends { id: string } = { id: string }> = {
  name: string
  files: 'folder' | 'list' | 'single'
  /** The schema of a record as written; parsing yields it as served, with pictures made and rich text sanitised. */
  record(fields: Fields): z.ZodType<Item>
  isVisible?(item: Item, now: number): boolean
  /** The moments (epoch ms) at which the record comes, goes or changes what is served. */
  changesAt?(item: Item): number[]
  order?(a: Item, b: Item): number
  /** The fields, besides the id, of which no two records may have the same. */
  unique?: readonly string[]
  /** What is wrong with a record that only other records can tell. Asked when every record is right by itself. */
  crossCheck?(item: Item, all: ReadAll): { field: string; message: string }[]
}

/** Every record of a collection, visible or not. */
export type ReadAll = <Item extends { id: string }>(collection: Collection<Item>) => readonly Item[]

/** A collection of records as they are served, which the schema yields. */
export const defineCollection = <Item extends { id: string }>(
  record: (fields: Fields) => z.ZodType<Item>,
  rest: Omit<Collection<Item>, 'record'>,
): Collection<Item> => ({ ...rest, record })

/** What an answer is made from. `read` gives the visible records of a collection, in order; `readAll` the hidden ones too. */
export type Reading<C> = {
  read: <Item extends { id: string }>(collection: Collection<Item>) => Item[]
  readAll: <Item extends { id: string }>(collection: Collection<Item>) => readonly Item[]
  params: C extends Call<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never
  query: C extends Call<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never
  now: number
}

/** A content call together with the function that answers it. */
export type ContentAnswer = { call: Call; make: (reading: Reading<never>) => unknown }

export const answer = <C extends Call>(
  call: C,
  make: (reading: Reading<C>) => CallAnswer<C>,
): ContentAnswer => ({
  call,
  make: make as ContentAnswer['make'],
})
