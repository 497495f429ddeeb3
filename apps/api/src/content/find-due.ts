import { addDays, bangkokDay, type Day } from '@leasing/rules/bangkok-day'
import type { DateWindow } from '@leasing/rules/date-window'
import { holidayDays } from '@leasing/rules/holidays'
import { buddhistYear, MONTHS, SHORT_MONTHS } from '@leasing/rules/thai-date'
import { advertisedRates } from './collections/advertised-rates.ts'
import { type Recurring, windowsOf } from './date-windows.ts'
import { sentencesRead } from './figures/public-texts.ts'
import type { RecordKey } from './write-rows.ts'

/** How long before somebody is told. */
export const DUE_DAYS = 90

/** Why a person has to look at a record. */
type DueKind =
  | 'ends'
  | 'holidays-end'
  | 'law-begins'
  | 'law-unchecked'
  | 'rates-begin'
  | 'rates-old'
  | 'models-old'
  | 'text-of-year'

/** `day`: the last day of what ends, the first of what begins or is too old. */
export type Due = RecordKey & { kind: DueKind; day: Day; text?: string }

type Source = RecordKey & { source: string }

// biome-ignore lint/suspicious/noExplicitAny: what is written has no type.
type Written = any

/** What ends, begins or becomes too old within 90 days, or has; the first comes first. */
export function findDue(rows: readonly Source[], now: number): Due[] {
  const today = bangkokDay(now)
  const horizon = addDays(today, DUE_DAYS)
  return rows
    .flatMap(({ collection, id, source }) => {
      const record = JSON.parse(source) as Written
      if (collection === advertisedRates.name) return []
      return FINDERS.flatMap((find) => find(record, { today, horizon })).map((due) => ({
        collection,
        id,
        ...due,
      }))
    })
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

type Days = { today: Day; horizon: Day }

type Finder = (record: Written, days: Days) => Omit<Due, 'collection' | 'id'>[]

const nextYear = (day: Day): Day => `${Number(day.slice(0, 4)) + 1}-01-01`

/** The same day of the next year; of 29 February the first of March. */
const aYearAfter = (day: Day): Day => addDays(day, 365)

const FINDERS: readonly Finder[] = [
  function ends(record, { today, horizon }) {
    if (typeof record.startDate !== 'string' || typeof record.endDate !== 'string') return []
    const last = windowsOf(record as Recurring<DateWindow>)
      .map(({ endDate }) => endDate)
      .toSorted()
      .at(-1)!
    return today <= last && last <= horizon ? [{ kind: 'ends', day: last }] : []
  },
  function holidaysEnd({ contact }, { horizon }) {
    const last = holidayDays(contact?.holidays).at(-1)
    return last !== undefined && last <= horizon ? [{ kind: 'holidays-end', day: last }] : []
  },
  function laws(record, { today, horizon }) {
    const all = lawsIn(record)
    const begins = all
      .flatMap(({ effectiveFrom }) => effectiveFrom ?? [])
      .filter((day) => today < day && day <= horizon)
    const checks = all.map(({ checkedOn }) => aYearAfter(checkedOn)).filter((day) => day <= horizon)
    return [...first('law-begins', begins), ...first('law-unchecked', checks)]
  },
  function rates({ grids = [], laterPrices = [] }, { today, horizon }) {
    const starts = [...grids, ...laterPrices].flatMap(
      ({ effectiveFrom }: Written) => (effectiveFrom as Day) ?? [],
    )
    const begins = starts.filter((day) => today < day && day <= horizon)
    const begun = (grids as Written[]).flatMap(({ effectiveFrom }) => (effectiveFrom as Day) ?? []).toSorted()
    const newest = begun.at(-1)
    const old = newest === undefined ? [] : [aYearAfter(newest)].filter((day) => day <= horizon)
    return [...first('rates-begin', begins), ...first('rates-old', old)]
  },
  function modelYears({ models = [] }, { horizon }) {
    const years = (models as Written[]).flatMap(({ kind, year }) => (kind === 'new' ? Number(year) : []))
    return first(
      'models-old',
      years.map((year) => `${year + 1}-01-01`).filter((day) => day <= horizon),
    )
  },
  function textsOfYear(record, { today }) {
    // What ends by itself is of its time.
    if (typeof record.startDate === 'string') return []
    return sentencesRead(record)
      .filter(({ text }) => isOfYear(text, today))
      .map(({ text }) => ({ kind: 'text-of-year', day: nextYear(today), text: excerpt(text) }))
  },
]

const first = (kind: Due['kind'], days: readonly Day[]) =>
  days.length === 0 ? [] : [{ kind, day: days.toSorted()[0]! }]

type WrittenLaw = { checkedOn: Day; effectiveFrom?: Day }

function lawsIn(value: unknown): WrittenLaw[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'checkedOn' in value && typeof value.checkedOn === 'string' ? [value as WrittenLaw] : []
  return [...own, ...Object.values(value).flatMap(lawsIn)]
}

const MONTH = [...MONTHS, ...SHORT_MONTHS].map((month) => month.replaceAll('.', '\\.')).join('|')
const AS_OF = new RegExp(`ณ (?:วันที่ )?\\d{1,2} ?(?:${MONTH}) ?(25\\d\\d)`)
const OF_YEAR = /(?:ปี|ประจำปี) ?(25\d\d)/g
const RELATIVE = /(?<!ค่า|ครบ)(?:ปีนี้|ปีหน้า|ปีที่แล้ว|เดือนนี้|เดือนหน้า|สัปดาห์นี้)/

/** Says something of this year or the last, as if it were now: such a text is read in later years too. */
export function isOfYear(text: string, today: Day): boolean {
  const year = buddhistYear(Number(today.slice(0, 4)))
  const isRecent = (stated: string | undefined) =>
    stated !== undefined && year - 1 <= Number(stated) && Number(stated) <= year
  return (
    isRecent(AS_OF.exec(text)?.[1]) ||
    [...text.matchAll(OF_YEAR)].some(([, stated]) => isRecent(stated)) ||
    RELATIVE.test(text)
  )
}

const excerpt = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text)
