/** The address of the document of this site that the link around `target` loads in this tab; undefined for anything else. */
export function linkedDocument(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null
  if (!link || link.hasAttribute('download') || link.getAttribute('target')) return undefined
  const url = new URL(link.getAttribute('href')!, window.location.href)
  const { origin, pathname, search } = window.location
  const isOnThisPage = url.hash !== '' && url.pathname === pathname && url.search === search
  return url.origin === origin && !isOnThisPage ? url : undefined
}

/** Not for a new tab, a download, or a menu. */
export const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey
