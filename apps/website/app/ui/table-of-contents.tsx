import { ThaiText } from '@leasing/ui/thai-text'
import styles from './table-of-contents.module.css'

export type ContentsEntry = { id: string; title: string }

type TableOfContentsProps = {
  /** Heading of the table of contents. */
  label?: string
  sections: readonly ContentsEntry[]
  /** Shown on narrow screens too, above the text: for a text that is looked up rather than read. */
  everywhere?: boolean
}

/** Links to the sections of a page. */
export function TableOfContents({ label = 'ในหน้านี้', sections, everywhere = false }: TableOfContentsProps) {
  return (
    <nav
      className={everywhere ? `${styles.contents} ${styles.everywhere}` : styles.contents}
      aria-labelledby="contents"
    >
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
