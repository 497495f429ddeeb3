import type { ContentRecord, RecordFault } from '@leasing/contract/staff/content'
import { isDay } from '@leasing/rules/bangkok-day'
import { buddhistYear, formatThaiDate, gregorianDate } from '@leasing/rules/thai-date'
import type { Collection } from '../../content/collection.ts'
import { statedFigures } from '../../content/collections/stated-figures.ts'
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
import { titleOf } from './title.ts'

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
export const faultsOf = async (
  deps: DeskDeps,
  collection: Collection,
  record: RecordOf,
): Promise<RecordFault[]> => (await checkDraft(deps, collection, record)).faults

type RecordOf = { id: string; value: unknown }

/** The faults of a draft but for numbers that other drafts declare; these drafts have to be published with it. */
export async function checkDraft(
  deps: DeskDeps,
  collection: Collection,
  record: RecordOf,
): Promise<Pick<ContentRecord, 'faults' | 'needs'>> {
  const { row, faults } = await parseRecord(collection, record, deps.pictures)
  const empty = [...emptyFaults(collection, record.value), ...eraFaults(record.value)]
  if (!row)
    return {
      faults: withEmpty(
        faults.map((fault) => toRecordFault(fault)),
        empty,
      ),
      needs: [],
    }
  const stored = await readRows(deps.db)
  const rows = replaceRow(stored, row)
  const together = checkTogether(rows, row)
  const published = stored.find((other) => keyOf(other) === keyOf(row))
  const existing = new Set(
    published && together.length > 0 ? checkTogether(stored, published).map(identityOf) : [],
  )
  const added = together.filter((fault) => !existing.has(identityOf(fault)))
  const { undeclared, needs } = await findDeclarations(deps, { rows, row, faults: added })
  return {
    faults: withEmpty(
      undeclared.map((fault) => toRecordFault(fault, rows)),
      empty,
    ),
    needs,
  }
}

type Checked = { rows: readonly ContentRow[]; row: ContentRow; faults: readonly ContentFault[] }

/** Drafts of stated figures that declare a number of these faults, and the faults that are left with them. */
async function findDeclarations({ db, pictures }: DeskDeps, { rows, row, faults }: Checked) {
  const needs: ContentRecord['needs'] = []
  let undeclared = faults
  const isDeclarable = ({ message }: ContentFault) => declarableNumber(message) !== undefined
  if (!faults.some(isDeclarable)) return { undeclared, needs }
  const { name } = statedFigures
  const drafts = await db
    .selectFrom('draft')
    .select(['id', 'source'])
    .where('collection', '=', name)
    .execute()
  for (const { id, source } of drafts) {
    const value: unknown = JSON.parse(source)
    const declaring = (await parseRecord(statedFigures, { id, value }, pictures)).row
    if (!declaring || keyOf(declaring) === keyOf(row)) continue
    const left = new Set(checkTogether(replaceRow(rows, declaring), row).map(identityOf))
    const still = undeclared.filter((fault) => !isDeclarable(fault) || left.has(identityOf(fault)))
    if (still.length < undeclared.length) needs.push({ collection: name, id, title: titleOf(value, id) })
    undeclared = still
  }
  return { undeclared, needs }
}

/** The content with another text of one record. */
export const replaceRow = (rows: readonly ContentRow[], row: ContentRow) => [
  ...rows.filter((other) => keyOf(other) !== keyOf(row)),
  row,
]

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
