import { Link } from '@leasing/ui/navigation'
import type { SubmitEvent } from 'react'
import { href, useLocation } from 'react-router'
import type { Chrome } from '../../root-data.ts'
import { consentCookie, consentOf, isConsent } from '../consent.ts'
import styles from './cookie-bar.module.css'

/**
 * Asks once what may be stored. It is in every page, since every visitor gets the same one, and hidden from those who have answered (see
 * `preferences.tsx`). Refusing is as easy as accepting.
 */
export function CookieBar({
  notice,
  onAnswer,
}: {
  notice: Chrome['cookieNotice']
  /** After the answer is stored. */
  onAnswer?: () => void
}) {
  const { pathname, search } = useLocation()
  return (
    <section className={styles.bar} aria-label="คุกกี้" data-cookie-bar tabIndex={-1}>
      <div className={styles.inner}>
        <p className={styles.text}>
          {notice.text} <Link to={`${href('/privacy-policy')}#cookies`}>{notice.policyLabel}</Link>
        </p>
        <form
          className={styles.answers}
          method="post"
          action={href('/cookie-consent')}
          onSubmit={(event) => answer(event, onAnswer)}
        >
          <input type="hidden" name="returnTo" value={pathname + search} />
          <button type="submit" name="consent" value="refused">
            {notice.refuse}
          </button>
          <button type="submit" name="consent" value="accepted">
            {notice.accept}
          </button>
        </form>
      </div>
    </section>
  )
}

/** What brought the bar back: it has the focus again after the answer. */
let opener: HTMLElement | undefined

/** Brings the bar back, with the present answer marked. False where the layout has none, or before the script is there. */
export function askForConsentAgain(by: HTMLElement): boolean {
  const bar = document.querySelector<HTMLElement>('[data-cookie-bar]')
  document.documentElement.dataset.consent = 'asked'
  if (!bar) return false
  bar.dataset.present = consentOf(document.cookie)
  bar.focus()
  opener = by
  return true
}

/** The same as the form would do, without leaving the page. */
function answer(event: SubmitEvent<HTMLFormElement>, onAnswer?: () => void) {
  const { submitter } = event.nativeEvent as globalThis.SubmitEvent
  const consent = (submitter as HTMLButtonElement | null)?.value
  if (!isConsent(consent)) return
  event.preventDefault()
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and absent without TLS
  document.cookie = consentCookie(consent, { secure: window.location.protocol === 'https:' })
  document.documentElement.dataset.consent = 'given'
  const next = opener ?? document.getElementById('main')
  next?.focus({ preventScroll: true })
  onAnswer?.()
}
