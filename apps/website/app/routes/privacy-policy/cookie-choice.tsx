import { Button } from '@leasing/ui/button'
import { CircleCheck } from 'lucide-react'
import { href } from 'react-router'
import { CONSENT_DAYS } from '../../device/storage-registry.ts'
import type { Consent } from '../../layouts/consent.ts'
import { useRootData } from '../../root-data.ts'
import styles from './cookie-choice.module.css'

/** Id of the section of the notice that contains this form. */
export const COOKIES_ID = 'cookies'

const ANSWERS: Record<Consent, string> = {
  accepted: 'คุณยอมรับคุกกี้สถิติไว้',
  refused: 'คุณปฏิเสธคุกกี้สถิติไว้',
}

/** Changes the answer to the cookie notice: withdrawing consent must be as easy as giving it. */
export function CookieChoice() {
  const { accept, refuse } = useRootData()!.layout.cookieNotice

  return (
    // The fragment leads back to this form: browsers keep it across the redirect.
    <form
      className={styles.choice}
      method="post"
      action={`${href('/cookie-consent')}#${COOKIES_ID}`}
      data-consent-form
      aria-labelledby="cookie-choice"
    >
      <h3 id="cookie-choice">คำตอบของคุณเรื่องคุกกี้สถิติ</h3>
      <input type="hidden" name="returnTo" value={`${href('/privacy-policy')}#${COOKIES_ID}`} />
      <output
        className={styles.now}
        aria-live="polite"
        data-consent-now
        data-accepted={ANSWERS.accepted}
        data-refused={ANSWERS.refused}
        hidden
      >
        <CircleCheck aria-hidden size={20} strokeWidth={1.75} />
        <span />
      </output>
      <p>ถ้าปฏิเสธ คุณยังใช้เว็บไซต์ได้ครบทุกอย่าง เปลี่ยนใจได้ทุกเมื่อ เราจำคำตอบไว้ {CONSENT_DAYS} วัน</p>
      <div className={styles.buttons}>
        <Button type="submit" name="consent" value="refused" tone="quiet">
          {refuse}
        </Button>
        <Button type="submit" name="consent" value="accepted" tone="quiet">
          {accept}
        </Button>
      </div>
    </form>
  )
}
