import type { RatesField } from '@leasing/contract/staff/form'
import { isRecord, type Json, percentFrom } from '@leasing/contract/staff/form-values'
import { formatPercent } from '@leasing/rules/baht'
import { effectiveRateOfFlatRate } from '@leasing/rules/effective-rate'
import { maxFlatRatePercentPerYear } from '@leasing/rules/max-flat-rate'
import { monthlyRate, yearlyRate } from '@leasing/rules/offered-rate'
import { useState } from 'react'
import styles from './form.module.css'
import { useForm } from './form-context.ts'
import { GroupHelp } from './group-help.tsx'
import { NumberTable, type Under } from './number-table.tsx'
import type { TableText } from './paste-table.ts'
import { type FieldProps, RecordFields } from './record-fields.tsx'

/** Flat rates by term, each with its effective rate, the legal ceiling and the public value. */
export function RatesTable({ field, path, value }: FieldProps<RatesField>) {
  const { isReadOnly, faults, ceilings, published } = useForm()
  const written = isRecord(value) ? value : {}
  const [product, setProduct] = useState(String(written.financialProduct ?? ''))
  const ceiling = ceilings[product] ?? ceilings['']
  const { columns, rows, per } = field
  const before = tableOf(field, publishedGrid(published, path, written))
  const names = {
    columns: `${path}.${columns.name}`,
    rows: `${path}.${rows.name}`,
    column: (column: number) => `${path}.${columns.name}.${column}`,
    head: (row: number) => `${path}.${rows.name}.${row}.${rows.head}`,
    cell: (row: number, column: number) => `${path}.${rows.name}.${row}.${rows.cells}.${column}`,
  }
  return (
    <fieldset
      id={path}
      tabIndex={-1}
      className={styles.rates}
      onChange={({ target }) => {
        if (target instanceof HTMLSelectElement && target.name.endsWith('.financialProduct'))
          setProduct(target.value)
      }}
    >
      <legend className="visually-hidden">{field.label}</legend>
      <RecordFields fields={field.fields} at={`${path}.`} value={value} />
      <GroupHelp
        path={path}
        help={`ดอกเบี้ยคงที่ % ต่อ${per === 'year' ? 'ปี' : 'เดือน'} วางจากตารางคำนวณได้ทั้งหัวตาราง แถวหรือคอลัมน์ที่เว้นว่างจะถูกตัดออก${
          ceiling ? ` กฎหมายให้อัตราที่แท้จริงไม่เกิน ${formatPercent(ceiling)} ต่อปี` : ''
        }`}
      />
      <NumberTable
        caption={field.label}
        start={tableOf(field, written)}
        headLabel={rows.label}
        columnLabel={columns.label}
        names={names}
        isReadOnly={isReadOnly}
        read={percentFrom}
        tidied={withPoint}
        unreadWords={NO_NUMBER}
        faults={faults}
        faultsOf={(table, faults) => faultsByInput(table, faults, names)}
        underColumn={(head) => mostInWords(head, ceiling, per)}
        underCell={(cell, { head, rowHead }) =>
          truthOf(cell, { term: head, ceiling, per, before: cellOf(before, rowHead, head) })
        }
      />
    </fieldset>
  )
}

/** A rate that was typed with a decimal comma, as the others are written. */
function withPoint(text: string): string {
  const rate = percentFrom(text)
  return typeof rate === 'number' && text.includes(',') ? String(rate) : text
}

type Names = Record<'column' | 'head', (place: number) => string> & {
  cell: (row: number, column: number) => string
}

/** Empty rows are not saved, so the third row of the record may be the fourth of its table. */
function faultsByInput({ heads, rows }: TableText, faults: Readonly<Record<string, string>>, names: Names) {
  if (Object.keys(faults).length === 0) return faults
  const isFilled = (text = '') => text.trim() !== ''
  const [keptColumns, keptRows] = [
    heads.flatMap((head, i) => (isFilled(head) || rows.some(({ cells }) => isFilled(cells[i])) ? [i] : [])),
    rows.flatMap(({ head, cells }, i) => (isFilled(head) || cells.some(isFilled) ? [i] : [])),
  ]
  const places = [
    ...keptColumns.map((column, i) => [names.column(column), names.column(i)]),
    ...keptRows.flatMap((row, i) => [
      [names.head(row), names.head(i)],
      ...keptColumns.map((column, j) => [names.cell(row, column), names.cell(i, j)]),
    ]),
  ]
  return Object.fromEntries(
    places.flatMap(([input = '', path = '']) => (faults[path] ? [[input, faults[path]]] : [])),
  )
}

type Per = RatesField['per']

function mostInWords(head: string, ceiling: number | undefined, per: Per): string {
  const term = termOf(head)
  if (!term || !ceiling) return ''
  const most = maxFlatRatePercentPerYear({ maxEffectiveRatePercentPerYear: ceiling, term })
  return `ไม่เกิน ${per === 'year' ? most.toFixed(2) : (Math.floor(monthlyRate(most) * 1000) / 1000).toFixed(3)}`
}

const NO_NUMBER = 'อ่านเป็นตัวเลขไม่ได้ พิมพ์เช่น 3.49'
const OUT_OF_RANGE = 'ต้องเป็น 0 ถึง 100'

/**
 * The effective rate of a flat rate. The instalment is not rounded here, so that it holds for every amount; publishing also checks the smallest
 * contract.
 */
function truthOf(
  cell: string,
  {
    term: head,
    ceiling,
    per,
    before,
  }: { term: string; ceiling: number | undefined; per: Per; before?: string | undefined },
): Under | undefined {
  const [rate, term] = [percentFrom(cell), termOf(head)]
  if (typeof rate !== 'number' || cell.trim() === '') return undefined
  const reading = cell.includes(',') ? `อ่านว่า ${rate}` : ''
  if (rate < 0 || rate > 100)
    return { isWrong: true, words: <strong>{[reading, OUT_OF_RANGE].filter(Boolean).join(' · ')}</strong> }
  if (!term) return reading ? { words: reading } : undefined
  const flat = per === 'year' ? rate : yearlyRate(rate)
  const effective = effectiveRateOfFlatRate(flat, term)
  const isWrong = ceiling !== undefined && effective > ceiling
  const isChanged = before !== undefined && before !== '' && percentFrom(before) !== rate
  return {
    isWrong,
    words: (
      <>
        {reading && `${reading} · `}แท้จริง {effective.toFixed(2)}
        {isWrong && <strong> เกินเพดาน</strong>}
        {isChanged && <em> เดิม {before}</em>}
      </>
    ),
  }
}

function termOf(head: string): number | undefined {
  const term = percentFrom(head)
  return typeof term === 'number' && Number.isInteger(term) && term > 0 && term <= 120 ? term : undefined
}

const textOf = (value: Json | undefined) => (value === undefined || value === null ? '' : String(value))
const listOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : [])

function tableOf({ columns, rows }: RatesField, value: { [name: string]: Json }): TableText {
  return {
    heads: listOf(value[columns.name]).map(textOf),
    rows: listOf(value[rows.name]).map((row) => ({
      head: isRecord(row) ? textOf(row[rows.head]) : '',
      cells: isRecord(row) ? listOf(row[rows.cells]).map(textOf) : [],
    })),
  }
}

/** The matching table of the public record: of the same product or vehicle type, at any position. */
function publishedGrid(published: unknown, path: string, written: { [name: string]: Json }) {
  const list = isRecord(published) ? listOf(published[path.split('.')[0]!]) : []
  const key = 'financialProduct' in written ? 'financialProduct' : 'carType'
  const found = list.find((grid) => isRecord(grid) && grid[key] === written[key])
  return isRecord(found) ? found : {}
}

const cellOf = ({ heads, rows }: TableText, rowHead: string, head: string) =>
  rows.find((row) => row.head === rowHead)?.cells[heads.indexOf(head)]
