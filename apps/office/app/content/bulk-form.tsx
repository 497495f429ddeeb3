import type { BulkChange } from '@leasing/contract/staff/bulk-changes'
import { Button } from '@leasing/ui/button'
import { GetForm } from '@leasing/ui/navigation'
import type { ReactNode } from 'react'
import styles from './bulk-form.module.css'
import { bulkPath } from './paths.ts'

const BULK_WORDS: Record<BulkChange, string> = {
  withdraw: 'ถอนที่เลือกออกจากเว็บไซต์',
  period: 'เปลี่ยนช่วงที่แสดงของที่เลือก',
}

type BulkFormProps = { collection: string; changes: readonly BulkChange[]; children: ReactNode }

/** A list whose records can be chosen; the buttons lead to a page that says what would happen. */
export function BulkForm({ collection, changes, children }: BulkFormProps) {
  if (changes.length === 0) return children
  return (
    <GetForm action={bulkPath(collection)} className={styles.form}>
      {children}
      <div className={styles.buttons}>
        {changes.map((change) => (
          <Button key={change} type="submit" name="change" value={change} tone="quiet">
            {BULK_WORDS[change]}
          </Button>
        ))}
      </div>
    </GetForm>
  )
}

export const BulkBox = ({ id, title }: { id: string; title: string }) => (
  <label className={styles.box}>
    <input type="checkbox" name="id" value={id} />
    <span className="visually-hidden">เลือก {title}</span>
  </label>
)
