import { telHref } from '@leasing/rules/thai-phone-format'
import { Phone } from 'lucide-react'
import { Mark } from './frame/mark.tsx'
import styles from './maintenance.module.css'
import type { Maintenance } from './maintenance-window.ts'
import picture from './pictures/maintenance.svg'

/** Instead of every page, while the site is closed. */
export function MaintenancePage({ nameTh, hotline, message, endsAt, until }: Maintenance) {
  return (
    <div className={styles.page}>
      <title>{`ปิดปรับปรุงชั่วคราว | ${nameTh}`}</title>
      <header className={styles.brand}>
        <Mark />
        {nameTh}
      </header>
      <main className={styles.main}>
        <img className={styles.picture} src={picture} alt="" width={800} height={420} />
        <div>
          <h1>ปิดปรับปรุงชั่วคราว</h1>
          <p className={styles.until}>
            เปิดอีกครั้งหลัง <time dateTime={endsAt}>{until}</time>
          </p>
          <p>{message}</p>
          <a className={styles.hotline} href={telHref(hotline)}>
            <Phone strokeWidth={1.75} />
            โทรสายด่วน {hotline}
          </a>
        </div>
      </main>
    </div>
  )
}
