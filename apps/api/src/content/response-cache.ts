import { FRESHNESS_HEADERS } from '@leasing/contract/headers'
import { etagOf, isKnownTag } from '@leasing/server/etag'
import type { ContentStore } from './store.ts'

export type CachedResponse = {
  body: Buffer<ArrayBuffer>
  etag: string
  madeAt: number
  /** When the value changes without an import (epoch ms); infinite: never. */
  changesAt: number
}

/** A response to a content call; without a body if the client's copy is current. */
export type ContentResponse = {
  status: 200 | 304
  headers: Record<string, string>
  body: Buffer<ArrayBuffer> | null
}

export type ResponseCache = {
  /** `address`: path and query. */
  find: (address: string) => CachedResponse | undefined
  store: (address: string, value: unknown, changesAt?: number) => CachedResponse
  respond: (cached: CachedResponse, ifNoneMatch: string | undefined) => ContentResponse
}

const MIN_AGE_SECONDS = 60
const MAX_AGE_SECONDS = 3600
const MAX_BYTES = 32 * 1024 * 1024
const ENTRY_BYTES = 500

/**
 * Caches responses to content calls over HTTP until the content changes: making and serialising one takes 0.04 to 1.5 ms of processor time, sending
 * it from here 0.06 to 0.08 ms. Beyond `maxBytes`, evicts the least recently used.
 */
export function createResponseCache(
  content: Pick<ContentStore, 'version' | 'generation'>,
  clock: () => number,
  maxBytes = MAX_BYTES,
): ResponseCache {
  /** In the order of their last use. */
  const entries = new Map<string, CachedResponse>()
  let bytes = 0
  let generation = content.generation()

  function clearWhenChanged() {
    if (generation === content.generation()) return
    generation = content.generation()
    entries.clear()
    bytes = 0
  }

  function drop(address: string, entry: CachedResponse) {
    entries.delete(address)
    bytes -= sizeOf(address, entry)
  }

  return {
    find(address) {
      clearWhenChanged()
      const entry = entries.get(address)
      if (!entry) return undefined
      const now = clock()
      // `now < madeAt` after the clock was set back.
      if (now < entry.madeAt || now >= validUntil(entry, entry.madeAt)) {
        drop(address, entry)
        return undefined
      }
      entries.delete(address)
      entries.set(address, entry)
      return entry
    },
    store(address, value, changesAt = Number.POSITIVE_INFINITY) {
      clearWhenChanged()
      const previous = entries.get(address)
      if (previous) drop(address, previous)
      const body = Buffer.from(JSON.stringify(value))
      const entry = { body, etag: etagOf(body), madeAt: clock(), changesAt }
      entries.set(address, entry)
      bytes += sizeOf(address, entry)
      for (const [oldest, evicted] of entries) {
        if (bytes <= maxBytes) break
        drop(oldest, evicted)
      }
      return entry
    },
    respond(entry, ifNoneMatch) {
      const headers = freshnessHeaders(entry, clock(), content.version())
      if (isKnownTag(ifNoneMatch, entry.etag)) return { status: 304, headers, body: null }
      return { status: 200, headers: { ...headers, ...JSON_TYPE }, body: entry.body }
    },
  }
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

const sizeOf = (address: string, { body }: CachedResponse) => 2 * address.length + body.length + ENTRY_BYTES

/** Until when an answer holds that is sent at `from`. */
export const validUntil = ({ changesAt }: { changesAt: number }, from: number): number =>
  Math.min(from + MAX_AGE_SECONDS * 1000, changesAt)

function freshnessHeaders(entry: CachedResponse, now: number, version: string): Record<string, string> {
  const until = validUntil(entry, now)
  const ageSeconds = Math.floor((until - now) / 1000)
  return {
    etag: entry.etag,
    'cache-control': `max-age=${Math.max(ageSeconds, MIN_AGE_SECONDS)}`,
    [FRESHNESS_HEADERS.validUntil]: new Date(until).toISOString(),
    [FRESHNESS_HEADERS.version]: version,
  }
}
