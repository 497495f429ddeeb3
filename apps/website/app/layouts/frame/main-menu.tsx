import { telHref } from '@leasing/rules/thai-phone-format'
import { ThaiText } from '@leasing/ui/thai-text'
import { ChevronDown, Menu, Phone, X } from 'lucide-react'
import type { LayoutData } from '../../root-data.ts'
import { buildChannels, buildMenu, isActiveEntry, OTHER_LINKS } from './menu.ts'
import { MenuLink } from './menu-link.tsx'
import styles from './top-bar.module.css'

/** Main menu for wide and narrow screens. The panel is not inside the `<details>` that opens it, so that wide screens show it without opening anything. */
export function MainMenu({ path, layout }: { path: string; layout: LayoutData }) {
  const { hotline, hours } = layout.contact
  return (
    <>
      <details className={styles.sheet} data-sheet>
        <summary className={styles.toggle}>
          <Menu className={styles.closed} strokeWidth={1.75} />
          <X className={styles.opened} strokeWidth={1.75} />
          <span className="visually-hidden">เมนู</span>
        </summary>
      </details>
      <div className={styles.all} data-menu-panel>
        <nav aria-label="เมนูหลัก">
          <ul className={styles.entries} data-menu-entries>
            {buildMenu(layout).map((entry) => (
              <li key={entry.name} data-active={isActiveEntry(path, entry) || undefined}>
                {'subMenu' in entry ? (
                  <details className={styles.menu} name="top-menu" data-sub-menu>
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
                                <MenuLink entry={link} path={path} />
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
          <ul className={styles.others}>
            {[...OTHER_LINKS, ...buildChannels(layout)].map((link) => (
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
            <ThaiText as="small" className={styles.hours}>
              {hours}
            </ThaiText>
          </span>
        </a>
      </div>
    </>
  )
}
