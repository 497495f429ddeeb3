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
  /** The first of a `CardGrid` with a lead. */
  isLead?: boolean
}

/** Card of a promotion or news article; the whole card is the link. */
export function ArticleCard({
  to,
  title,
  text,
  when,
  image,
  priority = false,
  level = 3,
  isLead = false,
}: ArticleCardProps) {
  const Heading = `h${level}` as const
  return (
    <article className={isLead ? `${styles.card} ${styles.lead}` : styles.card}>
      <Picture
        image={{ ...image, alt: '' }}
        sizes={isLead ? LEAD_SIZES : '(min-width: 70em) 380px, (min-width: 40em) 50vw, 100vw'}
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

const LEAD_SIZES = '(min-width: 70em) 690px, (min-width: 62em) 57vw, 100vw'

/** `hasLead`: the first card takes a row of its own, with its picture beside the text on desktops. */
export function CardGrid({ hasLead = false, children }: { hasLead?: boolean; children: React.ReactNode }) {
  return <div className={hasLead ? `${styles.grid} ${styles.withLead}` : styles.grid}>{children}</div>
}
