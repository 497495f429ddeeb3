import type { PopupBanner } from '@leasing/contract/content/home'
import { bangkokDay } from '@leasing/rules/bangkok-day'
import { ButtonLink } from '@leasing/ui/button'
import { Picture } from '@leasing/ui/picture'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { readStored, store } from '../../device/storage.ts'
import { consentOf } from '../../layouts/consent.ts'
import { Still } from '../../ui/still.tsx'
import type { Written } from '../../ui/written.ts'
import styles from './popup.module.css'

const SEEN_KEY = 'popup-seen'
/** Long enough to have seen the page first. */
const DELAY_MS = 4000

type PopupProps = Pick<PopupBanner, 'id' | 'href'> & { words: Written<PopupBanner> }

/**
 * The popup banner, once a day on a device: never on the first page of a visit, before the cookie notice is answered, or for what the page
 * leads to anyway. A native dialog: it holds the focus, and Escape closes it.
 */
export function Popup({ id, href, words }: PopupProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const seen = `${bangkokDay(Date.now())} ${id}`
    // Where nothing can be stored it shows on every visit, and closes as easily.
    if (readStored('localStorage', SEEN_KEY) === seen) return
    if (isFirstPage()) return
    const timer = setTimeout(() => {
      // Somebody who is typing, or reading another dialog, is left alone.
      if (document.querySelector('dialog[open], input:focus, textarea:focus')) return
      if (consentOf(document.cookie) === undefined || leadsThereAlready(href)) return
      dialog.current?.showModal()
      store('localStorage', SEEN_KEY, seen)
    }, DELAY_MS)
    return () => clearTimeout(timer)
  }, [id, href])

  const close = () => dialog.current?.close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button close it too; the click is on the backdrop
    <dialog
      ref={dialog}
      className={styles.popup}
      aria-labelledby="popup-title"
      onClick={(event) => event.target === dialog.current && close()}
    >
      <Still part="popup" of={words}>
        {(banner) => <Words banner={banner} />}
      </Still>
      <button type="button" className={styles.close} onClick={close} aria-label="ปิด">
        <X aria-hidden strokeWidth={1.75} />
      </button>
    </dialog>
  )
}

function Words({ banner }: { banner: PopupBanner }) {
  return (
    <>
      <Picture image={banner.image} sizes="(min-width: 40em) 420px, 86vw" className={styles.picture} />
      <div className={styles.words}>
        <h2 id="popup-title">{banner.title ?? banner.alt}</h2>
        {banner.text && <p>{banner.text}</p>}
        {banner.href && (
          <ButtonLink tone="action" wide to={banner.href}>
            {banner.actionLabel ?? 'ดูรายละเอียด'}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

/** Neither led here by a link of ours nor by a step within the loaded site. */
function isFirstPage(): boolean {
  const { idx = 0 } = (window.history.state ?? {}) as { idx?: number }
  return idx === 0 && !document.referrer.startsWith(`${window.location.origin}/`)
}

const leadsThereAlready = (href: string | undefined) =>
  [...document.querySelectorAll('main a')].some(
    (link) => link.getAttribute('href') === href && !link.closest('dialog'),
  )
