/** Stands in for the own host, which need not be known: only the path is returned. */
const ORIGIN = 'http://site.invalid'

/**
 * The path, query and fragment of an address on the own host, normalised; undefined for anything that could lead elsewhere, in whatever
 * spelling. For every address that comes with a request and becomes a redirect or a link.
 */
export function parseLocalPath(value: unknown): string | undefined {
  // Parsed as browsers do, never matched as text: they drop tabs and line breaks, and read a backslash as a slash.
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, ORIGIN)) return undefined
  const { origin, pathname, search, hash } = new URL(value, ORIGIN)
  // `/.//host` has our origin, but its path is `//host`: resolved once more, it names another host.
  if (origin !== ORIGIN || pathname.startsWith('//')) return undefined
  return pathname + search + hash
}
