import { type ReactNode, useEffect, useRef } from 'react'
import styles from './panel.module.css'

/** Heading, lead and content of a sign-in page. */
export function Panel({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)
  // Focuses the heading when a step replaces another at the same address.
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

/** Separator between alternatives. */
export const Or = () => <p className={styles.or}>หรือ</p>

/** Alternatives below the form. */
export const Ways = ({ children }: { children: ReactNode }) => <p className={styles.ways}>{children}</p>
