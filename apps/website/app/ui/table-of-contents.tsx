import { FoldOnPhones } from '@leasing/ui/fold-on-phones'
import { ThaiText } from '@leasing/ui/thai-text'
import styles from './table-of-contents.module.css'

export type ContentsEntry = { id: string; title: string }

type TableOfContentsProps = {
  /** Heading of the table of contents. */
  label?: string
  sections: readonly ContentsEntry[]
  /** Open on narrow screens too, above the text: for a text that is looked up rather than read. */
  everywhere?: boolean
}

/** On a phone a page of as few parts is sooner scrolled. */
const FEW = 3

/** Links to the sections of a page; on phones one line that opens. */
export function TableOfContents({ label = 'ในหน้านี้', sections, everywhere = false }: TableOfContentsProps) {
  const heading = <h2 id="contents">{label}</h2>
  const links = (
    <ul>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <ThaiText as="a" href={`#${id}`}>
            {title}
          </ThaiText>
        </li>
      ))}
    </ul>
  )
  return (
    <nav
      className={[
        styles.contents,
        everywhere && styles.everywhere,
        !everywhere && sections.length <= FEW && styles.few,
      ]
        .filter(Boolean)
        .join(' ')}
      aria-labelledby="contents"
    >
      {everywhere ? (
        <>
          {heading}
          {links}
        </>
      ) : (
        <FoldOnPhones heading={heading} label={`ดู${label}`}>
          {links}
        </FoldOnPhones>
      )}
    </nav>
  )
}
