import type { ReactNode } from 'react'
import styles from './fold-on-phones.module.css'
import { ThaiText } from './thai-text.tsx'

type FoldOnPhonesProps = {
  /** Where an address can point: on what is inside, as with `Fold`. */
  id?: string
  /** What stands in the line at every width, with the arrow at its end. */
  heading?: ReactNode
  /** Names the line that opens; beside a heading only for those who cannot see the arrow. */
  label: ReactNode
  /** Said beside the arrow, such as how many there are. */
  hint?: string
  children: ReactNode
}

/** One line that opens to the rest where room is short; with room, and on paper, all of it is there and nothing opens. */
export function FoldOnPhones({ id, heading, label, hint, children }: FoldOnPhonesProps) {
  return (
    <div className={heading ? styles.headed : undefined}>
      {heading && <div className={styles.heading}>{heading}</div>}
      {/* A browser may have opened it, by its address, before React is there. */}
      <details className={styles.fold} suppressHydrationWarning>
        <summary className={`opens ${styles.summary}`}>
          <ThaiText as="span" className={heading ? 'visually-hidden' : undefined}>
            {label}
          </ThaiText>
          {hint && (
            <ThaiText as="span" className={styles.hint}>
              {hint}
            </ThaiText>
          )}
        </summary>
        <div id={id}>{children}</div>
      </details>
    </div>
  )
}
