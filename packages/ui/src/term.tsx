import { useId } from 'react'
import styles from './term.module.css'

type TermProps = {
  /** A word that has a meaning (`means`) in `words.yaml`. */
  word: string
  /** The meaning from `words.yaml`, inserted at build time (`term-meanings.ts` of the application). */
  means?: string
  /** The word's form in this text, where it differs. */
  children?: string
}

/**
 * A technical term at its first use on a page. The browser alone shows its meaning after a tap or Enter, a script of the application shows it on hover
 * and focus, and on paper it follows in brackets. It is a button, so it must not be inside a link, button, label or heading.
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
