import { countName } from '@leasing/contract/staff/form-values'
import { Button } from '@leasing/ui/button'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { blockFrom } from './clipboard-block.ts'
import { type History, redone, undone, withChange } from './history.ts'
import styles from './number-table.module.css'
import { type Pasted, pastedInto, type TableText } from './paste-table.ts'

type NumberTableProps = {
  caption: string
  start: TableText
  /** Names of fixed columns, which have no input. */
  columnNames?: readonly string[]
  headLabel: string
  columnLabel: string
  names: {
    columns?: string
    rows: string
    head: (row: number) => string
    column?: (column: number) => string
    cell: (row: number, column: number) => string
  }
  isReadOnly: boolean
  /** Parses a head or cell, and the message if it is no number. */
  read: (text: string) => number | string
  unreadWords: string
  /** Rewrites a number when its cell is left. */
  tidied?: (text: string) => string
  faults: Faults
  /** Maps faults to input names, where the record numbers rows and columns differently. */
  faultsOf?: (table: TableText, faults: Faults) => Faults
  /** Content below a column head, and below a cell. */
  underColumn?: (head: string) => ReactNode
  underCell?: (
    cell: string,
    at: { head: string; row: number; column: number; rowHead: string },
  ) => Under | undefined
}

/** Faults by path. */
type Faults = Readonly<Record<string, string>>

export type Under = { words: ReactNode; isWrong?: boolean }

/**
 * A table of number inputs. It always ends with an empty row, and an empty column if columns can be added; what stays empty is not saved. A pasted
 * spreadsheet block fills the table from the focused cell. Changes are undone and redone as in a spreadsheet.
 */
export function NumberTable(props: NumberTableProps) {
  const { caption, columnNames, headLabel, columnLabel, names, isReadOnly, faultsOf } = props
  const box = useRef<HTMLDivElement>(null)
  const [history, setHistory] = useState<History<TableText>>(() => ({
    past: [],
    now: withRoom(props.start, props),
    future: [],
  }))
  const table = history.now
  // Faults refer to the submitted table, whatever is typed later.
  const [judged, setJudged] = useState({ table, faults: props.faults })
  if (judged.faults !== props.faults) setJudged({ table, faults: props.faults })
  const faults = faultsOf?.(judged.table, judged.faults) ?? judged.faults
  const [pasted, setPasted] = useState<Pasted>()
  const change = (next: TableText, place?: string) => {
    setHistory(withChange(history, withRoom(next, props), place))
    setPasted(undefined)
  }

  function paste(event: ClipboardEvent<HTMLInputElement>, row: number, column: number) {
    const block = blockFrom(event.clipboardData)
    if (isReadOnly || !block) return
    event.preventDefault()
    const isFixed = columnNames !== undefined
    const next = pastedInto(table, block, { row, column, isFixed, read: props.read })
    change(next.table)
    setPasted(next)
  }

  function step(next: History<TableText> | undefined) {
    if (!next) return
    flushSync(() => {
      setHistory(next)
      setPasted(undefined)
    })
    // The row that had the focus may be gone.
    if (!box.current?.contains(document.activeElement))
      box.current?.querySelector<HTMLInputElement>('tbody input')?.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const take = historyStep(event.nativeEvent)
    if (!take) return goToRow(event)
    event.preventDefault()
    step(take(history))
  }

  const isUnread = (text: string) => text.trim() !== '' && typeof props.read(text) !== 'number'
  const headFault = (text: string, name: string) => (isUnread(text) ? props.unreadWords : faults[name])

  return (
    <div ref={box} className={styles.box}>
      <div className={styles.changes}>
        <span role="status">{pasted && pastedInWords(pasted)}</span>
        {(history.past.length > 0 || history.future.length > 0) && (
          <>
            <StepButton next={undone(history)} take={step}>
              เลิกทำ
            </StepButton>
            <StepButton next={redone(history)} take={step}>
              ทำซ้ำ
            </StepButton>
          </>
        )}
      </div>
      <div className={styles.scroll}>
        {names.columns && <input type="hidden" name={countName(names.columns)} value={table.heads.length} />}
        <input type="hidden" name={countName(names.rows)} value={table.rows.length} />
        <table className={styles.table} onKeyDown={onKeyDown}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{headLabel}</th>
              {table.heads.map((head, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
                <th scope="col" key={column}>
                  {columnNames ? (
                    columnNames[column]
                  ) : (
                    <Cell
                      name={names.column?.(column) ?? ''}
                      label={`${columnLabel} คอลัมน์ที่ ${column + 1}`}
                      value={head}
                      isReadOnly={isReadOnly}
                      tidied={props.tidied}
                      fault={headFault(head, names.column?.(column) ?? '')}
                      onType={(text) =>
                        change({ ...table, heads: table.heads.with(column, text) }, `head ${column}`)
                      }
                      onPaste={(event) => paste(event, -1, column)}
                    />
                  )}
                  {props.underColumn && <small>{props.underColumn(head)}</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ head, cells }, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
              <tr key={row}>
                <th scope="row">
                  <Cell
                    name={names.head(row)}
                    label={`${headLabel} แถวที่ ${row + 1}`}
                    value={head}
                    isReadOnly={isReadOnly}
                    tidied={props.tidied}
                    fault={headFault(head, names.head(row))}
                    onType={(text) => change(withRow(table, row, { head: text, cells }), names.head(row))}
                    onPaste={(event) => paste(event, row, -1)}
                  />
                </th>
                {cells.map((cell, column) => {
                  const columnHead = table.heads[column] ?? ''
                  const under = isUnread(cell)
                    ? { words: <strong>{props.unreadWords}</strong>, isWrong: true }
                    : props.underCell?.(cell, { head: columnHead, row, column, rowHead: head })
                  const name = names.cell(row, column)
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
                    <td key={column} data-wrong={under?.isWrong || faults[name] ? '' : undefined}>
                      <Cell
                        name={name}
                        label={`${headLabel} ${head || 'แถวใหม่'}, ${columnNames?.[column] ?? `${columnLabel} ${columnHead || 'ใหม่'}`}`}
                        value={cell}
                        isReadOnly={isReadOnly}
                        tidied={props.tidied}
                        fault={isUnread(cell) ? undefined : faults[name]}
                        isWrong={under?.isWrong}
                        describedBy={under ? `${name}-under` : undefined}
                        onType={(text) =>
                          change(withRow(table, row, { head, cells: cells.with(column, text) }), name)
                        }
                        onPaste={(event) => paste(event, row, column)}
                      />
                      {under && <small id={`${name}-under`}>{under.words}</small>}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

type StepButtonProps = {
  next: History<TableText> | undefined
  take: (next: History<TableText> | undefined) => void
  children: string
}

/** Keeps the focus when nothing is left to undo or redo. */
const StepButton = ({ next, take, children }: StepButtonProps) => (
  <Button tone="quiet" aria-disabled={next ? undefined : true} onClick={() => take(next)}>
    {children}
  </Button>
)

const pastedInWords = ({ rows, columns, isByHeads }: Pasted) =>
  `วางแล้ว ${rows} แถว ${columns} คอลัมน์${isByHeads ? ' ตามหัวตารางที่คัดลอกมา' : ''} ตรวจก่อนบันทึก`

/** Enter moves down as in a spreadsheet, instead of submitting the form. */
function goToRow(event: KeyboardEvent<HTMLTableElement>) {
  const cell = (event.target as Element).closest('td, th')
  const step = rowStep(event)
  if (!(cell instanceof HTMLTableCellElement) || !step || event.nativeEvent.isComposing) return
  event.preventDefault()
  const row = event.currentTarget.rows[(cell.parentElement as HTMLTableRowElement).rowIndex + step]
  const input = row?.cells[cell.cellIndex]?.querySelector('input')
  input?.focus()
  input?.select()
}

type CellProps = {
  name: string
  label: string
  value: string
  isReadOnly: boolean
  tidied: NumberTableProps['tidied']
  fault?: string | undefined
  isWrong?: boolean | undefined
  describedBy?: string | undefined
  onType: (text: string) => void
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
}

const Cell = ({
  name,
  label,
  value,
  isReadOnly,
  tidied,
  fault,
  isWrong,
  describedBy,
  onType,
  onPaste,
}: CellProps) => (
  <>
    <input
      id={name}
      name={name}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      readOnly={isReadOnly}
      aria-invalid={fault || isWrong ? true : undefined}
      aria-describedby={[fault && `${name}-error`, describedBy].filter(Boolean).join(' ') || undefined}
      onChange={(event) => onType(event.target.value)}
      onBlur={() => {
        const tidy = tidied?.(value) ?? value
        if (!isReadOnly && tidy !== value) onType(tidy)
      }}
      onPaste={onPaste}
    />
    {fault && (
      <small id={`${name}-error`} className={styles.fault}>
        {fault}
      </small>
    )}
  </>
)

const withRow = (table: TableText, row: number, line: TableText['rows'][number]): TableText => ({
  ...table,
  rows: table.rows.with(row, line),
})

/** Adds an empty row, and an empty column if columns are typed. */
function withRoom(
  table: TableText,
  { columnNames, isReadOnly }: Pick<NumberTableProps, 'columnNames' | 'isReadOnly'>,
): TableText {
  if (isReadOnly) return table
  const isLastUsed = (column: number) =>
    table.heads[column] !== '' || table.rows.some(({ cells }) => (cells[column] ?? '') !== '')
  const heads =
    columnNames || (table.heads.length > 0 && !isLastUsed(table.heads.length - 1))
      ? table.heads
      : [...table.heads, '']
  const rows = table.rows.map(({ head, cells }) => ({
    head,
    cells: heads.map((_, column) => cells[column] ?? ''),
  }))
  const last = rows.at(-1)
  const isFull = last?.head !== '' || last.cells.some((cell) => cell !== '')
  return { heads, rows: isFull ? [...rows, { head: '', cells: heads.map(() => '') }] : rows }
}

type Pressed = { key: string; shiftKey: boolean; ctrlKey: boolean; altKey: boolean; metaKey: boolean }

/** Rows to move for a key, as in a spreadsheet; undefined for other keys. */
export function rowStep({ key, shiftKey, ctrlKey, altKey, metaKey }: Pressed): 1 | -1 | undefined {
  if (ctrlKey || altKey || metaKey) return undefined
  if (key === 'Enter') return shiftKey ? -1 : 1
  if (shiftKey) return undefined
  return ({ ArrowDown: 1, ArrowUp: -1 } as const)[key]
}

/** Undoes (Ctrl+Z) or redoes (Ctrl+Y, Ctrl+Shift+Z) a change of the whole table; the browser would undo only what was typed in one cell. */
export function historyStep({ key, shiftKey, ctrlKey, altKey, metaKey }: Pressed) {
  if (altKey || ctrlKey === metaKey) return undefined
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? redone : undone
  return letter === 'y' && !shiftKey ? redone : undefined
}
