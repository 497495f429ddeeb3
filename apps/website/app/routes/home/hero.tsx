import type { HeroBanner } from '@leasing/contract/content/home'
import { ButtonLink } from '@leasing/ui/button'
import { Picture } from '@leasing/ui/picture'
import styles from './hero.module.css'

type HeroProps = {
  banner: HeroBanner | undefined
  /** Heading of the page, unless the banner has a title. */
  headline: string
}

/** The first banner of today: picture, heading and one link. */
export function Hero({ banner, headline }: HeroProps) {
  if (!banner)
    return (
      <div className={`${styles.hero} ${styles.bare}`}>
        <h1 className={styles.words}>{headline}</h1>
      </div>
    )
  const { desktop, mobile, title = headline, text, href, actionLabel = 'ดูรายละเอียด' } = banner
  return (
    <div className={styles.hero}>
      <div className={styles.scene}>
        <Picture
          image={desktop}
          narrow={{ image: mobile, media: '(max-width: 39.99em)' }}
          sizes="100vw"
          priority
          className={styles.picture}
        />
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {text && <p className={styles.text}>{text}</p>}
          {href && (
            <ButtonLink tone="night" to={href}>
              {actionLabel}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  )
}
