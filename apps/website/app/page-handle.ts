import type { ApiClient } from '@leasing/contract/client'
import type { Day } from '@leasing/rules/bangkok-day'

/**
 * What the values of a parameter may be for the page to be cached with it: these, a `number` of up to two digits, or a `word` (the id of a choice,
 * without digits: a phone number would fit). `typed` is whatever a visitor types: with it, as with any other value, the page is rendered for each
 * request and cached by nobody.
 */
export type Expected = RegExp | 'number' | 'word' | 'typed'

/** `changed` only where the content is dated: the day of the request would tell search engines nothing. */
export type SitemapEntry = { path: string; changed?: Day | undefined }

/** What a page says about itself to the layout, the server and the tests: the `handle` that its route module exports. */
export type PageHandle = {
  /**
   * The page is a tool: React hydrates it, since it calculates, filters, or checks what is typed. Every other page is HTML with the enhancer alone.
   * A layout may declare it for all of its pages.
   */
  tool?: true
  /** The page begins with a dark picture that lies under the top bar. */
  hero?: boolean
  /** The language of the page, where it is not Thai. */
  lang?: 'en'
  /** What a step of SMART FIN is called in its title and breadcrumb. The questions are named by their number. */
  step?: string
  /** Its form has files: the server lets it send more than fields need. */
  takesFiles?: boolean
  /** Whether the page is in the sitemap, or its addresses there; a function where they depend on the content or are dated by it. */
  sitemap: boolean | readonly string[] | ((api: ApiClient) => Promise<readonly SitemapEntry[]>)
  /**
   * The parameters that the page reads from its address. Every other one (a campaign's, a stranger's) is dropped before the page is rendered.
   * With `all` nothing is dropped, and the page is cached only when it is requested without any parameter.
   */
  reads: 'all' | Readonly<Record<string, Expected>>
}

/** Whether the page of these handles, from the root to the page itself, is a tool. */
export const isTool = (handles: readonly unknown[]): boolean =>
  handles.some((handle) => (handle as Partial<PageHandle> | undefined)?.tool === true)

/** For `changed` of a page that shows several dated records. Undefined when there are none. Days compare as texts. */
export const latestDay = (days: readonly (Day | undefined)[]): Day | undefined =>
  days
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1)
