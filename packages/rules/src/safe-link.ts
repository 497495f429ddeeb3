import { parseLocalPath } from './local-path.ts'

/** What a link of the content may begin with, besides a path of this site. `line` opens the LINE app. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel', 'line'] as const

const ABSOLUTE = /^(?:https?:\/\/[^/?#]|line:\/\/|mailto:[^@\s]+@|tel:[+*#\d])/i

/** An address like `https://bank.example@elsewhere.example/` looks like another than it is. */
const HAS_USER = /^https?:\/\/[^/?#]*@/i

/**
 * True for a link that content may lead to: `https:`, `http:`, `mailto:`, `tel:`, `line:`, a path of this site, or a place on the page
 * (`#fees`). Never a script, a page in the address itself, or another host without a scheme, in whatever spelling.
 */
export function isSafeLink(href: string): boolean {
  // Browsers drop tabs and line breaks, and read a backslash as a slash.
  if (/[\s\\\p{Cc}]/u.test(href)) return false
  if (href.startsWith('#')) return href.length > 1
  if (!href.startsWith('/')) return ABSOLUTE.test(href) && !HAS_USER.test(href) && URL.canParse(href)
  return parseLocalPath(href) !== undefined
}
