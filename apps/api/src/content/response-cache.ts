import { FRESHNESS_HEADERS } from '@leasing/contract/headers'
import { etagOf, isKnownTag } from '../http/etag.ts'
import type { ContentStore } from './store.ts'

export type CachedAnswer = {
  value: unknown
  /** Of the value as JSON. */
  body: Buffer<ArrayBuffer>
  etag: string
  madeAt: number
  /** When the value changes by itself (epoch ms); infinite: with the content only. */
  changesAt: number
}

/** A response to a content call; without a body for who has it already. */
export type ContentResponse = {
  status: 200 | 304
  headers: Record<string, string>
  body: Buffer<ArrayBuffer> | null
}

export type ResponseCache = {
  /** By the address that was asked for: path and query. */
  find: (address: string) => CachedAnswer | undefined
  keep: (address: string, value: unknown, changesAt?: number) => CachedAnswer
  respond: (answer: CachedAnswer, ifNoneMatch: string | undefined) => ContentResponse
}

const MIN_AGE_SECONDS = 60
const MAX_AGE_SECONDS = 3600
const MAX_BYTES = 32 * 1024 * 1024
/** A value takes about three times its JSON, and an entry something besides. */
const SIZE_PER_BYTE = 4
const ENTRY_BYTES = 500

/** Answers of content calls until the content changes. Of those beyond `maxBytes` the longest unused are dropped. */
export function createResponseCache(
  content: Pick<ContentStore, 'version' | 'generation'>,
  clock: () => number,
  maxBytes = MAX_BYTES,
): ResponseCache {
  /** In the order of their last use. */
  const kept = new Map<string, CachedAnswer>()
  let bytes = 0
  let generation = content.generation()

  function dropWhenChanged() {
    if (generation === content.generation()) return
    generation = content.generation()
    kept.clear()
    bytes = 0
  }

  function drop(address: string, answer: CachedAnswer) {
    kept.delete(address)
    bytes -= sizeOf(address, answer)
  }

  return {
    find(address) {
      dropWhenChanged()
      const answer = kept.get(address)
      if (!answer) return undefined
      const now = clock()
      // Earlier than `madeAt`: the clock was set back.
      if (now < answer.madeAt || now >= validUntil(answer, answer.madeAt)) {
        drop(address, answer)
        return undefined
      }
      kept.delete(address)
      kept.set(address, answer)
      return answer
    },
    keep(address, value, changesAt = Number.POSITIVE_INFINITY) {
      dropWhenChanged()
      const before = kept.get(address)
      if (before) drop(address, before)
      const body = Buffer.from(JSON.stringify(value))
      const answer = { value, body, etag: etagOf(body), madeAt: clock(), changesAt }
      kept.set(address, answer)
      bytes += sizeOf(address, answer)
      for (const [oldest, dropped] of kept) {
        if (bytes <= maxBytes) break
        drop(oldest, dropped)
      }
      return answer
    },
    respond(answer, ifNoneMatch) {
      const headers = freshnessHeaders(answer, clock(), content.version())
      if (isKnownTag(ifNoneMatch, answer.etag)) return { status: 304, headers, body: null }
      return { status: 200, headers: { ...headers, ...JSON_TYPE }, body: answer.body }
    },
  }
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

const sizeOf = (address: string, { body }: CachedAnswer) =>
  2 * address.length + SIZE_PER_BYTE * body.length + ENTRY_BYTES

const validUntil = ({ changesAt }: CachedAnswer, from: number) =>
  Math.min(from + MAX_AGE_SECONDS * 1000, changesAt)

function freshnessHeaders(answer: CachedAnswer, now: number, version: string): Record<string, string> {
  const until = validUntil(answer, now)
  const ageSeconds = Math.floor((until - now) / 1000)
  return {
    etag: answer.etag,
    'cache-control': `max-age=${Math.max(ageSeconds, MIN_AGE_SECONDS)}`,
    [FRESHNESS_HEADERS.validUntil]: new Date(until).toISOString(),
    [FRESHNESS_HEADERS.version]: version,
  }
}
