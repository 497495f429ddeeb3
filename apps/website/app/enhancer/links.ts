/** URL of the link around `target` if it loads another document of this site in this tab; undefined otherwise. */
export function linkedDocument(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null
  if (!link || link.hasAttribute('download') || link.getAttribute('target')) return undefined
  const url = new URL(link.getAttribute('href')!, window.location.href)
  const { origin, pathname, search } = window.location
  const isOnThisPage = url.hash !== '' && url.pathname === pathname && url.search === search
  return url.origin === origin && !isOnThisPage ? url : undefined
}

/** False for clicks that open a new tab, a download or a context menu. */
export const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey
