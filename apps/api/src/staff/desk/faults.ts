import type { RecordFault } from '@leasing/contract/staff/content'
import { isDay } from '@leasing/rules/bangkok-day'
import { buddhistYear, formatThaiDate, gregorianDate } from '@leasing/rules/thai-date'
import type { Collection } from '../../content/collection.ts'
import { type ContentFault, describeFault } from '../../content/fault.ts'
import { contentFields } from '../../content/fields.ts'
import { withoutTrueValues } from '../../content/figures/bound.ts'
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
import { declarableNumber, thaiIssue, translateFault } from './fault-words.ts'

/** The content row of a value, or the faults that it has on its own. */
export async function parseRecord(
  collection: Collection,
  { id, value }: { id: string; value: unknown },
  pictures: PictureMaker,
): Promise<{ row?: ContentRow; faults: ContentFault[] }> {
  const schema = collection.record(contentFields(pictures))
  const record = { file: fileOf(collection, id), value }
  const parsed = await checkRecord(collection, schema, record, thaiIssue)
  if (!parsed.row || parsed.row.id === id) return parsed
  return { faults: [{ file: record.file, field: 'id', message: `must be "${id}" like the file` }] }
}

/** `pictures` only validates pictures, and caches which are valid: encoding them takes longer than every other check. */
export type DeskDeps = { db: Db; pictures: PictureMaker }

/** Faults of a draft, on its own and together with the public content. What is public already does not count, as for a release. */
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
  const stored = await readRows(db)
  const rows = [...stored.filter((other) => keyOf(other) !== keyOf(row)), row]
  const together = checkTogether(rows, row)
  const published = stored.find((other) => keyOf(other) === keyOf(row))
  const existing = new Set(
    published && together.length > 0 ? checkTogether(stored, published).map(identityOf) : [],
  )
  return withEmpty(
    together.filter((fault) => !existing.has(identityOf(fault))).map((fault) => toRecordFault(fault, rows)),
    empty,
  )
}

function checkTogether(rows: readonly ContentRow[], only: ContentRow): ContentFault[] {
  const whole = wholeOf(COLLECTIONS, rows)
  return [...checkLast(COLLECTIONS, rows, whole), ...findStatedFigures(COLLECTIONS, rows, { only, whole })]
}

/** By which a fault of other content is known again. */
export const identityOf = (fault: ContentFault): string => withoutTrueValues(describeFault(fault))

/** Adds faults of empty fields, unless the field has a fault already. */
export const withEmpty = <Fault extends RecordFault>(faults: readonly Fault[], empty: readonly Fault[]) => [
  ...faults,
  ...empty.filter(({ field }) => faults.every((fault) => fault.field !== field)),
]

export const readRows = (db: Db): Promise<ContentRow[]> =>
  db.selectFrom('content').select(['collection', 'id', 'source', 'body']).orderBy('id').execute()

/** `rows`: the checked content, to find the other record that a fault is about. */
export const toRecordFault = (
  { field = '', message }: ContentFault,
  rows: readonly ContentRow[] = [],
): RecordFault => {
  const states = declarableNumber(message)
  return {
    field,
    ...(datedFault(message, rows) ?? { message: translateFault(message) }),
    ...(states !== undefined && { states }),
  }
}

/** Dates whose year was typed in the Buddhist era. Forms of the office convert them; drafts from elsewhere may contain them. */
export function eraFaults(value: unknown, at = ''): RecordFault[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, part]) => eraFaults(part, at ? `${at}.${name}` : name))
  if (typeof value !== 'string') return []
  const day = gregorianDate(value).slice(0, 10)
  return value.startsWith(day) ? [] : [{ field: at, message: eraMessage(day) }]
}

const eraMessage = (day: string) => {
  const year = Number(day.slice(0, 4))
  const words = isDay(day) ? formatThaiDate(day) : `ปี ${buddhistYear(year)}`
  return `หมายถึง ${words} (ค.ศ. ${year}) ใช่ไหม กดบันทึกอีกครั้งเพื่อใช้วันนี้`
}
