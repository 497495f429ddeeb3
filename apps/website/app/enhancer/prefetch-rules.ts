/** Pages of one visitor, and what is no page. */
const NEVER = ['/api', '/upload', '/track', '/received', '/clear-device', '/finance-amount-evaluation/']

/** Nothing with parameters: they may be typed, and the page is then nobody else's. */
export const isPrefetchable = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean =>
  search === '' && !NEVER.some((start) => pathname.startsWith(start))

/** The same for browsers with speculation rules: fetched on hover or touch, never rendered ahead. */
export const PREFETCH_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: NEVER.map((start) => `${start}*`) } },
          { not: { href_matches: '/*\\?(.+)' } },
          { not: { selector_matches: '[target],[download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
