import type { ReactNode } from 'react'
import styles from './fold.module.css'
import { ThaiText } from './thai-text.tsx'

type FoldProps = {
  /** Where an address can point: on what is inside, since browsers open a `<details>` that hides what the address points at. */
  id: string
  /** A heading of the page's own level. */
  heading: ReactNode
  /** At first; then it is the visitor's to open and close. */
  isOpen?: boolean
  children: ReactNode
}

/** One line that opens to the rest. Several stand below each other as a list. */
export function Fold({ id, heading, isOpen, children }: FoldProps) {
  return (
    // A browser may have opened it, by its address, before React is there.
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
