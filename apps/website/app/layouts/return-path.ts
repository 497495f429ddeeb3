import { href } from 'react-router'
/** Where a form of the frame leads back to: a path of this site, and nothing that a browser could read as another host. */
export function returnPath(value: FormDataEntryValue | null, request: Request): string {
  if (typeof value !== 'string') return href('/')
  const { origin } = new URL(request.url)
  const target = URL.canParse(value, origin) ? new URL(value, origin) : undefined
  // `/.//host` is a path of ours whose text, `//host`, names another host.
  if (target?.origin !== origin || target.pathname.startsWith('//')) return href('/')
  return `${target.pathname}${target.search}${target.hash}`
}
