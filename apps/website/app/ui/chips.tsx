import { SiteLink } from '../layouts/chrome/site-link.tsx'
import styles from './chips.module.css'

export type Chip = { label: string; to: string; current: boolean }

/** A choice that is an address: filters and topics. */
export function Chips({ label, chips }: { label: string; chips: Chip[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.chips}>
        {chips.map((chip) => (
          <li key={chip.to}>
            <SiteLink
              to={chip.to}
              aria-current={chip.current ? 'true' : undefined}
              className={styles.chip}
              preventScrollReset
            >
              {chip.label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
