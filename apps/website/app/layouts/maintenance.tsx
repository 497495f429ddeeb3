import { telHref } from '@leasing/rules/thai-phone-format'
import { Phone } from 'lucide-react'
import { BrandMark } from './frame/brand.tsx'
import styles from './maintenance.module.css'
import type { Maintenance } from './maintenance-window.ts'
import picture from './pictures/maintenance.svg'

/** Replaces every page during a maintenance window. */
export function MaintenancePage({ nameTh, hotline, message, endsAt, until }: Maintenance) {
  return (
    <div className={styles.page}>
      <title>{`ปิดปรับปรุงชั่วคราว | ${nameTh}`}</title>
      <header className={styles.brand}>
        <BrandMark />
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
