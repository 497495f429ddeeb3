/** Handles the share buttons (`ui/share.tsx`) and all print buttons. */
export function enhanceSharing() {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    if (target.closest('[data-print]')) return window.print()
    const place = target.closest<HTMLElement>('[data-share]')
    if (!place) return
    if (target.closest('[data-share-device]')) void share(place)
    else if (target.closest('[data-share-copy]')) void copy(place)
  })
}

async function share(place: HTMLElement) {
  if (!navigator.share) return await copy(place)
  const { share: url = '', title = '' } = place.dataset
  // The promise also rejects when the visitor closes the share dialog.
  await navigator.share({ title, url }).catch(() => undefined)
}

async function copy(place: HTMLElement) {
  const url = place.dataset.share ?? ''
  const message = await navigator.clipboard.writeText(url).then(
    () => 'คัดลอกลิงก์แล้ว',
    () => `คัดลอกลิงก์ให้ไม่ได้ คัดลอกเองได้จากตรงนี้ ${url}`,
  )
  place.querySelector('[role="status"]')!.textContent = message
}
