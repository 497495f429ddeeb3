/** A placeholder for our own host, which need not be known: only the path is returned. */
const ORIGIN = 'http://site.invalid'

/**
 * The normalised path, query and fragment of a URL on our own host; undefined for anything that could lead to another host, in any spelling. Use
 * it for every URL that comes with a request and becomes a redirect or a link.
 */
export function parseLocalPath(value: unknown): string | undefined {
  // Parsed like browsers do instead of matched as text: they drop tabs and line breaks, and treat a backslash as a slash.
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, ORIGIN)) return undefined
  const { origin, pathname, search, hash } = new URL(value, ORIGIN)
  // `/.//host` has our origin, but its path is `//host`, which resolves to another host.
  if (origin !== ORIGIN || pathname.startsWith('//')) return undefined
  return pathname + search + hash
}
