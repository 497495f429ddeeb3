import { ArrowUp as Arrow } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './card-table.module.css'
import { Link } from './navigation.tsx'
import { ThaiText } from './thai-text.tsx'

/** `isNumber` aligns the column right, `isTotal` emphasises it, and `isFolded` hides it on phones until the row is unfolded. */
type CellStyle = { isNumber?: boolean; isTotal?: boolean; isFolded?: boolean }

export type Column = CellStyle & {
  label: string
  /** Of a table that can be sorted by this column: the address that sorts by it, or the other way round. */
  sort?: { to: string; by?: 'ascending' | 'descending' | undefined } | undefined
}

type CardTableProps = {
  caption: string
  columns: readonly Column[]
  /** On phones each row is one line that unfolds: the row header must contain a `FoldOnPhones`. */
  foldable?: boolean
  /** The table stands in a column beside something else: less room between its columns, and none for long names. */
  narrow?: boolean
  children: ReactNode
}

/** A table whose rows have headers; on phones each row is a card. Each row is a `tr` with a `th scope="row"` followed by `CardCell`s. */
export function CardTable({ caption, columns, foldable = false, narrow = false, children }: CardTableProps) {
  return (
    <table
      className={[styles.table, foldable && styles.foldable, narrow && styles.narrow]
        .filter(Boolean)
        .join(' ')}
    >
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, sort, ...style }) => (
            <th key={label} scope="col" className={classNameOf(style)} aria-sort={sort?.by}>
              {sort && (
                <Link to={sort.to} className={styles.sort} preventScrollReset>
                  <ThaiText>{label}</ThaiText>
                  {sort.by && <Arrow aria-hidden size={16} data-by={sort.by} />}
                </Link>
              )}
              {/* The head is hidden on phones, where a link in it would take the focus out of sight. */}
              <span className={sort && styles.unsorted}>
                <ThaiText>{label}</ThaiText>
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

/** A cell that shows the name of its column where the row is a card. */
export function CardCell({
  column: { label, sort: _, ...style },
  children,
}: {
  column: Column
  children: ReactNode
}) {
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
