import type { ReactNode } from 'react'
import styles from './card-table.module.css'
import { ThaiText } from './thai-text.tsx'

/** `isNumber` aligns to the right, `isTotal` is what counts most, `isFolded` shows with the open fold of its row where rows fold. */
type Look = { isNumber?: boolean; isTotal?: boolean; isFolded?: boolean }

export type Column = Look & { label: string }

type CardTableProps = {
  caption: string
  columns: readonly Column[]
  /** On phones its rows are lines: the head of each holds a `FoldOnPhones`. */
  foldable?: boolean
  children: ReactNode
}

/** A table of rows with a heading each, which on phones are cards. Its rows are `tr`, beginning with `th scope="row"`, then `CardCell`. */
export function CardTable({ caption, columns, foldable = false, children }: CardTableProps) {
  return (
    <table className={foldable ? `${styles.table} ${styles.foldable}` : styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, ...look }) => (
            <ThaiText as="th" key={label} scope="col" className={lookOf(look)}>
              {label}
            </ThaiText>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

/** Carries its column's name where the table is shown as cards. */
export function CardCell({ column: { label, ...look }, children }: { column: Column; children: ReactNode }) {
  return (
    <td className={lookOf(look)}>
      <span className={styles.label}>
        <ThaiText>{label}</ThaiText>{' '}
      </span>
      <ThaiText as="span">{children}</ThaiText>
    </td>
  )
}

const lookOf = ({ isNumber, isTotal, isFolded }: Look) =>
  [isNumber && styles.number, isTotal && styles.total, isFolded && styles.folded].filter(Boolean).join(' ') ||
  undefined
