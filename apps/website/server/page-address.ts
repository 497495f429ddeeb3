import { LRUCache } from 'lru-cache'
import type { Expected } from '../app/page-handle.ts'
import type { Reads } from './page-map.ts'

export type PageAddress = {
  /** Path and the parameters that the page reads: equal for all addresses of one page. */
  target: string
  /** Whether shared caches may keep the page: it shows nothing that a visitor typed. */
  isShared: boolean
  /** Whether our own cache keeps the page under this address. */
  isKept: boolean
  hasParameters: boolean
}

/**
 * One spelling per page: React Router accepts others too (capitals, trailing slash, escapes), which would fill the cache with copies. They
 * are served, but not cached.
 */
const PLAIN_PATH = /^\/(?:[a-z0-9._~-]+(?:\/[a-z0-9._~-]+)*)?$/

/** React Router's own parameter: which routes' data the browser wants. */
const ROUTES_PARAMETER = '_routes'
const ROUTES = /^[a-z/,-]{1,200}$/

const NUMBER = /^[1-9]\d?$/
const WORD = /^(?=.{1,40}$)[a-z]+(?:-[a-z]+)*$/

export type PageAddresses = ReturnType<typeof createPageAddresses>

/** So many addresses with parameters are remembered, none of them longer. */
const MOST_KNOWN = 2000
const LONGEST_KNOWN = 300

/** Reads addresses by the `reads` of their page's handle: drops parameters that the page does not read, and says whether caches may store the page. */
export function createPageAddresses(reads: Readonly<Record<string, Reads>>) {
  /** Reading parameters takes 1.4 to 3 µs, and a cached page 17 µs in all. */
  const known = new LRUCache<string, PageAddress>({ max: MOST_KNOWN })

  /** `target`: path and query as sent. */
  function pageAddress(target: string): PageAddress {
    const before = known.get(target)
    if (before) return before
    const address = readAddress(target)
    if (address.isKept && target.includes('?') && target.length <= LONGEST_KNOWN) known.set(target, address)
    return address
  }

  function readAddress(target: string): PageAddress {
    const at = target.indexOf('?')
    const path = at === -1 ? target : target.slice(0, at)
    const isPlain = PLAIN_PATH.test(path)
    if (at === -1 || at === target.length - 1)
      return { target: path, isShared: true, isKept: isPlain, hasParameters: false }

    const declared = parametersOf(path)
    const query = new URLSearchParams(target.slice(at))
    if (declared === 'all') {
      const isShared = [...query].every(([name, value]) => name === ROUTES_PARAMETER && ROUTES.test(value))
      return { target, isShared, isKept: false, hasParameters: true }
    }
    const read = new URLSearchParams()
    let isShared = true
    for (const [name, expected] of Object.entries(declared).concat([[ROUTES_PARAMETER, ROUTES]])) {
      const values = query.getAll(name)
      for (const value of values) read.append(name, value)
      if (values.length > 1 || (values.length === 1 && !isExpected(values[0]!, expected))) isShared = false
    }
    const hasParameters = read.size > 0
    return {
      target: hasParameters ? `${path}?${read}` : path,
      isShared,
      isKept: isShared && isPlain,
      hasParameters,
    }
  }

  /** Parameters that the page does not read: a hint for developers who forget to declare one. */
  function droppedParameters(target: string): string[] {
    const [path = '', query = ''] = target.split('?', 2)
    const declared = parametersOf(path)
    if (declared === 'all') return []
    return [...new URLSearchParams(query).keys()].filter(
      (name) => name !== ROUTES_PARAMETER && !Object.hasOwn(declared, name),
    )
  }

  function parametersOf(path: string): Reads {
    const page = pathOfPage(path)
    return readsAt(page) ?? readsAt(`${page.slice(0, page.lastIndexOf('/'))}/*`) ?? 'all'
  }

  const readsAt = (path: string) => (Object.hasOwn(reads, path) ? reads[path] : undefined)

  return { pageAddress, droppedParameters }
}

/** Whether a page may be cached with this value of a parameter. */
export function isExpected(value: string, expected: Expected): boolean {
  if (expected === 'typed') return false
  if (expected === 'number') return NUMBER.test(value)
  return (expected === 'word' ? WORD : expected).test(value)
}

/** `/fees.data` → `/fees`: the page whose data React Router requests. */
export function pathOfPage(path: string): string {
  if (!path.endsWith('.data')) return path
  const page = path.slice(0, -'.data'.length)
  return page === '/_' || page === '/_root' ? '/' : page
}
