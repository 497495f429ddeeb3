import { ButtonLink } from '@leasing/ui/button'
import styles from './list-pages.module.css'

type ListPagesProps = {
  /** Address of the first page; undefined on that page. */
  first?: string | undefined
  /** Address of the next page; undefined on the last one. */
  next?: string | undefined
  /** Link texts for a list that is not sorted by time. */
  words?: { first: string; next: string }
}

const BY_TIME = { first: 'ล่าสุด', next: 'เก่ากว่านี้' }

/** Links to the first and next page of a list. */
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
