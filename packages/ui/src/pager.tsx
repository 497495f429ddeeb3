import { Link } from './navigation.tsx'
import styles from './pager.module.css'

/** Returns one page of a list. Pages count from 1, and a number out of range becomes the nearest page. */
export function pageOf<T>(items: readonly T[], requested: string | null, size: number) {
  const count = Math.max(1, Math.ceil(items.length / size))
  const number = Math.min(Math.max(1, Number.parseInt(requested ?? '1', 10) || 1), count)
  return { items: items.slice((number - 1) * size, number * size), number, count }
}

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
