import type { RecordFault } from '@leasing/contract/staff/content'
import { isDay } from '@leasing/rules/bangkok-day'
import { buddhistYear, formatThaiDate, gregorianDate } from '@leasing/rules/thai-date'
import type { Collection } from '../../content/collection.ts'
import type { ContentFault } from '../../content/fault.ts'
import { contentFields } from '../../content/fields.ts'
import { wholeOf } from '../../content/figures/catalogue.ts'
import { findStatedFigures } from '../../content/figures/stated.ts'
import { type ContentRow, checkLast, checkRecord } from '../../content/import.ts'
import type { PictureMaker } from '../../content/pictures.ts'
import { COLLECTIONS } from '../../content/registry.ts'
import { fileOf } from '../../content/texts.ts'
import { keyOf } from '../../content/write-rows.ts'
import type { Db } from '../../db/schema.ts'
import { datedFault } from './dated-fault.ts'
import { emptyFaults } from './empty-fields.ts'
import { thaiIssue, wordsOfFault } from './fault-words.ts'

/** The row that a value would be, or its faults by themselves. */
export async function parseRecord(
  collection: Collection,
  { id, value }: { id: string; value: unknown },
  pictures: PictureMaker,
): Promise<{ row?: ContentRow; faults: ContentFault[] }> {
  const schema = collection.record(contentFields(pictures))
  const written = { file: fileOf(collection, id), value }
  const parsed = await checkRecord(collection, schema, written, thaiIssue)
  if (!parsed.row || parsed.row.id === id) return parsed
  return { faults: [{ file: written.file, field: 'id', message: `must be "${id}" like the file` }] }
}

/** `pictures` only judges pictures, and remembers which are right: drawing them takes longer than every other check of a record. */
export type DeskDeps = { db: Db; pictures: PictureMaker }

/** What is wrong with a text of a record, by itself and beside what is public. */
export async function faultsOf(
  { db, pictures }: DeskDeps,
  collection: Collection,
  record: { id: string; value: unknown },
): Promise<RecordFault[]> {
  const { row, faults } = await parseRecord(collection, record, pictures)
  const empty = [...emptyFaults(collection, record.value), ...eraFaults(record.value)]
  if (!row)
    return withEmpty(
      faults.map((fault) => toRecordFault(fault)),
      empty,
    )
  const rows = [...(await readRows(db)).filter((other) => keyOf(other) !== keyOf(row)), row]
  const whole = wholeOf(COLLECTIONS, rows)
  const together = [
    ...checkLast(COLLECTIONS, rows, whole),
    ...findStatedFigures(COLLECTIONS, rows, { only: row, whole }),
  ]
  return withEmpty(
    together.map((fault) => toRecordFault(fault, rows)),
    empty,
  )
}

/** Each field says once that it is empty. */
export const withEmpty = <Fault extends RecordFault>(faults: readonly Fault[], empty: readonly Fault[]) => [
  ...faults,
  ...empty.filter(({ field }) => faults.every((fault) => fault.field !== field)),
]

export const readRows = (db: Db): Promise<ContentRow[]> =>
  db.selectFrom('content').select(['collection', 'id', 'source', 'body']).orderBy('id').execute()

/** `rows`: the content in which it was found, where it may be about another record. */
export const toRecordFault = (
  { field = '', message }: ContentFault,
  rows: readonly ContentRow[] = [],
): RecordFault => ({ field, ...(datedFault(message, rows) ?? { message: wordsOfFault(message) }) })

/** Days whose year was meant as one of the Buddhist era. The form of the office reads them as meant; what else writes drafts may not. */
export function eraFaults(value: unknown, at = ''): RecordFault[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, part]) => eraFaults(part, at ? `${at}.${name}` : name))
  if (typeof value !== 'string') return []
  const day = gregorianDate(value).slice(0, 10)
  return value.startsWith(day) ? [] : [{ field: at, message: eraWords(day) }]
}

const eraWords = (day: string) => {
  const year = Number(day.slice(0, 4))
  const words = isDay(day) ? formatThaiDate(day) : `ปี ${buddhistYear(year)}`
  return `หมายถึง ${words} (ค.ศ. ${year}) ใช่ไหม กดบันทึกอีกครั้งเพื่อใช้วันนี้`
}
