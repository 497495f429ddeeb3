import type { Expected } from '../app/page-handle.ts'
import type { Reads } from './page-map.ts'

export type PageAddress = {
  /** Path and parameters, without what the page does not read. Two addresses of one page have the same. */
  target: string
  /** Whether shared caches may keep the answer: a visitor typed nothing that it could show. */
  isShared: boolean
  /** Whether our own cache keeps the page under this address. */
  isKept: boolean
  hasParameters: boolean
}

/**
 * One spelling for each page: React Router takes others too (capitals, a slash at the end, escapes), which would fill the cache with copies.
 * Such an address is answered, but not kept.
 */
const PLAIN_PATH = /^\/(?:[a-z0-9._~-]+(?:\/[a-z0-9._~-]+)*)?$/

/** Which parts of a page's data the browser asks for: a parameter of React Router's own. */
const ROUTES_PARAMETER = '_routes'
const ROUTES = /^[a-z/,-]{1,200}$/

const NUMBER = /^[1-9]\d?$/
const WORD = /^(?=.{1,40}$)[a-z]+(?:-[a-z]+)*$/

export type PageAddresses = ReturnType<typeof createPageAddresses>

/** Reads addresses by what each page says that it reads (page-map.ts). */
export function createPageAddresses(reads: Readonly<Record<string, Reads>>) {
  /** Reads the target of a request (path and query, as sent). */
  function pageAddress(target: string): PageAddress {
    const at = target.indexOf('?')
    const path = at === -1 ? target : target.slice(0, at)
    const isPlain = PLAIN_PATH.test(path)
    if (at === -1 || at === target.length - 1)
      return { target: path, isShared: true, isKept: isPlain, hasParameters: false }

    const declared = parametersOf(path)
    const given = new URLSearchParams(target.slice(at))
    if (declared === 'all') {
      const isShared = [...given].every(([name, value]) => name === ROUTES_PARAMETER && ROUTES.test(value))
      return { target, isShared, isKept: false, hasParameters: true }
    }
    const read = new URLSearchParams()
    let isShared = true
    for (const [name, expected] of Object.entries(declared).concat([[ROUTES_PARAMETER, ROUTES]])) {
      const values = given.getAll(name)
      for (const value of values) read.append(name, value)
      if (values.length > 1 || (values.length === 1 && !isExpected(values[0]!, expected))) isShared = false
    }
    const query = read.size > 0 ? `?${read}` : ''
    return { target: path + query, isShared, isKept: isShared && isPlain, hasParameters: read.size > 0 }
  }

  /** The names of the parameters that a page does not read, for those who add one and forget to declare it. */
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
    return own(page) ?? own(`${page.slice(0, page.lastIndexOf('/'))}/*`) ?? 'all'
  }

  const own = (path: string) => (Object.hasOwn(reads, path) ? reads[path] : undefined)

  return { pageAddress, droppedParameters }
}

/** Whether a page may be cached with this value of a parameter. */
export function isExpected(value: string, expected: Expected): boolean {
  if (expected === 'typed') return false
  if (expected === 'number') return NUMBER.test(value)
  return (expected === 'word' ? WORD : expected).test(value)
}

/** The page whose data React Router asks for below a name of its own; a page itself otherwise. */
export function pathOfPage(path: string): string {
  if (!path.endsWith('.data')) return path
  const page = path.slice(0, -'.data'.length)
  return page === '/_' || page === '/_root' ? '/' : page
}
