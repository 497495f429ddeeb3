import { type ReactNode, useEffect, useRef } from 'react'
import styles from './panel.module.css'

/** The heading, one sentence, and what to do. */
export function Panel({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)
  // A step that takes the place of another at the same address is read from its heading, too.
  useEffect(() => {
    if (shown.current === title) return
    shown.current = title
    heading.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p>{lead}</p>}
      </header>
      {children}
    </>
  )
}

/** Between two ways of doing the same. */
export const Or = () => <p className={styles.or}>หรือ</p>

/** Other ways, below the form. */
export const Ways = ({ children }: { children: ReactNode }) => <p className={styles.ways}>{children}</p>
