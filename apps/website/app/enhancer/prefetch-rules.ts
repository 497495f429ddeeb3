/** Personal pages, and paths that are not pages. */
const NEVER_PREFETCHED = [
  '/api',
  '/upload',
  '/track',
  '/received',
  '/clear-device',
  '/finance-amount-evaluation/',
]

/** Paths with a query string are excluded: the query may be user input, and such pages are not cached. */
export const isPrefetchable = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean =>
  search === '' && !NEVER_PREFETCHED.some((start) => pathname.startsWith(start))

/** Speculation rules with the same conditions: the browser prefetches on hover or touch, and never prerenders. */
export const PREFETCH_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: NEVER_PREFETCHED.map((start) => `${start}*`) } },
          { not: { href_matches: '/*\\?(.+)' } },
          { not: { selector_matches: '[target],[download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
