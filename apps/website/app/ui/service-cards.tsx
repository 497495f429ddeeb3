import type { ServiceCard } from '@leasing/contract/content/site'
import { Link } from '@leasing/ui/navigation'
import { Picture } from '@leasing/ui/picture'
import styles from './service-cards.module.css'

type ServiceCardsProps = {
  cards: ServiceCard[]
  /** The first card is the largest, the next two are like those of an unranked list, and the others are quiet. */
  ranked?: boolean
}

/** One card per service; the whole card is the link. */
export function ServiceCards({ cards, ranked = false }: ServiceCardsProps) {
  return (
    <ul className={`${styles.cards} ${ranked ? styles.ranked : styles.unranked}`}>
      {cards.map(({ key, title, lead, href, image }, position) => {
        const rank = ranked ? rankOf(position) : 'large'
        return (
          <li key={key} className={`${styles.card} ${styles[rank]}`}>
            <Picture image={{ ...image, alt: '' }} sizes={SIZES[rank]} className={styles.picture} />
            <div className={styles.words}>
              <h3>
                <Link to={href}>{title}</Link>
              </h3>
              <p>{lead}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

const rankOf = (position: number) => (position === 0 ? 'first' : position < 3 ? 'large' : 'quiet')

const SIZES = {
  first: '(min-width: 70em) 790px, 100vw',
  large: '(min-width: 70em) 380px, (min-width: 40em) 50vw, 112px',
  quiet: '(min-width: 40em) 112px, 50vw',
}
