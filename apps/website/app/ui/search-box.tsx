import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { Button } from './button.tsx'
import styles from './search-box.module.css'
import { MAX_LENGTH } from './use-live-query.ts'

type SearchBoxProps = {
  action: string
  label: string
  hint?: string
  query: string
  onType: (query: string) => void
}

/** A search within a page: a form of the address, and at once with each letter where there is JavaScript. */
export function SearchBox({ action, label, hint, query, onType }: SearchBoxProps) {
  return (
    <search>
      <Form action={action} method="get" className={styles.form} preventScrollReset>
        <label htmlFor="q">{label}</label>
        <div className={styles.row}>
          <div className={styles.box}>
            <Search aria-hidden size={20} strokeWidth={1.75} />
            <input
              id="q"
              name="q"
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              maxLength={MAX_LENGTH}
              value={query}
              onChange={(event) => onType(event.target.value)}
              aria-describedby={hint ? 'q-hint' : undefined}
            />
          </div>
          <Button type="submit">ค้นหา</Button>
        </div>
        {hint && (
          <p className={styles.hint} id="q-hint">
            {hint}
          </p>
        )}
      </Form>
    </search>
  )
}
