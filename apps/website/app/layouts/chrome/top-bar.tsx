import { telHref } from '@leasing/rules/thai-phone-format'
import { ChevronDown, Phone } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Chrome } from '../../root-data.ts'
import { setApp, useApp } from '../../state/app.ts'
import { Brand } from './brand.tsx'
import { controlSubMenus } from './control-sub-menus.ts'
import { buildMenu, isActiveEntry, type MenuEntry } from './menu.ts'
import { MenuLink } from './menu-link.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import styles from './top-bar.module.css'

/** Brand, menu and hotline. Over a `hero` it is transparent until the page is scrolled. */
export function TopBar({ chrome, hero }: { chrome: Chrome; hero: boolean }) {
  const { pathname, search } = useLocation()
  const path = pathname + search
  const menu = buildMenu(chrome)
  const { hotline } = chrome.contact
  return (
    <Bar hero={hero}>
      <Brand brand={chrome.brand} />
      <DesktopMenu menu={menu} path={path} />
      <a className={styles.hotline} href={telHref(hotline)}>
        <Phone size={20} strokeWidth={1.75} />
        <span className="visually-hidden">สายด่วน </span>
        {hotline}
      </a>
      <MobileMenu menu={menu} path={path} chrome={chrome} />
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

function DesktopMenu({ menu, path }: { menu: readonly MenuEntry[]; path: string }) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => controlSubMenus(nav.current!), [])
  return (
    <nav ref={nav} className={styles.nav} aria-label="เมนูหลัก">
      <ul className={styles.entries}>
        {menu.map((entry) => (
          <li key={entry.name} data-active={isActiveEntry(path, entry) || undefined}>
            {'subMenu' in entry ? (
              <details className={styles.menu} name="top-menu">
                <summary className={styles.head}>
                  {entry.name}
                  <ChevronDown className={styles.chevron} size={16} strokeWidth={1.75} />
                </summary>
                <div className={styles.panel}>
                  {entry.subMenu.map((group) => (
                    <div key={group.name ?? ''} className={styles.group}>
                      {group.name && <p className={styles.groupName}>{group.name}</p>}
                      <ul className={styles.links}>
                        {group.links.map((link) => (
                          <li key={link.name}>
                            <MenuLink entry={link} path={path} className={styles.link} />
                          </li>
                        ))}
                      </ul>
                    </div>
                  ))}
                </div>
              </details>
            ) : (
              <MenuLink entry={entry} path={path} className={styles.head} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
