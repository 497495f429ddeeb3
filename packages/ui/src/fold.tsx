import type { ReactNode } from 'react'
import styles from './fold.module.css'
import { ThaiText } from './thai-text.tsx'

type FoldProps = {
  /** The id of the content: browsers open a `<details>` when the address points at an element that it hides. */
  id: string
  /** A heading of the level that the page needs. */
  heading: ReactNode
  /** Whether it is open at first; afterwards the visitor opens and closes it. */
  isOpen?: boolean
  children: ReactNode
}

/** One line that opens to show its content. Several below each other form a list. */
export function Fold({ id, heading, isOpen, children }: FoldProps) {
  return (
    // A browser may open it for an address with its id before React hydrates.
    <details className={styles.fold} open={isOpen} suppressHydrationWarning>
      <summary className={`opens ${styles.summary}`}>
        <ThaiText>{heading}</ThaiText>
      </summary>
      <div className={styles.inside} id={id}>
        {children}
      </div>
    </details>
  )
}
