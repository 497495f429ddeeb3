import type { FormField, ListField } from '@leasing/contract/staff/form'
import {
  countName,
  isRecord,
  type Json,
  listChange,
  move,
  newEntry,
} from '@leasing/contract/staff/form-values'
import { Button } from '@leasing/ui/button'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { typeAt } from '../../forms/fill-form.ts'
import styles from './form.module.css'
import { useForm } from './form-context.ts'
import { GroupHelp } from './group-help.tsx'
import { type FieldProps, RecordField, RecordFields } from './record-fields.tsx'

type Entry = { key: number; value: Json | undefined; isOpen?: boolean; isRemoved?: boolean }

/**
 * A list of entries. Its buttons submit the form, which returns with the changed list; with JavaScript they change it in place, and each entry
 * keeps its typed text, even when removed.
 */
export function ListFields({ field, path, value }: FieldProps<ListField>) {
  const { isReadOnly, faults } = useForm()
  const [entries, setEntries] = useState<readonly Entry[]>(() =>
    (Array.isArray(value) ? value : []).map((entry, key) => ({ key, value: entry })),
  )
  const there = entries.filter(({ isRemoved }) => !isRemoved)

  /** `focused`: the button that takes the focus, since the pressed one may be gone or disabled. */
  function change(
    event: React.MouseEvent<HTMLButtonElement>,
    next: readonly Entry[],
    focused: string = event.currentTarget.value,
  ) {
    event.preventDefault()
    const buttons = event.currentTarget.form?.elements
    flushSync(() => setEntries(next))
    for (const button of buttons ?? [])
      if (button instanceof HTMLButtonElement && button.value === focused) button.focus()
  }
  const at = (place: number) => `${path}.${place}`
  const add = listChange('add', path)
  const marked = (key: number, isRemoved: boolean) =>
    entries.map((entry) => (entry.key === key ? { ...entry, isRemoved } : entry))
  function moveBy(event: React.MouseEvent<HTMLButtonElement>, place: number, by: 1 | -1) {
    const list = [...there]
    const to = place + by
    move(list, place, to)
    const canGoOn = to + by >= 0 && to + by < list.length
    const goesOn = listChange((by === 1) === canGoOn ? 'down' : 'up', at(to))
    change(event, [...list, ...entries.filter(({ isRemoved }) => isRemoved)], goesOn)
  }

  return (
    <fieldset id={path} tabIndex={-1} className={styles.list}>
      <legend>
        {field.label} <small>{there.length}</small>
      </legend>
      <GroupHelp path={path} help={field.help} />
      <input type="hidden" name={countName(path)} value={there.length} />
      {entries.length > 0 && (
        <ol>
          {entries.map((entry) => {
            const { key, isRemoved = false } = entry
            const i = there.indexOf(entry)
            const own = isRemoved ? `${path}@${key}` : at(i)
            const isWrong = Object.keys(faults).some((fault) => fault === own || fault.startsWith(`${own}.`))
            return (
              <li key={key} data-wrong={isWrong || undefined}>
                <fieldset disabled={isRemoved} hidden={isRemoved} className={styles.plain}>
                  <ListEntry
                    {...{ field, at: own, value: entry.value, place: i }}
                    isOpen={entry.isOpen || isWrong || entries.length === 1}
                  />
                </fieldset>
                {isRemoved && (
                  <p className={styles.removed} role="status">
                    ลบ{field.one}แล้ว
                    <Button
                      tone="quiet"
                      onClick={(event) => {
                        const place = entries
                          .filter((other) => other === entry || !other.isRemoved)
                          .indexOf(entry)
                        change(event, marked(key, false), listChange('remove', at(place)))
                      }}
                    >
                      เลิกทำ
                    </Button>
                  </p>
                )}
                {!isReadOnly && !isRemoved && (
                  <div className={styles.moves}>
                    <IconButton
                      label={`เลื่อน${field.one}ที่ ${i + 1} ขึ้น`}
                      value={listChange('up', own)}
                      isOff={i === 0}
                      onClick={(event) => moveBy(event, i, -1)}
                      icon={ArrowUp}
                    />
                    <IconButton
                      label={`เลื่อน${field.one}ที่ ${i + 1} ลง`}
                      value={listChange('down', own)}
                      isOff={i === there.length - 1}
                      onClick={(event) => moveBy(event, i, 1)}
                      icon={ArrowDown}
                    />
                    <IconButton
                      label={`ลบ${field.one}ที่ ${i + 1}`}
                      value={listChange('remove', own)}
                      onClick={(event) => {
                        const isLast = i === there.length - 1
                        change(event, marked(key, true), isLast ? add : listChange('remove', at(i)))
                      }}
                      icon={Trash2}
                    />
                  </div>
                )}
              </li>
            )
          })}
        </ol>
      )}
      {!isReadOnly && (
        <Button
          type="submit"
          name="do"
          value={add}
          tone="quiet"
          formNoValidate
          onClick={(event) => {
            const key = Math.max(-1, ...entries.map((entry) => entry.key)) + 1
            const list = there.map(({ value }) => value)
            change(event, [...entries, { key, value: newEntry(field, list), isOpen: true }])
            focusFirstField(at(there.length))
          }}
        >
          <Plus aria-hidden size={18} strokeWidth={1.75} />
          เพิ่ม{field.one}
        </Button>
      )}
    </fieldset>
  )
}

/** To type into a new entry at once; what was proposed is passed over. */
function focusFirstField(path: string) {
  const fields = document.querySelectorAll<HTMLInputElement>(
    `:is(input:not([type=hidden]), select, textarea)[name^="${path}."], [name="${path}"]`,
  )
  const first = [...fields].find(({ value }) => value === '') ?? fields[0]
  // The text area of a rich text is hidden behind it.
  const field = first?.hidden ? document.getElementById(first.name) : first
  if (field) typeAt(field)
}

type ListEntryProps = {
  field: ListField
  at: string
  value: Json | undefined
  place: number
  isOpen: boolean
}

/** Entries with few fields are open; entries with many are collapsed. */
function ListEntry({ field, at, value, place, isOpen }: ListEntryProps) {
  const { item } = field
  const [isUnfolded, setUnfolded] = useState(isOpen)
  const [wasOpen, setWasOpen] = useState(isOpen)
  // A new fault opens its entry. A resolved one does not close it: somebody may be typing in it.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setUnfolded(true)
  }
  if (item.kind === 'rates') return <RecordField field={item} path={at} value={value} />
  if (item.kind !== 'group')
    return <RecordField field={{ ...item, label: `${field.one}ที่ ${place + 1}` }} path={at} value={value} />
  const fields = <RecordFields fields={item.fields} at={`${at}.`} value={value} />
  if (isShort(item.fields)) return <div className={styles.entry}>{fields}</div>
  return (
    <details
      open={isUnfolded}
      onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
      className={styles.folded}
    >
      <summary id={at}>
        <span>
          {place + 1}. {wordsOf(item.fields, value) || field.one}
        </span>
      </summary>
      <div className={styles.inside}>{fields}</div>
    </details>
  )
}

const isShort = (fields: readonly FormField[]) =>
  fields.length <= 4 &&
  fields.every(({ kind }) => !['html', 'group', 'list', 'picture', 'union', 'prices'].includes(kind))

/** Name of an entry: its title, question or name, otherwise its first words. */
function wordsOf(fields: readonly FormField[], value: Json | undefined): string {
  if (!isRecord(value)) return ''
  const names = ['title', 'question', 'name', 'label', 'vehicles', ...fields.map(({ name }) => name)]
  const plate = isRecord(value.plate) ? value.plate.title : undefined
  const words = [plate, ...names.map((name) => (name === 'id' ? undefined : value[name]))].find(
    (part) => typeof part === 'string' && part !== '',
  )
  return typeof words === 'string' ? words.replace(/<[^>]+>/g, ' ').slice(0, 120) : ''
}

type IconButtonProps = {
  label: string
  value: string
  isOff?: boolean
  onClick: React.MouseEventHandler<HTMLButtonElement>
  icon: typeof Plus
}

const IconButton = ({ label, value, isOff = false, onClick, icon: Icon }: IconButtonProps) => (
  <button
    type="submit"
    name="do"
    value={value}
    formNoValidate
    className={styles.icon}
    aria-label={label}
    title={label}
    disabled={isOff}
    onClick={onClick}
  >
    <Icon aria-hidden size={20} strokeWidth={1.75} />
  </button>
)
