import type { Collection } from '../collection.ts'
import type { Fault } from '../collections/rate-grid.ts'
import type { ContentFault } from '../fault.ts'
import { fileOf } from '../texts.ts'
import { subjectsOf } from './binding.ts'
import { figurePrefix, type Whole } from './catalogue.ts'
import { dateValuesOf } from './derived-subjects.ts'
import { namedFaults } from './named.ts'
import { type Block, blocksOf } from './public-texts.ts'
import { type Quantity, quantitiesIn, type Unit } from './quantities.ts'
import { isTrueOf, type Subject, trueValues } from './subject.ts'
import { allSubjects } from './subjects.ts'

/** Collections of names and addresses, and the list of signed figures itself. */
export const WITHOUT_SENTENCES = new Set([
  ...['dealers', 'provinces', 'districts', 'departments', 'search-words', 'stated-figures', 'teams'],
  ...['hire-purchase/model-groups', 'hire-purchase/car-types', 'refinance/brands', 'refinance/car-types'],
])

/**
 * Faults of numbers with a unit in public texts: each must be true of the subject that its sentence names. For all content, or for one record.
 */
export function boundFaults(
  collections: readonly Collection[],
  { all, figures }: Whole,
  only?: { collection: string; id: string },
): ContentFault[] {
  const { owned, signed } = allSubjects(collections, all, figures())
  return collections
    .filter(({ name }) => !WITHOUT_SENTENCES.has(name) && (!only || name === only.collection))
    .flatMap((collection) =>
      all(collection)
        .filter(({ id }) => !only || id === only.id)
        .flatMap((item) => {
          const ofOffer = 'offer' in item ? offerValues(collection, item.id, figures()) : undefined
          const subjects = [...owned, ...signed, ...ownDates(item)]
          return blocksOf(item)
            .flatMap((block) =>
              // A title is drawn into a picture: its figures are written out, and are those of its own offer.
              block.field === 'title' && ofOffer
                ? titleFaults(block, ofOffer, signed)
                : [...blockFaults(block, subjects), ...namedFaults(block, owned, figures())],
            )
            .map((fault) => ({ file: fileOf(collection, item.id), record: item.id, ...fault }))
        }),
    )
}

const IS_TERM = new Set<Unit>(['instalments', 'months'])

function blockFaults(block: Block, subjects: readonly Subject[]): Fault[] {
  return quantitiesIn(block.text).flatMap((quantity): Fault[] => {
    // `ถ้าเลือก 60 งวด จ่ายทั้งหมด {{offer.60.total}} บาท`: `termFaults` compares these.
    if (IS_TERM.has(quantity.unit) && block.terms.includes(quantity.value)) return []
    const candidates = subjectsOf(block, quantity, subjects)
    // `เลือก 1 ใน 3 แบบ` is a share of nothing that anybody owns.
    if (quantity.unit === 'share' && candidates.length === 0) return []
    if (candidates.some((subject) => isTrueOf(subject, quantity))) return []
    const subject = candidates.find(({ words }) => words) ?? candidates[0]
    const message = subject
      ? `states "${quantity.words}" for ${subject.what}, which is ${valuesInWords(candidates.filter(({ unit }) => unit === subject.unit))}: "${excerpt(block, quantity)}"`
      : `states "${quantity.words}", which neither the catalogue nor stated-figures.yaml knows in "${excerpt(block, quantity)}"; name a figure, or add it there with its subject`
    return [{ field: block.field, message }]
  })
}

/** The message of such a fault without what would be true: that changes with another record, and the fault is still the same. */
export const withoutTrueValues = (message: string): string => message.replace(/, which is [^"]*(?=: ")/, '')

function titleFaults(block: Block, ofOffer: ReadonlySet<number>, signed: readonly Subject[]): Fault[] {
  return quantitiesIn(block.text)
    .filter(
      (quantity) =>
        !ofOffer.has(quantity.value) &&
        !subjectsOf(block, quantity, signed).some((subject) => isTrueOf(subject, quantity)),
    )
    .map(({ words }) => ({
      field: 'title',
      message: `states "${words}", which is not a figure of its offer`,
    }))
}

const offerValues = (collection: Collection, id: string, figures: ReturnType<Whole['figures']>) => {
  const prefix = `${figurePrefix(collection, id)}.`
  return new Set([...figures].filter(([name]) => name.startsWith(prefix)).map(([, { value }]) => value))
}

/** The days of a record itself (its windows, and the day of publication), their months and years. */
function ownDates(item: object): Subject[] {
  const days = [...JSON.stringify(item).matchAll(/"(\d{4}-\d{2}-\d{2})"/g)].map(([, day]) => day!)
  if (days.length === 0) return []
  const what = 'ช่วงวันของรายการนี้'
  return [
    { what, unit: 'date', values: [...new Set(days)].flatMap(dateValuesOf) },
    {
      what,
      unit: 'calendarMonth',
      values: [...new Set(days.map((day) => Number(day.slice(0, 7).replace('-', ''))))],
    },
    { what, unit: 'calendarYear', values: [...new Set(days.map((day) => Number(day.slice(0, 4))))] },
  ]
}

const excerpt = ({ text }: Block, { at, end }: Quantity): string =>
  text
    .slice(Math.max(0, at - 40), end + 20)
    .replaceAll('\uE000', '…')
    .replaceAll('"', '”')
    .trim()

function valuesInWords(subjects: readonly Subject[]): string {
  const { unit } = subjects[0]!
  const values = [...new Set(subjects.flatMap(trueValues))].sort((a, b) => a - b)
  return values.map(WRITTEN[unit] ?? ((value) => value.toLocaleString('en'))).join(', ')
}

const two = (number: number) => String(number).padStart(2, '0')
const WRITTEN: Partial<Record<Unit, (value: number) => string>> = {
  clock: (minutes) => `${two(Math.floor(minutes / 60))}.${two(minutes % 60)}`,
  phone: String,
  calendarMonth: (value) => `${value % 100}/${Math.floor(value / 100) + 543}`,
  calendarYear: (year) => `พ.ศ. ${year + 543}`,
  share: (share) => `${Math.round(share * 1000) / 10} %`,
  date: (value) => `${value % 100}/${Math.floor(value / 100) % 100}`,
}
