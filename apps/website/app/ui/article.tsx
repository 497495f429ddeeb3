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
  /** Facts and next steps: beside the text on wide screens, above it on phones. */
  aside?: ReactNode
  children?: ReactNode
}

/** Body of a promotion or news article. */
export function Article({ image, detail, aside, children }: ArticleProps) {
  return (
    <Wrap>
      <div className={aside ? `${styles.article} ${styles.withAside}` : styles.article}>
        <Picture image={image} sizes="(min-width: 62em) 800px, 100vw" priority className={styles.picture} />
        {aside && <div className={styles.aside}>{aside}</div>}
        <div className={styles.text} data-spoken>
          <ReadAloudButton />
          <RichText html={detail} />
          {children}
        </div>
      </div>
    </Wrap>
  )
}
