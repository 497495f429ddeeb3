import type { SavedFilter } from '@leasing/contract/staff/saved-filters'
import { Button } from '@leasing/ui/button'
import { Chips } from '@leasing/ui/chips'
import { Fold } from '@leasing/ui/fold'
import styles from '../forms/form.module.css'
import { KeptForm } from '../forms/kept-form.tsx'
import type { Outcome } from '../forms/outcome.ts'
import { TextField } from '../forms/text-field.tsx'
import { filterQuery, type ListFilter, listAddress, listFilterOf } from './list-filter.ts'

type SavedFiltersProps = { filters: readonly SavedFilter[]; collection: string; filter: ListFilter }

/** The filters that the person has saved for a list; the one that is shown can be removed. */
export function SavedFilters({ filters, collection, filter }: SavedFiltersProps) {
  if (filters.length === 0) return null
  const shown = filters.find(({ query }) => query === filterQuery(filter))
  return (
    <div className={styles.row}>
      <Chips
        label="ตัวกรองของคุณ"
        chips={filters.map((one) => ({
          label: one.name,
          to: listAddress(collection, listFilterOf(new URLSearchParams(one.query))),
          current: one === shown,
        }))}
      />
      {shown && (
        <KeptForm>
          <input type="hidden" name="filter" value={shown.id} />
          <Button type="submit" name="do" value="remove-filter" tone="quiet">
            ลบตัวกรอง “{shown.name}”
          </Button>
        </KeptForm>
      )}
    </div>
  )
}

/** Saves what a list is narrowed to and sorted by, under a name. */
export function SaveFilter({ filter, outcome }: { filter: ListFilter; outcome: Outcome | undefined }) {
  const query = filterQuery(filter)
  if (query === '') return null
  return (
    <Fold id="save-filter" heading="เก็บตัวกรองนี้ไว้ใช้อีก" isOpen={outcome?.errors.name !== undefined}>
      <KeptForm className={styles.row}>
        <input type="hidden" name="query" value={query} />
        <TextField
          name="name"
          label="ชื่อตัวกรอง"
          hint="คุณเห็นคนเดียว อยู่เหนือรายการของหมวดนี้"
          maxLength={60}
          outcome={outcome}
          required
        />
        <Button type="submit" name="do" value="save-filter" tone="quiet">
          เก็บตัวกรอง
        </Button>
      </KeptForm>
    </Fold>
  )
}
