import type { Call, CallAnswer } from '@leasing/contract/call'
import { ApiError } from '@leasing/contract/errors'
import type { Day } from '@leasing/rules/bangkok-day'
import type { z } from 'zod'
import type { Labels, Words } from './collection-words.ts'
import type { Fields } from './fields.ts'

/**
 * One kind of content: how a record is written, when it is visible and in which order. A collection is a folder of files
 * (`promotions/refinance-0295.yaml`), a file with a list (`hero-banners.yaml`) or a file with one record (`site.yaml`).
 */
export type Collection<Item extends { id: string } = { id: string }> = {
  name: string
  words: Words
  files: 'folder' | 'list' | 'single'
  /** Parses a record as written into the record as served: pictures made, rich text sanitised. */
  record(fields: Fields): z.ZodType<Item>
  isVisible?(item: Item, now: number): boolean
  /** The record as it is offered on a day: without what has not begun. `changesAt` has the moments at which that differs. */
  inForce?(item: Item, day: Day): Item
  /** The moments (epoch ms) at which the record appears, disappears or changes. */
  changesAt?(item: Item): number[]
  order?(a: Item, b: Item): number
  /** Fields, besides the id, that must be unique. */
  unique?: readonly string[]
  /** Checks across records. Runs when every record is valid by itself. */
  crossCheck?(item: Item, all: ReadAll): { field: string; message: string }[]
  /** The prefix by which texts name this collection's figures, as in `{{product.used-vehicle.minDownPercent}}`. */
  figuresAs?: string
  /**
   * How many approvals a release needs, by staff who are not its authors: 2 for terms of contracts, prices and visitors' rights. Default: 1.
   */
  approvals?: 0 | 1 | 2
  /**
   * The figures by which a record, as written, is advertised. While it is visible, a change of them needs two approvals, whatever its collection
   * needs. Undefined for a record that advertises none.
   */
  advertises?(written: unknown): unknown
  /** Shown in the office, but changed in files only. */
  filesOnly?: boolean
  /** Pages work without it. An empty collection without this is reported as a condition. */
  mayBeEmpty?: true
  /** Its file may be missing, since its records are made by the office. */
  mayBeMissing?: true
  /** Conditions for passages of texts, besides visibility: `{{#link.eTax}}…{{/link.eTax}}`. */
  conditionsOf?(item: Item): Readonly<Record<string, boolean>>
  /** The object that holds a record's figures on a day, if not the record itself. */
  figuresOf?(item: Item, now: number): object
  /** Labels of its fields for the office that `COMMON` (`staff/forms/labels.ts`) lacks. */
  labels?: Labels
}

/** Every record of a collection, visible or not. */
export type ReadAll = <Item extends { id: string }>(collection: Collection<Item>) => readonly Item[]

export const defineCollection = <Item extends { id: string }>(
  record: (fields: Fields) => z.ZodType<Item>,
  rest: Omit<Collection<Item>, 'record'>,
): Collection<Item> => ({ ...rest, record })

/** The input of a content call. `read` returns the visible records of a collection, in order; `readAll` the hidden ones too. */
export type Reading<C> = {
  read: <Item extends { id: string }>(collection: Collection<Item>) => Item[]
  readAll: <Item extends { id: string }>(collection: Collection<Item>) => readonly Item[]
  params: C extends Call<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never
  query: C extends Call<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never
  now: number
}

/** A content call with the function that computes its result. */
export type ContentAnswer = { call: Call; make: (reading: Reading<never>) => unknown }

export const answer = <C extends Call>(
  call: C,
  make: (reading: Reading<C>) => CallAnswer<C>,
): ContentAnswer => ({
  call,
  make: make as ContentAnswer['make'],
})

/** The record of a collection with one record, as served. Throws `unavailable` when there is none. */
export function onlyRecord<Item extends { id: string }>([record]: readonly Item[]): Omit<Item, 'id'> {
  if (!record) throw new ApiError('unavailable')
  const { id: _, ...served } = record
  return served
}
