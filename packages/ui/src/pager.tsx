import { Link } from './navigation.tsx'
import styles from './pager.module.css'

/** Links to the pages of a list; renders nothing when there is only one page. */
export function Pager({
  number,
  count,
  hrefOf,
}: {
  number: number
  count: number
  hrefOf: (page: number) => string
}) {
  if (count < 2) return null
  return (
    <nav aria-label="หน้าของรายการ" className={styles.pager}>
      <ul className={styles.pages}>
        {Array.from({ length: count }, (_, index) => index + 1).map((page) => (
          <li key={page}>
            <Link
              to={hrefOf(page)}
              aria-current={page === number ? 'page' : undefined}
              className={styles.page}
            >
              <span className="visually-hidden">หน้า </span>
              {page}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
