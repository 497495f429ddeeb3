import type { ReactNode } from 'react'
import styles from './fold-on-phones.module.css'
import { ThaiText } from './thai-text.tsx'

type FoldOnPhonesProps = {
  /** The id of the content, for links, as in `Fold`. */
  id?: string
  /** Shown at every width in the first line, whose end has the arrow. */
  heading?: ReactNode
  /** Text of the `summary`. With a `heading` it is visible to screen readers only. */
  label: ReactNode
  /** Shown beside the arrow, such as the number of items. */
  hint?: string
  children: ReactNode
}

/** Content that folds into one line on narrow screens; on wide screens and on paper all of it is shown, and nothing folds. */
export function FoldOnPhones({ id, heading, label, hint, children }: FoldOnPhonesProps) {
  return (
    <div className={heading ? styles.headed : undefined}>
      {heading && <div className={styles.heading}>{heading}</div>}
      {/* A browser may open it for an address with its id before React hydrates. */}
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
