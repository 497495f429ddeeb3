import { Button } from '@leasing/ui/button'
import { GetForm } from '@leasing/ui/navigation'
import type { ReactNode } from 'react'
import styles from '../forms/form.module.css'
import { TextField } from '../forms/text-field.tsx'

type ListSearchProps = {
  /** Address of the list. */
  action: string
  /** The chosen state, which the search keeps. */
  state: string
  label: string
  search: string
  /** Further filters. */
  children?: ReactNode
  /** Content after the button. */
  after?: ReactNode
}

/** Search form of a list, as query parameters. */
export const ListSearch = ({ action, state, label, search, children, after }: ListSearchProps) => (
  <search>
    <GetForm action={action} className={styles.filters}>
      {state && <input type="hidden" name="state" value={state} />}
      <TextField
        key={`q ${search}`}
        name="q"
        label={label}
        type="search"
        defaultValue={search}
        maxLength={100}
      />
      {children}
      <Button type="submit" tone="quiet">
        ค้นหา
      </Button>
      {after}
    </GetForm>
  </search>
)
