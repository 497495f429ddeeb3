import { useId } from 'react'
import styles from './term.module.css'

type TermProps = {
  /** A word with `means` in `words.yaml`. */
  word: string
  /** From `words.yaml`, written here by the build (`term-meanings.ts` of the application). */
  means?: string
  /** The word as this text has it, where it differs. */
  children?: string
}

/**
 * A word of the trade, where a page says it first. Its meaning comes with a tap or Enter by the browser alone, with the mouse or the focus by a
 * script of the application, and on paper in brackets. Within no link, button, label or heading: it is a button itself.
 */
export function Term({ word, means, children = word }: TermProps) {
  const id = useId()
  return (
    <span className={styles.term} data-term>
      <button
        type="button"
        popoverTarget={id}
        popoverTargetAction="show"
        aria-describedby={id}
        className={styles.word}
      >
        {children}
      </button>
      <span popover="auto" id={id} className={styles.meaning}>
        <span className={styles.bracket}> (</span>
        {means}
        <span className={styles.bracket}>)</span>
      </span>
    </span>
  )
}
