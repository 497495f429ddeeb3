import type { RecordFault } from '@leasing/contract/staff/content'
import { formatThaiDate } from '@leasing/rules/thai-date'
import type { ContentRow } from '../../content/import.ts'
import { COLLECTIONS } from '../../content/registry.ts'
import { titleOf } from './title.ts'

const KINDS: Readonly<Record<string, string>> = { campaign: 'แคมเปญ', promotion: 'โปรโมชั่น' }

type Dated = { what: string | undefined; ends: string | undefined; name: string }

/** `owner`: `campaign.six-wheel`, mentioned by a record on days on which it is not open. `ends`: its last day, if earlier than the record's. */
export function datedMessage(owner: string, { what, ends, name }: Dated): string {
  const kind = KINDS[owner.split('.')[0]!] ?? ''
  const first = ends
    ? `${kind} “${name}” สิ้นสุด ${formatThaiDate(ends)} ก่อนวันสิ้นสุดของรายการนี้ ขยายวันของ${kind}ก่อน`
    : `${kind} “${name}” เปิดไม่ครบทุกวันที่รายการนี้แสดง แก้วันของ${kind}ก่อน`
  return what === 'speaks'
    ? `${first} หรือให้ข้อความนี้หายไปเองเมื่อ${kind}ไม่เปิด โดยใส่ไว้ระหว่าง {{#${owner}}} กับ {{/${owner}}}`
    : first
}

/** The same with the title of the campaign or promotion, and with the record in which its days are changed. */
export function datedFault(
  message: string,
  rows: readonly ContentRow[],
): Omit<RecordFault, 'field'> | undefined {
  const [, what, kind, id, ends] =
    /^(speaks|is that) of (\w+)\.([^,]+), which is not open all the time(?:.*\(it ends on (\S+), before)?/.exec(
      message,
    ) ?? []
  const row = rows.find(
    (one) =>
      one.id === id &&
      COLLECTIONS.some(({ name, figuresAs }) => name === one.collection && figuresAs === kind),
  )
  if (!row) return undefined
  const title = titleOf(JSON.parse(row.source), row.id)
  return {
    message: datedMessage(`${kind}.${id}`, { what, ends, name: title }),
    about: { collection: row.collection, id: row.id, title },
  }
}
