import { ThaiText } from '@leasing/ui/thai-text'
import type { ReactNode } from 'react'
import styles from './table-of-contents.module.css'

export type ContentsEntry = { id: string; title: string }

type TableOfContentsProps = {
  /** Heading of the table of contents. */
  label: string
  sections: readonly ContentsEntry[]
}

/** Links to the sections of a page. */
export function TableOfContents({ label, sections }: TableOfContentsProps) {
  return (
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
  )
}

/** Long text in sections, with a table of contents beside it. */
export function WithTableOfContents({
  children,
  ...contents
}: TableOfContentsProps & { children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <TableOfContents {...contents} />
      <div className={styles.sections}>{children}</div>
    </div>
  )
}
