import type { BulkChange } from '@leasing/contract/staff/bulk-changes'
import { Button } from '@leasing/ui/button'
import { GetForm } from '@leasing/ui/navigation'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './bulk-form.module.css'
import { filterQuery, type ListFilter } from './list-filter.ts'
import { bulkPath } from './paths.ts'

const BULK_WORDS: Record<BulkChange, string> = {
  withdraw: 'ถอนที่เลือกออกจากเว็บไซต์',
  period: 'เปลี่ยนช่วงที่แสดงของที่เลือก',
}

type BulkFormProps = {
  collection: string
  changes: readonly BulkChange[]
  /** What the list shows, to come back to. */
  filter: ListFilter
  children: ReactNode
}

/** A list whose records can be chosen; the buttons lead to a page that says what would happen. */
export function BulkForm({ changes, ...props }: BulkFormProps) {
  return changes.length === 0 ? props.children : <Choosing changes={changes} {...props} />
}

function Choosing({ collection, changes, filter, children }: BulkFormProps) {
  const buttons = useRef<HTMLDivElement>(null)
  const [{ chosen, all }, setCount] = useState({ chosen: 0, all: 0 })
  const from = filterQuery(filter)
  const boxes = () => [...buttons.current!.closest('form')!.querySelectorAll<HTMLInputElement>('[name=id]')]
  const count = () => {
    const [chosen, all] = [boxes().filter(({ checked }) => checked).length, boxes().length]
    setCount((before) => (before.chosen === chosen && before.all === all ? before : { chosen, all }))
  }
  // Another page of the list has other boxes, and a browser keeps checked ones over a reload.
  useEffect(count)
  return (
    <GetForm action={bulkPath(collection)} className={styles.form} onChange={count}>
      {from !== '' && <input type="hidden" name="from" value={from} />}
      <label className={styles.all} data-needs-script="">
        <input
          type="checkbox"
          checked={chosen > 0 && chosen === all}
          onChange={({ target }) => {
            for (const box of boxes()) box.checked = target.checked
          }}
        />
        เลือกทุกรายการในหน้านี้
      </label>
      {children}
      <div ref={buttons} className={styles.buttons}>
        {changes.map((change) => (
          <Button key={change} type="submit" name="change" value={change} tone="quiet">
            {BULK_WORDS[change]}
          </Button>
        ))}
        <span role="status">{chosen > 0 && `เลือกแล้ว ${chosen} รายการ`}</span>
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
