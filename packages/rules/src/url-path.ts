/**
 * Whether a menu entry is active on the current path (with its search, as in `/payment?tab=direct-debit`): on its own
 * page and on those below it. A query in the href has to be in the current search too. The root is never active, nor is
 * another site. Specification, section 2.5.
 */
export function isActivePath(current: string, href: string): boolean {
  if (!href.startsWith('/')) return false
  const here = parse(current)
  const entry = parse(href)
  if (entry.path === '') return false

  const isOnPath = here.path === entry.path || here.path.startsWith(`${entry.path}/`)
  return isOnPath && [...entry.query].every(([name, value]) => here.query.get(name) === value)
}

/** Joined to a host instead of resolved against it: a visitor may ask for `//`, which does not resolve. */
function parse(path: string) {
  const { pathname, searchParams } = new URL(`http://site.invalid${path}`)
  return { path: pathname.replace(/\/+$/, ''), query: searchParams }
}
