import type { SideBanner } from '@leasing/contract/content/home'
import { Link } from '@leasing/ui/navigation'
import { Picture } from '@leasing/ui/picture'
import { ThaiText } from '@leasing/ui/thai-text'
import styles from './banners.module.css'

type BannersProps = {
  banners: readonly SideBanner[]
  /** Path of the current page: a banner that points to it is not a link. */
  here: string
  level?: 2 | 3
}

/** Banners with real text below the image; the whole banner is the link. */
export function Banners({ banners, here, level = 2 }: BannersProps) {
  const Heading = `h${level}` as const
  return (
    <ul className={styles.banners}>
      {banners.map(({ id, alt, title = alt, text, actionLabel, desktop, mobile, href }) => {
        const leads = href !== undefined && href !== here
        return (
          <li key={id} className={styles.banner}>
            <Picture
              image={desktop}
              narrow={{ image: mobile, media: '(max-width: 39.99em)' }}
              sizes="(min-width: 62em) 590px, 100vw"
            />
            <div className={styles.words}>
              <Heading>{leads ? <Link to={href}>{title}</Link> : title}</Heading>
              {text && <ThaiText as="p">{text}</ThaiText>}
              {leads && actionLabel && <span className={styles.action}>{actionLabel}</span>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
