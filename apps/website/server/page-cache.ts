import { LRUCache } from 'lru-cache'
import type { ReadyResponse } from './ready-response.ts'

/** A page as it was rendered, and how long it may be sent. All moments are epoch milliseconds. */
export type KeptPage = {
  response: ReadyResponse
  renderedAt: number
  /** The data that it was rendered from holds until then, and so does its day. */
  validUntil: number
}

type Entry = KeptPage & { version: string; freshUntil: number; usableUntil: number; bytes: number }

export type PageCacheOptions = {
  clock: () => number
  /** The version of the content: pages of another one are dropped. */
  version: () => string
  /** Pages asked for by their path alone, and those with parameters, which strangers can make up, apart. */
  maxBytes?: { plain: number; withParameters: number }
}

export type PageKey = { key: string; hasParameters: boolean }

/**
 * What came out of a render: a page for everyone, one to be sent to those who wait for it and no longer, the page of a failure, or nothing that
 * anyone else may see.
 */
export type Made =
  | { kind: 'keep' | 'once' | 'failed'; page: KeptPage }
  | { kind: 'personal'; page?: undefined }

const MIB = 1024 * 1024

/** Pages tell the time of day ('open now'): for those without scripts it is right to the minute, or to five where few come by. */
const FRESH_MS = 60_000
const USABLE_MS = 5 * 60_000

/** After a render that failed, the page that is there is sent this long before the next try. */
const RETRY_MS = 10_000

/**
 * Keeps pages in memory. A page younger than a minute is sent as it is; an older one is sent while one new render runs beside it; after five
 * minutes visitors wait for the new one, and get the old one only if that fails. Nothing is ever sent after `validUntil`, nor after the content has
 * changed. However many ask, a page is rendered by one of them.
 */
export function createPageCache({
  clock,
  version,
  maxBytes = { plain: 48 * MIB, withParameters: 16 * MIB },
}: PageCacheOptions) {
  const cacheOf = (maxSize: number) =>
    new LRUCache<string, Entry>({ maxSize, sizeCalculation: ({ bytes }) => bytes })
  const plain = cacheOf(maxBytes.plain)
  const withParameters = cacheOf(maxBytes.withParameters)
  /** Keys whose page turned out not to be for everyone. */
  const notForAll = new LRUCache<string, true>({ max: 2000 })
  let rendering = new Map<string, Promise<KeptPage | undefined>>()
  let known = version()

  function dropWhenChanged() {
    const current = version()
    if (current === known) return
    known = current
    plain.clear()
    withParameters.clear()
    notForAll.clear()
    // Those that asked before the change get what was being rendered; it is not kept.
    rendering = new Map()
  }

  const cacheFor = ({ hasParameters }: PageKey) => (hasParameters ? withParameters : plain)

  function entryOf(key: PageKey, now: number): Entry | undefined {
    dropWhenChanged()
    const entry = cacheFor(key).get(key.key)
    // A clock that was set back makes an entry come from the future: nothing is known of its age then.
    return entry && now >= entry.renderedAt && now < entry.validUntil ? entry : undefined
  }

  /** The page to send at once; `stale` when a render beside it is due. */
  function find(key: PageKey): { page: KeptPage; stale: boolean } | undefined {
    const now = clock()
    const entry = entryOf(key, now)
    return entry && now < entry.usableUntil ? { page: entry, stale: now >= entry.freshUntil } : undefined
  }

  /** A new render, shared by all who ask for it; undefined when it is personal. */
  function renew(key: PageKey, make: () => Promise<Made>): Promise<KeptPage | undefined> {
    dropWhenChanged()
    const running = rendering.get(key.key)
    if (running) return running
    const mine = rendering
    const renewed = renderOnce(key, make).finally(() => mine.delete(key.key))
    mine.set(key.key, renewed)
    return renewed
  }

  async function renderOnce(key: PageKey, make: () => Promise<Made>): Promise<KeptPage | undefined> {
    const before = version()
    const { kind, page } = await make().catch((error): Made => {
      const old = keepOld(key)
      if (old) return { kind: 'once', page: old }
      throw error
    })
    if (kind === 'failed') return keepOld(key) ?? page
    if (version() === before) {
      if (kind === 'keep') keep(key, page, before)
      if (kind === 'personal') notForAll.set(key.key, true)
    }
    return page
  }

  function keep(key: PageKey, page: KeptPage, of: string) {
    const { renderedAt, validUntil, response } = page
    if (validUntil <= clock()) return
    const bytes = Object.values(response.bodies).reduce((total, body) => total + body.length, 1024)
    cacheFor(key).set(key.key, {
      ...page,
      version: of,
      bytes,
      freshUntil: Math.min(renderedAt + FRESH_MS, validUntil),
      usableUntil: Math.min(renderedAt + USABLE_MS, validUntil),
    })
  }

  function keepOld(key: PageKey): KeptPage | undefined {
    const now = clock()
    const entry = entryOf(key, now)
    if (!entry) return undefined
    entry.freshUntil = Math.min(now + RETRY_MS, entry.validUntil)
    entry.usableUntil = Math.max(entry.usableUntil, entry.freshUntil)
    return entry
  }

  return {
    find,
    renew,
    isForAll: ({ key }: PageKey) => !notForAll.has(key),
    figures: () => ({
      entries: plain.size + withParameters.size,
      bytes: plain.calculatedSize + withParameters.calculatedSize,
    }),
  }
}

export type PageCache = ReturnType<typeof createPageCache>
