import type { SideBanner } from '@leasing/contract/content/home'
import { Link } from '@leasing/ui/navigation'
import { Picture } from '@leasing/ui/picture'
import { PATH } from './address.ts'
import styles from './banners.module.css'

/** The pictures of the page, with their words as text, below what the page is for. One that leads here is no link. */
export function Banners({ banners }: { banners: readonly SideBanner[] }) {
  return (
    <ul className={styles.banners}>
      {banners.map(({ id, title, text, desktop, mobile, href }) => (
        <li key={id} className={styles.banner}>
          <Picture
            image={desktop}
            narrow={{ image: mobile, media: '(max-width: 39.99em)' }}
            sizes="(min-width: 62em) 570px, 100vw"
          />
          <div className={styles.words}>
            {title && <h2>{href && href !== PATH ? <Link to={href}>{title}</Link> : title}</h2>}
            {text && <p>{text}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
