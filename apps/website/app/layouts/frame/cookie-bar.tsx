import { Link } from '@leasing/ui/navigation'
import { href, useLocation } from 'react-router'
import type { LayoutData } from '../../root-data.ts'
import styles from './cookie-bar.module.css'

/**
 * Cookie notice. It is in every page, because pages are the same for all visitors, and hidden by CSS once answered (see
 * `preferences.tsx`). Refusing must be as easy as accepting.
 */
export function CookieBar({ notice }: { notice: LayoutData['cookieNotice'] }) {
  const { pathname, search } = useLocation()
  return (
    <section className={styles.bar} aria-label="คุกกี้" data-cookie-bar data-edge-bar tabIndex={-1}>
      <div className={styles.inner}>
        <p className={styles.text}>
          {notice.text} <Link to={`${href('/privacy-policy')}#cookies`}>{notice.policyLabel}</Link>
        </p>
        <form className={styles.answers} method="post" action={href('/cookie-consent')} data-consent-form>
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
