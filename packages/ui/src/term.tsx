import { type FocusEvent, type PointerEvent, useId, useRef } from 'react'
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
 * A word of the trade, where a page says it first. Its meaning comes with a tap or Enter by the browser alone, with the mouse or the focus once
 * scripts run, and on paper in brackets. Within no link, button, label or heading: it is a button itself.
 */
export function Term({ word, means, children = word }: TermProps) {
  const id = useId()
  const meaning = useRef<HTMLSpanElement>(null)
  // Browsers without popovers write the meaning in brackets.
  const show = (isShown: boolean) => meaning.current?.togglePopover?.(isShown)
  const hideUnlessUsed = ({ currentTarget }: PointerEvent<HTMLElement> | FocusEvent<HTMLElement>) =>
    currentTarget.matches(':hover, :focus-within') || show(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button takes the focus; the mouse may rest on its meaning too
    <span
      className={styles.term}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && show(true)}
      onPointerLeave={hideUnlessUsed}
      onFocus={() => show(true)}
      onBlur={hideUnlessUsed}
    >
      <button
        type="button"
        popoverTarget={id}
        popoverTargetAction="show"
        aria-describedby={id}
        className={styles.word}
      >
        {children}
      </button>
      <span popover="auto" id={id} ref={meaning} className={styles.meaning}>
        <span className={styles.bracket}> (</span>
        {means}
        <span className={styles.bracket}>)</span>
      </span>
    </span>
  )
}
