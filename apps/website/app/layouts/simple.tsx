import { telHref } from '@leasing/rules/thai-phone-format'
import { Phone } from 'lucide-react'
import { Outlet } from 'react-router'
import { type LayoutData, useRootData } from '../root-data.ts'
import { Brand } from './frame/brand.tsx'
import { SimpleFooter } from './frame/footer.tsx'
import { Frame } from './frame/frame.tsx'
import styles from './frame/simple-bar.module.css'

/** For confirmation and expired pages: brand and hotline without navigation. */
export default function SimpleLayout() {
  const { layout } = useRootData()!
  return (
    <Frame before={<SimpleBar layout={layout} />} after={<SimpleFooter layout={layout} />}>
      <Outlet />
    </Frame>
  )
}

function SimpleBar({ layout: { brand, contact } }: { layout: LayoutData }) {
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
