import type { PopupBanner } from '@leasing/contract/content/home'
import { ButtonLink } from '@leasing/ui/button'
import { Picture } from '@leasing/ui/picture'
import { X } from 'lucide-react'
import styles from './popup.module.css'

/** Native `<dialog>`, opened by `enhancer/popup.ts`: it traps the focus, and Escape closes it. */
export function Popup({ banner }: { banner: PopupBanner }) {
  return (
    <dialog className={styles.popup} aria-labelledby="popup-title" data-popup={banner.id}>
      <Words banner={banner} />
      <button type="button" className={styles.close} aria-label="ปิด" data-close>
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
