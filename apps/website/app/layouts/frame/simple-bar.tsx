import { telHref } from '@leasing/rules/thai-phone-format'
import { Phone } from 'lucide-react'
import type { LayoutData } from '../../root-data.ts'
import { Brand } from './brand.tsx'
import styles from './simple-bar.module.css'

export function SimpleBar({ layout: { brand, contact } }: { layout: LayoutData }) {
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Brand brand={brand} />
        <a className={styles.hotline} href={telHref(contact.hotline)}>
          <Phone size={20} strokeWidth={1.75} />
          สายด่วน {contact.hotline}
        </a>
      </div>
    </header>
  )
}
