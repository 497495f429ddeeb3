import { FoldOnPhones } from '@leasing/ui/fold-on-phones'
import { Wrap } from '@leasing/ui/section'
import { ThaiText } from '@leasing/ui/thai-text'
import type { ReactNode } from 'react'
import { ReadAloudButton } from './read-aloud-button.tsx'
import styles from './service-layout.module.css'
import { SpokenHeading } from './spoken-heading.tsx'
import { type ContentsEntry, TableOfContents } from './table-of-contents.tsx'

type ServiceLayoutProps = {
  aside: ReactNode
  /** The content begins with a tool: on phones it comes before the aside. */
  tool?: boolean
  /** The parts of the page, listed beside them where there is room for three columns. */
  contents?: readonly ContentsEntry[]
  children: ReactNode
}

/** A reading column, with a sticky aside with costs and next steps at its right, and contents at its left. On phones the aside comes first. */
export function ServiceLayout({ aside, tool = false, contents, children }: ServiceLayoutProps) {
  const beside = (
    <div className={styles.aside}>
      <div>{aside}</div>
    </div>
  )
  return (
    <Wrap>
      <div
        className={[styles.layout, tool && styles.tool, contents && styles.withContents]
          .filter(Boolean)
          .join(' ')}
      >
        {contents && (
          <div className={styles.contents}>
            <TableOfContents label="ในหน้านี้" sections={contents} />
          </div>
        )}
        {!tool && beside}
        <div className={styles.parts}>{children}</div>
        {tool && beside}
      </div>
    </Wrap>
  )
}

type PartProps = {
  /** Fragment id of the section; its heading gets `{id}-title`. */
  id: string
  title: string
  level?: 2 | 3
  lead?: ReactNode
  /** On phones collapsed to one line that expands. */
  folded?: boolean
  /** Included when the page is printed. */
  printed?: boolean
  /** It has no button to listen: a form, or content whose parts have buttons of their own. */
  isSilent?: boolean
  children: ReactNode
}

/** Section of a service page: requirements, documents, steps. */
export function Part({
  id,
  title,
  level = 2,
  lead,
  folded = false,
  printed = false,
  isSilent = false,
  children,
}: PartProps) {
  const Heading = `h${level}` as const
  const heading = (
    <ThaiText as={Heading} id={`${id}-title`}>
      {title}
    </ThaiText>
  )
  const inside = (
    <>
      {lead && (
        <ThaiText as="p" className={styles.lead}>
          {lead}
        </ThaiText>
      )}
      {children}
    </>
  )
  return (
    <section
      id={folded ? undefined : id}
      // Nested sections are not landmarks, because their names would not be unique.
      aria-labelledby={level === 2 ? `${id}-title` : undefined}
      className={[styles.part, !printed && styles.screen].filter(Boolean).join(' ')}
      data-spoken={isSilent ? undefined : ''}
    >
      {folded ? (
        <FoldOnPhones id={id} heading={heading} label={`ดู${title}`}>
          <div className={`${styles.part} ${styles.below}`}>
            {!isSilent && <ReadAloudButton />}
            {inside}
          </div>
        </FoldOnPhones>
      ) : (
        <>
          {isSilent ? heading : <SpokenHeading>{heading}</SpokenHeading>}
          {inside}
        </>
      )}
    </section>
  )
}
