import type { ReactNode } from 'react'
import styles from './article.module.css'
import { PaperLayout } from './paper-layout.tsx'
import { ReadAloudButton } from './read-aloud-button.tsx'
import { RichText } from './rich-text.tsx'
import { withSectionIds } from './rich-text-sections.ts'
import { TableOfContents } from './table-of-contents.tsx'

type ArticleProps = {
  /** Rich text, sanitised by the API at import. */
  detail: string
  aside: ReactNode
  /** On phones the aside comes after the text. */
  asideLast?: boolean
  children?: ReactNode
}

/** Body of a promotion or news article. */
export function Article({ detail, aside, asideLast = false, children }: ArticleProps) {
  const { html, sections } = withSectionIds(detail)
  return (
    <PaperLayout
      aside={aside}
      asideLast={asideLast}
      contents={sections.length > 1 && <TableOfContents sections={sections} />}
    >
      <div className={styles.text} data-spoken>
        <ReadAloudButton />
        <RichText html={html} />
        {children}
      </div>
    </PaperLayout>
  )
}
