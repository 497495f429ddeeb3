/**
 * Whether a menu entry is active on the current path (including its search, as in `/payment?tab=direct-debit`): on its own page and on those below
 * it. A query in the href must be contained in the current search. The root and links to other sites are never active. Specification, section 2.5.
 */
export function isActivePath(current: string, href: string): boolean {
  if (!href.startsWith('/')) return false
  const here = parse(current)
  const entry = parse(href)
  if (entry.path === '') return false

  const isOnPath = here.path === entry.path || here.path.startsWith(`${entry.path}/`)
  return isOnPath && [...entry.query].every(([name, value]) => here.query.get(name) === value)
}

/** Concatenated with a host instead of resolved against it: a visitor may request `//`, which does not resolve. */
function parse(path: string) {
  const { pathname, searchParams } = new URL(`http://site.invalid${path}`)
  return { path: pathname.replace(/\/+$/, ''), query: searchParams }
}
