import { parseLocalPath } from './local-path.ts'

/** Schemes of links in content, besides paths of this site. `line` opens the LINE app. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel', 'line'] as const

/** A call may name the number of the company, which is filled in when content is loaded. */
const ABSOLUTE =
  /^(?:https?:\/\/[^/?#]|line:\/\/|mailto:[^@\s]+@|tel:(?:[+*#\d]|\{\{contact\.(?:hotline|phone)\}\}$))/i

/** A URL like `https://bank.example@elsewhere.example/` looks like one of another site. */
const HAS_USER = /^https?:\/\/[^/?#]*@/i

/**
 * True for a link that content may contain: `https:`, `http:`, `mailto:`, `tel:`, `line:`, a path of this site, or a fragment (`#fees`). Never
 * `javascript:`, `data:`, or another host without a scheme, in any spelling.
 */
export function isSafeLink(href: string): boolean {
  // Browsers drop tabs and line breaks, and treat a backslash as a slash.
  if (/[\s\\\p{Cc}]/u.test(href)) return false
  if (href.startsWith('#')) return href.length > 1
  if (!href.startsWith('/')) return ABSOLUTE.test(href) && !HAS_USER.test(href) && URL.canParse(href)
  return parseLocalPath(href) !== undefined
}
