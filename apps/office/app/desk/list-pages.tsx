import { ButtonLink } from '@leasing/ui/button'
import styles from './list-pages.module.css'

type ListPagesProps = {
  /** The list from its beginning; undefined on that page. */
  first?: string | undefined
  /** Undefined on the last page. */
  next?: string | undefined
  /** What these are called, where the list is not by time. */
  words?: { first: string; next: string }
}

const BY_TIME = { first: 'ล่าสุด', next: 'เก่ากว่านี้' }

/** The way through a list that goes on from its last entry. */
export const ListPages = ({ first, next, words = BY_TIME }: ListPagesProps) =>
  (first !== undefined || next !== undefined) && (
    <nav className={styles.pages} aria-label="หน้าของรายการ">
      {first !== undefined && (
        <ButtonLink to={first} tone="quiet">
          {words.first}
        </ButtonLink>
      )}
      {next !== undefined && (
        <ButtonLink to={next} tone="quiet">
          {words.next}
        </ButtonLink>
      )}
    </nav>
  )
