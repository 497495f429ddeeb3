import { FoldOnPhones } from '@leasing/ui/fold-on-phones'
import { Wrap } from '@leasing/ui/section'
import { ThaiText } from '@leasing/ui/thai-text'
import type { ReactNode } from 'react'
import styles from './paper-layout.module.css'
import { ReadAloudButton } from './read-aloud-button.tsx'
import { SpokenHeading } from './spoken-heading.tsx'

type PaperLayoutProps = {
  /** What it costs and what comes next: at the right of the column; on phones above it. */
  aside?: ReactNode
  /** On phones the aside comes after the column. */
  asideLast?: boolean
  /** The content begins with a tool: it comes soon after the heading, and before the aside. */
  tool?: boolean
  /** `TableOfContents` or the like: at the left of the column where there is room for three; else above it, on phones in one line that opens. */
  contents?: ReactNode
  children: ReactNode
}

/** Layout of every paper: one reading column; contents at its left and an aside at its right stay in view while it scrolls. */
export function PaperLayout({ aside, tool = false, asideLast = tool, contents, children }: PaperLayoutProps) {
  const beside = aside && (
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
        {!asideLast && beside}
        {contents && (
          <div className={styles.contents}>
            <div>{contents}</div>
          </div>
        )}
        <div className={styles.parts}>{children}</div>
        {asideLast && beside}
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

/** Section of a paper with a heading of its own: requirements, documents, steps. */
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
