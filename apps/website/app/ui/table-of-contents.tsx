import { ThaiText } from '@leasing/ui/thai-text'
import type { ReactNode } from 'react'
import styles from './table-of-contents.module.css'

type WithTableOfContentsProps = {
  /** Heading of the table of contents. */
  label: string
  sections: readonly { id: string; title: string }[]
  children: ReactNode
}

/** Long text in sections, with a table of contents beside it. */
export function WithTableOfContents({ label, sections, children }: WithTableOfContentsProps) {
  return (
    <div className={styles.columns}>
      <nav className={styles.contents} aria-labelledby="contents">
        <h2 id="contents">{label}</h2>
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <ThaiText as="a" href={`#${id}`}>
                {title}
              </ThaiText>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.sections}>{children}</div>
    </div>
  )
}
