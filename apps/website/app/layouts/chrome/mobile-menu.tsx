import { telHref } from '@leasing/rules/thai-phone-format'
import { ChevronDown, Menu, Phone, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Chrome } from '../../root-data.ts'
import { controlSheet } from './control-sheet.ts'
import { buildChannels, type MenuEntry, OTHER_LINKS } from './menu.ts'
import { MenuLink } from './menu-link.tsx'
import styles from './mobile-menu.module.css'

/** The menu of narrow screens: a panel below the bar, over everything else. */
export function MobileMenu({
  menu,
  path,
  chrome,
}: {
  menu: readonly MenuEntry[]
  path: string
  chrome: Chrome
}) {
  const sheet = useRef<HTMLDetailsElement>(null)
  useEffect(() => controlSheet(sheet.current!), [])
  const { hotline, hours } = chrome.contact
  return (
    <details ref={sheet} className={styles.sheet} data-sheet>
      <summary className={styles.toggle}>
        <Menu className={styles.closed} strokeWidth={1.75} />
        <X className={styles.opened} strokeWidth={1.75} />
        <span className="visually-hidden">เมนู</span>
      </summary>
      <div className={styles.panel}>
        <nav aria-label="เมนูหลัก">
          <ul className={styles.entries}>
            {menu.map((entry) => (
              <li key={entry.name}>
                {'subMenu' in entry ? (
                  <details className={styles.subMenu}>
                    <summary className={styles.head}>
                      {entry.name}
                      <ChevronDown className={styles.chevron} size={20} strokeWidth={1.75} />
                    </summary>
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
                  </details>
                ) : (
                  <MenuLink entry={entry} path={path} className={styles.head} />
                )}
              </li>
            ))}
          </ul>
          <ul className={styles.others}>
            {[...OTHER_LINKS, ...buildChannels(chrome)].map((link) => (
              <li key={link.name}>
                <MenuLink entry={link} path={path} className={styles.other} />
              </li>
            ))}
          </ul>
        </nav>
        <a className={styles.call} href={telHref(hotline)}>
          <Phone strokeWidth={1.75} />
          <span>
            โทร <b className="figure">{hotline}</b>
            <small className={styles.hours}>{hours}</small>
          </span>
        </a>
      </div>
    </details>
  )
}
