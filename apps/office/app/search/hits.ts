/** Something that was found, as a link. */
export type Hit = {
  href: string
  title: string
  /** Where it is: the name of its collection, its file, an address. */
  place: string
  /** Its states, in words. */
  states: readonly string[]
}

/** What was found of one kind, best first. `total`: with those that are left out. */
export type HitGroup = { id: string; title: string; total: number; hits: readonly Hit[] }

export const SEARCH = '/search'

export const searchAddress = (query: string) => `${SEARCH}?${new URLSearchParams({ q: query })}`

/** Longer than any real query. */
export const QUERY_MAX_LENGTH = 100

export const queryIn = (request: Request): string =>
  (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, QUERY_MAX_LENGTH)
