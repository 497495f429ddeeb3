import { telHref } from '@leasing/rules/thai-phone-format'
import { Phone } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Chrome } from '../../root-data.ts'
import { setApp, useApp } from '../../state/app.ts'
import { Brand } from './brand.tsx'
import { MainMenu } from './main-menu.tsx'
import styles from './top-bar.module.css'

/** Brand, menu and hotline. Over a `hero` it is transparent until the page is scrolled. */
export function TopBar({ chrome, hero }: { chrome: Chrome; hero: boolean }) {
  const { pathname, search } = useLocation()
  const path = pathname + search
  const { hotline } = chrome.contact
  return (
    <Bar hero={hero}>
      <Brand brand={chrome.brand} />
      <MainMenu path={path} chrome={chrome} />
      <a className={styles.hotline} href={telHref(hotline)}>
        <Phone size={20} strokeWidth={1.75} />
        <span className="visually-hidden">สายด่วน </span>
        {hotline}
      </a>
    </Bar>
  )
}

/** Specification, section 4.3. */
const SCROLLED_PX = 10

function Bar({ hero, children }: { hero: boolean; children: ReactNode }) {
  const isScrolled = useApp('isScrolled')
  useEffect(() => {
    const update = () => setApp({ isScrolled: window.scrollY > SCROLLED_PX })
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  return (
    <header
      className={styles.bar}
      data-over-hero={hero && !isScrolled ? '' : undefined}
      data-hero={hero || undefined}
    >
      <div className={styles.inner}>{children}</div>
    </header>
  )
}
