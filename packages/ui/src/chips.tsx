import styles from './chips.module.css'
import { Link } from './navigation.tsx'
import { ThaiText } from './thai-text.tsx'

export type Chip = { label: string; to: string; current: boolean }

/** Filters or topics, each of which is a link. */
export function Chips({ label, chips }: { label: string; chips: Chip[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.chips}>
        {chips.map((chip) => (
          <li key={chip.to}>
            <Link
              to={chip.to}
              aria-current={chip.current ? 'true' : undefined}
              className={styles.chip}
              preventScrollReset
            >
              <ThaiText>{chip.label}</ThaiText>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
