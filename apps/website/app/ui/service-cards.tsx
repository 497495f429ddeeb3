import type { ServiceCard } from '@leasing/contract/content/site'
import { Link } from '@leasing/ui/navigation'
import { Picture } from '@leasing/ui/picture'
import styles from './service-cards.module.css'

type ServiceCardsProps = {
  cards: ServiceCard[]
  /** The first three cards are larger than the others. */
  ranked?: boolean
}

/** One card per service; the whole card is the link. */
export function ServiceCards({ cards, ranked = false }: ServiceCardsProps) {
  return (
    <ul className={ranked ? `${styles.cards} ${styles.ranked}` : styles.cards}>
      {cards.map(({ key, title, lead, href, image }) => (
        <li key={key} className={styles.card}>
          <Picture
            image={{ ...image, alt: '' }}
            sizes="(min-width: 70em) 380px, (min-width: 40em) 50vw, 112px"
            className={styles.picture}
          />
          <div className={styles.words}>
            <h3>
              <Link to={href}>{title}</Link>
            </h3>
            <p>{lead}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
