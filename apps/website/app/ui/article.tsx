import type { Image } from '@leasing/contract/fields'
import { Picture } from '@leasing/ui/picture'
import { Wrap } from '@leasing/ui/section'
import type { ReactNode } from 'react'
import styles from './article.module.css'
import { Listen } from './listen.tsx'
import { RichText } from './rich-text.tsx'

type ArticleProps = {
  image: Image
  /** Rich text, sanitised by the API when it was imported. */
  detail: string
  /** Beside the text on wide windows, above it on phones: the facts and what to do next. */
  aside?: ReactNode
  children?: ReactNode
}

/** The body of a promotion or a piece of news. */
export function Article({ image, detail, aside, children }: ArticleProps) {
  return (
    <Wrap>
      <div className={aside ? `${styles.article} ${styles.withAside}` : styles.article}>
        <Picture image={image} sizes="(min-width: 62em) 800px, 100vw" priority className={styles.picture} />
        {aside && <div className={styles.aside}>{aside}</div>}
        <div className={styles.text} data-spoken>
          <Listen />
          <RichText html={detail} />
          {children}
        </div>
      </div>
    </Wrap>
  )
}
