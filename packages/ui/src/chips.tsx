import styles from './chips.module.css'
import { Link } from './navigation.tsx'
import { ThaiText } from './thai-text.tsx'

export type Chip = { label: string; to: string; current: boolean }

type ChipsProps = {
  label: string
  chips: Chip[]
  /** One below the other where a page has room for a column of contents. */
  column?: boolean
}

/** Filters or topics, each of which is a link. */
export function Chips({ label, chips, column = false }: ChipsProps) {
  return (
    <nav aria-label={label}>
      <ul className={column ? `${styles.chips} ${styles.column}` : styles.chips}>
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
