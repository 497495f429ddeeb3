import { bangkokDay, type Day } from '@leasing/rules/bangkok-day'
import { addMonths } from '@leasing/rules/due-date'
import { buddhistYear, MONTHS, WEEKDAY_NAMES } from '@leasing/rules/thai-date'
import { dateInWords } from '@leasing/rules/typed-date'
import { Button } from '@leasing/ui/button'
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { dayAfterKey, weeksOf } from './calendar-days.ts'
import styles from './date-input.module.css'

type CalendarProps = {
  /** The field that the day is for. */
  label: string
  day: Day | undefined
  onPick: (day: Day) => void
  onClose: () => void
}

/** A month to pick a day from: the date picker dialog of the ARIA Authoring Practices, in a native modal dialog. */
export function Calendar({ label, day, onPick, onClose }: CalendarProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [today] = useState(() => bangkokDay(Date.now()))
  const [current, setCurrent] = useState(day && day < LAST_YEAR ? day : today)
  const isMoved = useRef(true)

  useEffect(() => dialog.current?.showModal(), [])
  // Only keys of the grid take the focus along: whoever presses 'next month' goes on there.
  useEffect(() => {
    if (isMoved.current) dialog.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus()
    isMoved.current = false
  }, [current])

  function pick(picked: Day) {
    dialog.current?.close()
    onPick(picked)
  }

  function press(event: React.KeyboardEvent) {
    const next = dayAfterKey(current, event.key, event.shiftKey)
    if (!next) return
    event.preventDefault()
    isMoved.current = true
    setCurrent(next)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key that closes a dialog.
    <dialog
      ref={dialog}
      className={styles.calendar}
      aria-label={`ปฏิทิน ${label}`}
      onClose={onClose}
      // The dialog has no padding, so a press on itself is one on its backdrop.
      onClick={({ target }) => target === dialog.current && dialog.current.close()}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          {STEPS.slice(0, 2).map((step) => (
            <Step key={step.label} {...step} onStep={(months) => setCurrent(addMonths(current, months))} />
          ))}
          <h2 id={id} aria-live="polite">
            {MONTHS[Number(current.slice(5, 7)) - 1]} {buddhistYear(Number(current.slice(0, 4)))}
          </h2>
          {STEPS.slice(2).map((step) => (
            <Step key={step.label} {...step} onStep={(months) => setCurrent(addMonths(current, months))} />
          ))}
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of the pattern is a table. */}
        <table role="grid" aria-labelledby={id} onKeyDown={press}>
          <thead>
            <tr>
              {WEEKDAYS.map(([short, name]) => (
                <th key={short} scope="col" abbr={name}>
                  {short}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(current).map((week) => (
              <tr key={week[0]}>
                {week.map((one) => (
                  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell.
                  <td key={one} aria-selected={one === day}>
                    <button
                      type="button"
                      data-day={one}
                      data-outside={one.slice(0, 7) === current.slice(0, 7) ? undefined : true}
                      tabIndex={one === current ? 0 : -1}
                      aria-label={dateInWords(one)}
                      aria-current={one === today ? 'date' : undefined}
                      onClick={() => pick(one)}
                    >
                      {Number(one.slice(8))}
                    </button>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <div className={styles.foot}>
          <Button tone="quiet" onClick={() => pick(today)}>
            วันนี้
          </Button>
          <Button tone="quiet" onClick={() => dialog.current?.close()}>
            ปิด
          </Button>
        </div>
      </div>
    </dialog>
  )
}

/** 'Never' is written as the year 9999, which no calendar needs to show. */
const LAST_YEAR = '9000'

const STEPS = [
  { label: 'ปีก่อนหน้า', months: -12, icon: ChevronsLeft },
  { label: 'เดือนก่อนหน้า', months: -1, icon: ChevronLeft },
  { label: 'เดือนถัดไป', months: 1, icon: ChevronRight },
  { label: 'ปีถัดไป', months: 12, icon: ChevronsRight },
]

type StepProps = (typeof STEPS)[number] & { onStep: (months: number) => void }

const Step = ({ label, months, icon: Icon, onStep }: StepProps) => (
  <button type="button" aria-label={label} title={label} onClick={() => onStep(months)}>
    <Icon aria-hidden size={20} strokeWidth={1.75} />
  </button>
)

const SHORT_WEEKDAYS = ['อา.', 'จ.', 'อ.', 'พ.', 'พฤ.', 'ศ.', 'ส.']
const WEEKDAYS = Object.values(WEEKDAY_NAMES).map((name, i) => [SHORT_WEEKDAYS[i]!, `วัน${name}`] as const)
