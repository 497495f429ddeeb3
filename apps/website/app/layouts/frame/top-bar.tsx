import { telHref } from '@leasing/rules/thai-phone-format'
import { Phone } from 'lucide-react'
import { useLocation } from 'react-router'
import type { LayoutData } from '../../root-data.ts'
import { Brand } from './brand.tsx'
import { MainMenu } from './main-menu.tsx'
import styles from './top-bar.module.css'

/** Brand, menu and hotline. Over a `hero` it is transparent until the page scrolls. */
export function TopBar({ layout, hero }: { layout: LayoutData; hero: boolean }) {
  const { pathname, search } = useLocation()
  const path = pathname + search
  const { hotline } = layout.contact
  return (
    <header className={styles.bar} data-edge-bar data-hero={hero || undefined}>
      <div className={styles.inner}>
        <Brand brand={layout.brand} />
        <MainMenu path={path} layout={layout} />
        <a className={styles.hotline} href={telHref(hotline)}>
          <Phone size={20} strokeWidth={1.75} />
          <span className="visually-hidden">สายด่วน </span>
          {hotline}
        </a>
      </div>
    </header>
  )
}
