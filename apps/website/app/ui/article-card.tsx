import type { Image } from '@leasing/contract/fields'
import { Link } from '@leasing/ui/navigation'
import { Picture } from '@leasing/ui/picture'
import { ThaiText } from '@leasing/ui/thai-text'
import styles from './article-card.module.css'

type ArticleCardProps = {
  to: string
  title: string
  text: string
  /** Period of a promotion, or date of a news article. */
  when: string
  image: Image
  priority?: boolean
  /** Heading level. */
  level?: 2 | 3
}

/** Card of a promotion or news article; the whole card is the link. */
export function ArticleCard({ to, title, text, when, image, priority = false, level = 3 }: ArticleCardProps) {
  const Heading = `h${level}` as const
  return (
    <article className={styles.card}>
      <Picture
        image={{ ...image, alt: '' }}
        sizes="(min-width: 70em) 380px, (min-width: 40em) 50vw, 100vw"
        priority={priority}
        className={styles.picture}
      />
      <div className={styles.body}>
        <Heading className={styles.title}>
          <Link to={to}>
            <ThaiText>{title}</ThaiText>
          </Link>
        </Heading>
        <ThaiText as="p" className={styles.text}>
          {text}
        </ThaiText>
        <p className={styles.when}>{when}</p>
      </div>
    </article>
  )
}

export function CardGrid({ children }: { children: React.ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}
