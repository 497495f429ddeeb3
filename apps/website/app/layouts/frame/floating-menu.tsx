import { ExternalLink } from '@leasing/ui/external-link'
import { Link } from '@leasing/ui/navigation'
import {
  BadgePercent,
  Calculator,
  ChevronRight,
  Gauge,
  HandCoins,
  type LucideIcon,
  MapPin,
} from 'lucide-react'
import { href, useLocation } from 'react-router'
import type { LayoutData } from '../../root-data.ts'
import styles from './floating-menu.module.css'
import { ariaCurrentOf, calculatorLink, type MenuLink } from './menu.ts'

/** Shortcuts of specification, section 2.7. `more` extends the short label for screen readers. */
const buildShortcuts = (links: LayoutData['links']): (MenuLink & { icon: LucideIcon; more: string })[] => [
  { icon: BadgePercent, name: 'โปรโมชั่น', more: '', link: href('/promotion') },
  { icon: Calculator, more: ' คำนวณค่างวดรายเดือน', ...calculatorLink(links, 'ค่างวด') },
  { icon: HandCoins, name: 'รีไฟแนนซ์', more: ' ประเมินวงเงินรีไฟแนนซ์', link: href('/refinance') },
  { icon: Gauge, name: 'SMART FIN', more: ' ประเมินวงเงินรถใหม่', link: href('/finance-amount-evaluation') },
  { icon: MapPin, name: 'สาขา', more: ' สำนักงานและผู้จำหน่าย', link: href('/dealer-location') },
]

/** At the right edge of wide screens, at the bottom of narrow ones. The collapsed state is stored on the device. */
export function FloatingMenu({ links }: { links: LayoutData['links'] }) {
  const { pathname } = useLocation()
  return (
    <nav className={styles.menu} aria-label="ทางลัด" data-bottom-bar>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={true}
        aria-controls="shortcuts"
        data-floating-toggle
        data-needs-script
      >
        <ChevronRight className={styles.chevron} size={20} strokeWidth={1.75} />
        <span className="visually-hidden">เมนูทางลัด</span>
      </button>
      <ul id="shortcuts" className={styles.shortcuts}>
        {buildShortcuts(links).map(({ icon: Icon, more, ...entry }) => {
          const content = (
            <>
              <Icon strokeWidth={1.75} />
              <span>{entry.name}</span>
              {more && <span className="visually-hidden">{more}</span>}
            </>
          )
          return (
            <li key={entry.name}>
              {'href' in entry ? (
                <ExternalLink href={entry.href} className={styles.shortcut} hasArrow={false}>
                  {content}
                </ExternalLink>
              ) : (
                <Link
                  to={entry.link}
                  className={styles.shortcut}
                  aria-current={ariaCurrentOf(pathname, entry)}
                >
                  {content}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
