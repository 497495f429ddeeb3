import { Search } from 'lucide-react'
import { Button } from './button.tsx'
import { GetForm } from './navigation.tsx'
import styles from './search-box.module.css'
import { ThaiText } from './thai-text.tsx'

/** Longer than any real query. */
export const SEARCH_MAX_LENGTH = 100

type SearchBoxProps = {
  action: string
  label: string
  hint?: string
  query: string
  onType: (query: string) => void
  /** The id of the line with the number of results. Submitting scrolls to it, since the keyboard of a phone covers it. */
  countId?: string
}

/** A search within a page: a GET form, which with JavaScript also filters at each letter. */
export function SearchBox({ action, label, hint, query, onType, countId }: SearchBoxProps) {
  return (
    <search>
      <GetForm action={countId ? `${action}#${countId}` : action} className={styles.form} preventScrollReset>
        <ThaiText as="label" htmlFor="q">
          {label}
        </ThaiText>
        <div className={styles.row}>
          <div className={styles.box}>
            <Search aria-hidden size={20} strokeWidth={1.75} />
            <input
              id="q"
              name="q"
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              maxLength={SEARCH_MAX_LENGTH}
              value={query}
              onChange={(event) => onType(event.target.value)}
              aria-describedby={hint ? 'q-hint' : undefined}
            />
          </div>
          <Button type="submit">ค้นหา</Button>
        </div>
        {hint && (
          <ThaiText as="p" className={styles.hint} id="q-hint">
            {hint}
          </ThaiText>
        )}
      </GetForm>
    </search>
  )
}
