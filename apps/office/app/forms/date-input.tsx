import type { Day } from '@leasing/rules/bangkok-day'
import { dateInWords, parseThaiDay, parseThaiMoment, typedDate } from '@leasing/rules/typed-date'
import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'
import { useHydrated } from '../use-hydrated.ts'
import { Calendar } from './calendar.tsx'
import styles from './date-input.module.css'
import { typeInto } from './fill-form.ts'
import { ariaFor } from './text-field.tsx'

/** `moment`: a day and a time in Bangkok. */
export type DateKind = 'day' | 'moment'

type DateInputProps = {
  /** Also the id of the input. */
  name: string
  kind: DateKind
  /** The label, for the calendar. */
  label: string
  /** `2027-01-01`, `2027-01-01T09:00`, or what was typed and could not be read. */
  value: string
  help?: string | undefined
  fault?: string | undefined
  readOnly?: boolean
}

/**
 * A date typed as people write it (`1/1/70`), with what it is read as in words below, and a calendar. The text itself is submitted: the server reads
 * it with the same function, also without JavaScript.
 */
export function DateInput({ name, kind, label, value, help, fault, readOnly = false }: DateInputProps) {
  const shown = wordsOf(kind, value) ? typedDate(value) : value
  const [text, setText] = useState(shown)
  const [isLeft, setLeft] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const canPick = useHydrated() && !readOnly
  const words = wordsOf(kind, text)
  const isTold = fault !== undefined && (text === shown || fault.startsWith(UNREADABLE))
  const refused = isLeft && !words && text.trim() !== '' && !isTold

  function pick(day: Day) {
    const field = input.current!
    const time = parseThaiMoment(text)?.slice(10) ?? DEFAULT_TIME
    const next = typedDate(kind === 'day' ? day : day + time)
    typeInto(field, next)
    if (kind === 'day') return
    // The time is what remains to be chosen.
    field.focus()
    const at = next.lastIndexOf(' ', next.length - ' น.'.length - 1) + 1
    field.setSelectionRange(at, next.length - ' น.'.length)
  }

  return (
    <>
      <div className={styles.date} data-kind={kind}>
        <input
          ref={input}
          id={name}
          name={name}
          defaultValue={shown}
          readOnly={readOnly}
          autoComplete="off"
          maxLength={60}
          {...ariaFor(name, { help, fault, also: `${name}-date` })}
          {...(refused && { 'aria-invalid': true })}
          onChange={({ target }) => setText(target.value)}
          onBlur={() => setLeft(true)}
        />
        {canPick && (
          <button
            type="button"
            aria-label="เปิดปฏิทิน"
            title="เปิดปฏิทิน"
            aria-haspopup="dialog"
            aria-describedby={`${name}-date`}
            onClick={() => setOpen(true)}
          >
            <CalendarDays aria-hidden size={20} strokeWidth={1.75} />
          </button>
        )}
        {isOpen && (
          <Calendar
            label={label}
            day={parseThaiDay(text) ?? parseThaiMoment(text)?.slice(0, 10)}
            onPick={pick}
            onClose={() => setOpen(false)}
          />
        )}
      </div>
      <p id={`${name}-date`} aria-live="polite" className={refused ? styles.refused : styles.words}>
        {words ?? (refused ? refusalOf(kind, text) : EXAMPLES[kind])}
      </p>
    </>
  )
}

const DEFAULT_TIME = 'T09:00'

const wordsOf = (kind: DateKind, text: string) =>
  (kind === 'day' ? parseThaiDay : parseThaiMoment)(text) && dateInWords(text)

const UNREADABLE = 'อ่านวันที่นี้ไม่ได้'

const EXAMPLES = { day: 'เช่น 1 ม.ค. 2570 หรือ 1/1/70', moment: 'เช่น 1 ม.ค. 2570 09.00' }

/** Why a text is no date, and what to type instead. */
export function refusalOf(kind: DateKind, text: string): string {
  if (kind === 'moment' && parseThaiDay(text)) return 'เติมเวลาต่อท้าย เช่น 09.00'
  return `${UNREADABLE} ตรวจวันและเดือน และพิมพ์ปีให้ครบ ${EXAMPLES[kind]}`
}
