import { ApiError } from '@leasing/contract/errors'
import type { HandledCall, RawInput } from '../calls/handled-call.ts'
import { parseInput } from '../http/input.ts'
import type { Collection, ContentAnswer, Reading } from './collection.ts'
import { CONTENT_ANSWERS } from './registry.ts'
import type { ContentStore } from './store.ts'

type Deps = { content: ContentStore; clock: () => number }

/** The calls for content. Their answers hold values of the store, which are frozen. */
export const contentCalls = (deps: Deps): HandledCall[] =>
  CONTENT_ANSWERS.map((answer) => ({
    call: answer.call,
    handle: (input) => makeAnswer(input, answer, deps),
  }))

function makeAnswer(input: RawInput, { call, make }: ContentAnswer, { content, clock }: Deps) {
  const params = parseInput(call.params, input.params)
  const query = parseInput(call.query, input.query)
  const now = clock()
  let changesAt = Number.POSITIVE_INFINITY
  function expireAtChange(collection: Collection) {
    changesAt = Math.min(changesAt, content.nextChange(collection, now) ?? Number.POSITIVE_INFINITY)
  }
  const read = <Item extends { id: string }>(collection: Collection<Item>) => {
    expireAtChange(collection)
    return content.visible(collection, now)
  }
  const readAll = <Item extends { id: string }>(collection: Collection<Item>) => {
    expireAtChange(collection)
    return content.all(collection)
  }
  const whole = make({ read, readAll, params, query, now } as Reading<never>)
  const { limit, after } = (query ?? {}) as Part
  if (!call.listedBy || (limit === undefined && after === undefined)) return { answer: whole, changesAt }
  const { items } = whole as { items: readonly Item[] }
  return { answer: { items: partOf(items, { limit, after }, call.listedBy) }, changesAt }
}

type Part = { limit?: number | undefined; after?: string | undefined }
type Item = Record<string, unknown>

function partOf(items: readonly Item[], { limit, after }: Part, key: string): Item[] {
  const last = after === undefined ? -1 : items.findIndex((item) => item[key] === after)
  if (after !== undefined && last < 0)
    throw new ApiError('invalid-input', { errors: [{ path: 'after', code: 'unknown' }] })
  return items.slice(last + 1, limit && last + 1 + limit)
}
