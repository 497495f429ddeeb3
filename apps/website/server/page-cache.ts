import { LRUCache } from 'lru-cache'
import type { CachedResponse } from './cached-response.ts'

/** A rendered page and until when it may be sent. Moments are epoch milliseconds. */
export type KeptPage = {
  response: CachedResponse
  renderedAt: number
  /** The end of the data it was rendered from, or of the day. */
  validUntil: number
}

type Entry = KeptPage & { version: string; freshUntil: number; usableUntil: number; bytes: number }

export type PageCacheOptions = {
  clock: () => number
  /** The content version: pages of another version are dropped. */
  version: () => string
  /** Separate limits for pages without and with parameters: strangers can make up parameters. */
  maxBytes?: { plain: number; withParameters: number }
}

export type PageKey = { key: string; hasParameters: boolean }

/**
 * The result of a render: `keep` a page for everyone, `once` a page only for those who wait for it now, `failed` an error page, or
 * `personal`, which nobody else may see.
 */
export type Made =
  | { kind: 'keep' | 'once' | 'failed'; page: KeptPage }
  | { kind: 'personal'; page?: undefined }

const MIB = 1024 * 1024

/** Pages depend on the time of day ('open now'): without scripts it is right to the minute, or to five minutes on quiet pages. */
const FRESH_MS = 60_000
const USABLE_MS = 5 * 60_000

/** After a failed render the old page is served this long before the next try. */
const RETRY_MS = 10_000

/**
 * Keeps pages in memory. Up to a minute old, a page is served as is; up to five, it is served while one render runs in the background
 * (stale-while-revalidate); later, visitors wait for the render and get the old page only if it fails. Nothing is served after `validUntil`
 * or after the content has changed. Concurrent requests for one page share one render.
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
  /** Keys whose page turned out to be personal. */
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
    // Requests from before the change still get the running render; its page is not kept.
    rendering = new Map()
  }

  const cacheFor = ({ hasParameters }: PageKey) => (hasParameters ? withParameters : plain)

  function entryOf(key: PageKey, now: number): Entry | undefined {
    dropWhenChanged()
    const entry = cacheFor(key).get(key.key)
    // If the clock was set back, an entry may be from the future, of unknown age.
    return entry && now >= entry.renderedAt && now < entry.validUntil ? entry : undefined
  }

  /** The page to serve now; `stale` when a background render is due. */
  function find(key: PageKey): { page: KeptPage; stale: boolean } | undefined {
    const now = clock()
    const entry = entryOf(key, now)
    return entry && now < entry.usableUntil ? { page: entry, stale: now >= entry.freshUntil } : undefined
  }

  /** Renders anew, shared by concurrent callers; undefined when the page is personal. */
  function renew(key: PageKey, make: () => Promise<Made>): Promise<KeptPage | undefined> {
    dropWhenChanged()
    const running = rendering.get(key.key)
    if (running) return running
    const renders = rendering
    const renewed = renderOnce(key, make).finally(() => renders.delete(key.key))
    renders.set(key.key, renewed)
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
