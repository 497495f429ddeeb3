import type { FormField } from '@leasing/contract/staff/form'
import { isRecord, type Json, numberFrom } from '@leasing/contract/staff/form-values'
import { formatNumber } from '@leasing/rules/baht'
import styles from './form.module.css'
import { useForm } from './form-context.ts'
import { GroupHelp } from './group-help.tsx'
import { NumberTable } from './number-table.tsx'
import type { TableText } from './paste-table.ts'
import type { FieldProps } from './record-fields.tsx'

type PricesFieldOf = Extract<FormField, { kind: 'prices' }>

/** Prices by year, the newest first, and by gearbox. */
export function PricesField({ field, path, value }: FieldProps<PricesFieldOf>) {
  const { isReadOnly, faults } = useForm()
  const columns = field.columns.map((column) => String(column.value))
  return (
    <fieldset id={path} tabIndex={-1} className={styles.list}>
      <legend>
        {field.label} {field.unit && <small>({field.unit})</small>}
      </legend>
      <GroupHelp path={path} help={field.help ?? 'วางจากตารางคำนวณได้ ปีที่เว้นว่างทั้งแถวจะถูกตัดออก'} />
      <NumberTable
        caption={field.label}
        start={tableOf(columns, value)}
        columnNames={field.columns.map(({ label }) => label)}
        headLabel="ปีรถ (ค.ศ.)"
        columnLabel=""
        names={{
          rows: path,
          head: (row) => `${path}.${row}.year`,
          cell: (row, column) => `${path}.${row}.${columns[column]}`,
        }}
        isReadOnly={isReadOnly}
        read={numberFrom}
        unreadWords="อ่านเป็นตัวเลขไม่ได้ พิมพ์เช่น 450,000"
        faults={faults}
        faultsOf={byRow(path, columns)}
      />
    </fieldset>
  )
}

function yearsOf(columns: readonly string[], value: Json | undefined): string[] {
  const byColumn = isRecord(value) ? value : {}
  const years = columns.flatMap((column) => (isRecord(byColumn[column]) ? Object.keys(byColumn[column]) : []))
  return [...new Set(years)].sort((a, b) => (a < b ? 1 : -1))
}

function tableOf(columns: readonly string[], value: Json | undefined): TableText {
  const priceOf = (column: string, year: string) => {
    const prices = isRecord(value) ? value[column] : undefined
    const price = isRecord(prices) ? prices[year] : undefined
    if (price === undefined || price === null) return ''
    return typeof price === 'number' ? formatNumber(price) : String(price)
  }
  return {
    heads: [...columns],
    rows: yearsOf(columns, value).map((year) => ({
      head: year,
      cells: columns.map((column) => priceOf(column, year)),
    })),
  }
}

/** Maps the fault of `prices.manual.2026` to the cell `prices.0.manual`. */
const byRow =
  (path: string, columns: readonly string[]) =>
  (table: TableText, faults: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      table.rows.flatMap(({ head }, row) =>
        columns.flatMap((column) => {
          const fault = faults[`${path}.${column}.${head}`]
          return fault ? [[`${path}.${row}.${column}`, fault]] : []
        }),
      ),
    )
