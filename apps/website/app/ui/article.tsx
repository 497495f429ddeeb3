import type { Image } from '@leasing/contract/fields'
import { Picture } from '@leasing/ui/picture'
import { Wrap } from '@leasing/ui/section'
import type { ReactNode } from 'react'
import styles from './article.module.css'
import { ReadAloudButton } from './read-aloud-button.tsx'
import { RichText } from './rich-text.tsx'

type ArticleProps = {
  image: Image
  /** Rich text, sanitised by the API at import. */
  detail: string
  /** Facts and next steps: beside the text on wide screens; on phones above it, or below it with `asideLast`. */
  aside: ReactNode
  asideLast?: boolean
  children?: ReactNode
}

/** Body of a promotion or news article. */
export function Article({ image, detail, aside, asideLast = false, children }: ArticleProps) {
  const beside = <div className={styles.aside}>{aside}</div>
  return (
    <Wrap>
      <div className={styles.article}>
        <Picture image={image} sizes="(min-width: 62em) 800px, 100vw" priority className={styles.picture} />
        {!asideLast && beside}
        <div className={styles.text} data-spoken>
          <ReadAloudButton />
          <RichText html={detail} />
          {children}
        </div>
        {asideLast && beside}
      </div>
    </Wrap>
  )
}
