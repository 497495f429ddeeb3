import type { ReactNode } from 'react'
import styles from './card-table.module.css'
import { ThaiText } from './thai-text.tsx'

/** `isNumber` aligns the column right, `isTotal` emphasises it, and `isFolded` hides it on phones until the row is unfolded. */
type CellStyle = { isNumber?: boolean; isTotal?: boolean; isFolded?: boolean }

export type Column = CellStyle & { label: string }

type CardTableProps = {
  caption: string
  columns: readonly Column[]
  /** On phones each row is one line that unfolds: the row header must contain a `FoldOnPhones`. */
  foldable?: boolean
  children: ReactNode
}

/** A table whose rows have headers; on phones each row is a card. Each row is a `tr` with a `th scope="row"` followed by `CardCell`s. */
export function CardTable({ caption, columns, foldable = false, children }: CardTableProps) {
  return (
    <table className={foldable ? `${styles.table} ${styles.foldable}` : styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, ...style }) => (
            <ThaiText as="th" key={label} scope="col" className={classNameOf(style)}>
              {label}
            </ThaiText>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

/** A cell that shows the name of its column where the row is a card. */
export function CardCell({ column: { label, ...style }, children }: { column: Column; children: ReactNode }) {
  return (
    <td className={classNameOf(style)}>
      <span className={styles.label}>
        <ThaiText>{label}</ThaiText>{' '}
      </span>
      <ThaiText as="span">{children}</ThaiText>
    </td>
  )
}

const classNameOf = ({ isNumber, isTotal, isFolded }: CellStyle) =>
  [isNumber && styles.number, isTotal && styles.total, isFolded && styles.folded].filter(Boolean).join(' ') ||
  undefined
