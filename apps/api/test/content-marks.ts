import type { FormField } from '@leasing/contract/staff/form'
import type { Day } from '@leasing/rules/bangkok-day'
import type { Collection } from '../src/content/collection.ts'
import { COLLECTIONS } from '../src/content/registry.ts'
import { formOf } from '../src/staff/forms/describe.ts'

export type Part = Record<string | number, unknown>

/** A value of a record. `place`: its field, as in `loan-services.steps.title`. */
export type Leaf = { place: string; field: FormField; holder: Part; key: string | number }

export const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null

/** The values of a record, by the fields that the office shows. */
export const leavesOf = ({ name }: Collection, record: Part): Leaf[] => leavesIn(fieldsOf(name), record, name)

/** The places of all fields that a record of the collection can have. */
export const placesOf = ({ name }: Collection): string[] => [...new Set(placesIn(fieldsOf(name), name))]

const placesIn = (fields: readonly FormField[], path: string): string[] =>
  fields
    .filter((field) => !isKey(field) && field.kind !== 'fixed')
    .flatMap((field) => placesAt(field, `${path}.${field.name}`))

function placesAt(field: FormField, place: string): string[] {
  switch (field.kind) {
    case 'group':
      return placesIn(field.fields, place)
    case 'union':
      return field.variants.flatMap(({ fields }) => placesIn(fields, place))
    case 'list':
      return placesAt(field.item, place)
    case 'rates':
      return [...placesIn(field.fields, place), place]
    default:
      return [place]
  }
}

const forms = new Map<string, readonly FormField[]>()

export function fieldsOf(name: string): readonly FormField[] {
  const fields = forms.get(name) ?? formOf(COLLECTIONS.find((collection) => collection.name === name)!).fields
  forms.set(name, fields)
  return fields
}

const leavesIn = (fields: readonly FormField[], holder: Part, path: string): Leaf[] =>
  fields.flatMap((field) => {
    const isEmpty = holder[field.name] === undefined && !isAbsence(field)
    return isEmpty || isKey(field) ? [] : leavesAt(field, holder, field.name, `${path}.${field.name}`)
  })

/** By ids, addresses, texts and other records know a record and its parts. */
export const isKey = ({ name }: FormField) => name === 'id' || name === 'namedAs'

/** Not to be ticked, to choose nothing and to depend on nothing are contents too. */
const isAbsence = ({ kind, name }: FormField) =>
  kind === 'tick' || kind === 'choice' || kind === 'choices' || name === 'when'

function leavesAt(field: FormField, holder: Part, key: string | number, place: string): Leaf[] {
  const value = holder[key]
  const leaf = { place, field, holder, key }
  if (!isPart(value)) return [leaf]
  switch (field.kind) {
    case 'group':
      return leavesIn(field.fields, value, place)
    case 'union':
      return leavesIn(variantOf(field.variants, value), value, place)
    case 'list':
      return Object.keys(value).flatMap((i) => leavesAt(field.item, value, Number(i), place))
    case 'lines':
      return Object.keys(value).map((i) => ({ place, field, holder: value, key: Number(i) }))
    case 'rates':
      return [...leavesIn(field.fields, value, place), leaf]
    default:
      return [leaf]
  }
}

/** The shape that has all that is there, and of which all that it needs is there. */
const variantOf = (variants: readonly { fields: readonly FormField[] }[], value: Part) =>
  variants.find(
    ({ fields }) =>
      fields.every(({ name, required }) => !required || name in value) &&
      Object.keys(value).every((key) => fields.some(({ name }) => name === key)),
  )?.fields ?? []

/** The days between which something is shown; they are told only where a visitor has to hurry. */
const WINDOW = /\.(startDate|endDate)$/

const FIRST_YEAR = 1601

/** Gives each text, picture and day a mark of its own, which is found again in what is shown. */
export function createMarks() {
  /** By number: the field that has the mark. */
  const places: string[] = []
  const days: number[] = []

  const next = (place: string) => `zq${places.push(place) - 1}z`

  /** A year each, before all that the content could mean. */
  function nextDay(place: string): Day {
    days.push(places.push(place) - 1)
    return dayOf(days.length - 1)
  }

  return {
    places,
    put({ place, field: { kind }, holder, key }: Leaf): void {
      const value = holder[key]
      if (kind === 'picture' && isPart(value)) {
        const name = next(place)
        holder[key] = {
          ...value,
          src: `/pictures/${name}.webp`,
          sources: [{ type: 'image/avif', srcset: `/pictures/${name}.avif 800w` }],
          ...(value.alt !== '' && { alt: `${value.alt} ${next(`${place}.alt`)}` }),
        }
      }
      if (kind === 'day' && !WINDOW.test(place)) holder[key] = nextDay(place)
      if (typeof value !== 'string') return
      if (kind === 'html') holder[key] = `${value}<p>${next(place)}</p>`
      if (kind === 'text' || kind === 'lines') holder[key] = marked(value, () => next(place))
    },
    /** The numbers of the marks that stand in a text. */
    foundIn(text: string): number[] {
      const found = Array.from(text.matchAll(/zq(\d+)z/gi), ([, number]) => Number(number))
      const years = Array.from(text.matchAll(DAY), ([, year, thaiYear]) => (year ? +year : +thaiYear! - 543))
      return [...found, ...years.flatMap((year) => days[year - FIRST_YEAR] ?? [])]
    },
  }
}

const dayOf = (index: number): Day => `${FIRST_YEAR + index}-01-02`

/** As a machine reads it, and as visitors do. */
const DAY = /(\d{4})-01-02|\b2\s(?:ม\.ค\.|มกราคม)\s(\d{4})/g

/** A text that is more than words (an address, a number, a key) keeps its form, or has no room for a mark. */
function marked(value: string, next: () => string): string {
  if (/^(https?:|\/)/.test(value)) return value.includes('#') ? `${value}-${next()}` : `${value}#${next()}`
  if (/^[^@\s]+@[^@\s]+$/.test(value)) return `${next()}.${value}`
  return isCode(value) ? value : `${value} ${next()}`
}

/** An icon, a number, the name of a thing within the content. */
const isCode = (value: string) => /^[a-z\d+:-]+$/.test(value)
