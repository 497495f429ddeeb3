import type { ReactNode } from 'react'
import styles from './section.module.css'
import { ThaiText } from './thai-text.tsx'

type SectionProps = {
  title: string
  /** The id for links (`#how-it-works`) and for `aria-labelledby`. */
  id: string
  lead?: string
  /** A link to the full list, to the right of the heading. */
  more?: ReactNode
  tone?: 'paper' | 'mist'
  children: ReactNode
}

/** A part of a page with its own heading. */
export function Section({ title, id, lead, more, tone = 'paper', children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={tone === 'mist' ? `${styles.section} ${styles.mist}` : styles.section}
    >
      <div className={styles.inner}>
        <header className={styles.head}>
          <div>
            <ThaiText as="h2" id={`${id}-title`}>
              {title}
            </ThaiText>
            {lead && (
              <ThaiText as="p" className={styles.lead}>
                {lead}
              </ThaiText>
            )}
          </div>
          {more}
        </header>
        {children}
      </div>
    </section>
  )
}

/** Content width and gutters for content that is not a section. */
export function Wrap({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) {
  return <div className={narrow ? `${styles.inner} ${styles.narrow}` : styles.inner}>{children}</div>
}
