import type { ApiClient } from '@leasing/contract/client'
import type { Day } from '@leasing/rules/bangkok-day'

/**
 * Values of a query parameter with which the page may be cached: those that match, a `number` of up to two digits, or a `word` (the id of a choice,
 * without digits, so that no phone number matches). `typed` stands for free text: with it, as with any other value, the page is rendered for each
 * request and never cached.
 */
export type Expected = RegExp | 'number' | 'word' | 'typed'

/** `changed` is set only for dated content: the day of the request would tell search engines nothing. */
export type SitemapEntry = { path: string; changed?: Day | undefined }

/** The `handle` that a route module exports. Layouts, the server and tests read it. */
export type PageHandle = {
  /**
   * React hydrates the page, because it calculates, filters or validates input. Every other page is HTML with the enhancer.
   * A layout may set it for all of its pages.
   */
  tool?: true
  /** The page starts with a dark picture under the top bar. */
  hero?: boolean
  /** Language of the page, if not Thai. */
  lang?: 'en'
  /** Name of a SMART FIN step in its title and breadcrumb. Questions use their number instead. */
  step?: string
  /** The page has file inputs: the server accepts larger request bodies. */
  takesFiles?: boolean
  /** Whether the page is in the sitemap, or its paths there; a function if paths or dates come from the content. */
  sitemap: boolean | readonly string[] | ((api: ApiClient) => Promise<readonly SitemapEntry[]>)
  /**
   * Query parameters that the page reads. All others, such as campaign parameters, are removed before rendering.
   * With `all` none is removed, and the page is cached only when requested without parameters.
   */
  reads: 'all' | Readonly<Record<string, Expected>>
}

/** True if any handle from the root route to the page declares `tool`. */
export const isTool = (handles: readonly unknown[]): boolean =>
  handles.some((handle) => (handle as Partial<PageHandle> | undefined)?.tool === true)

/** Latest of several days, for `changed` of a page with several dated records; undefined if there is none. ISO days compare as strings. */
export const latestDay = (days: readonly (Day | undefined)[]): Day | undefined =>
  days
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1)
