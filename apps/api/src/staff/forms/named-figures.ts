import type { NamedFigure } from '@leasing/contract/staff/form'
import { isRecord } from '@leasing/contract/staff/form-values'
import type { Collection } from '../../content/collection.ts'
import { motorExpoEvents } from '../../content/collections/motor-expo-events.ts'
import { site } from '../../content/collections/site.ts'
import type { Whole } from '../../content/figures/catalogue.ts'
import { type Figure, isCondition } from '../../content/figures/figure.ts'
import { fillIn } from '../../content/figures/placeholders.ts'
import { COLLECTIONS } from '../../content/registry.ts'
import { titleOf } from '../desk/title.ts'
import { hintOf } from './describe.ts'
import { FIGURE_WORDS, type FigureWords, OTHER_OWNERS, RATES_OF } from './figure-words.ts'

/** What no text names: appraisals of used cars, sizes of pictures, and the cells of price lists, which `rates` sums up. */
const UNNAMED = /^brand\.|\.(?:width|height)$|\.grids\./

/** Every figure that texts can name, what the company says of itself first. */
export function namedFigures(whole: Whole): NamedFigure[] {
  const describe = describer(whole)
  const named = [...whole.figures()].flatMap(([name, figure]) =>
    isCondition(figure) || UNNAMED.test(name) ? [] : [describe(name, figure)],
  )
  const isOther = ({ name }: NamedFigure) => name.split('.')[0]! in OTHER_OWNERS
  return [...named.filter(isOther), ...named.filter((figure) => !isOther(figure))]
}

const NAMED = /\{\{[=#^]?\s*([A-Za-z0-9.-]+)\s*\}\}/g

/** The figures and conditions that the texts of a record name, once each, without those that do not exist. */
export function figuresNamedIn(
  value: unknown,
  figureOf: (name: string) => Figure | undefined,
  whole: Whole,
): NamedFigure[] {
  const names = new Set([...JSON.stringify(value).matchAll(NAMED)].map(([, name]) => name!))
  const describe = describer(whole)
  return [...names].flatMap((name) => {
    const figure = figureOf(name)
    return figure ? [describe(name, figure)] : []
  })
}

/** Describes figures in the words of the forms in which they are typed. */
export function describer({ all, figures }: Whole): (name: string, figure: Figure) => NamedFigure {
  const records = new Map(
    OWNERS.map((collection) => [collection, new Map(all(collection).map((item) => [item.id, item]))]),
  )
  const titleIn = (owner: string, id: string) => {
    const found = OWNERS.filter(({ figuresAs }) => figuresAs === owner).flatMap(
      (collection) => records.get(collection)!.get(id) ?? [],
    )[0]
    return found && fillIn(titleOf(found, id), (name) => figures().get(name))
  }
  /** What has a name that several records or entries share. */
  const shared: Readonly<Record<string, unknown>> = {
    event: all(motorExpoEvents).map((show) => ({ ...show, id: show.namedAs })),
    holiday: all(site).flatMap(({ contact }) =>
      contact.holidays?.map((one) => ({ ...one, id: one.namedAs })),
    ),
  }
  const titleOfKey = (of: string, id: string) => {
    const collection = COLLECTIONS.find(({ name }) => name === of)
    const found = collection && all(collection).find((item) => item.id === id)
    return found && titleOf(found, id)
  }
  const placeOf = (name: string): { group: string; parts: string[] } & Owner => {
    const [first = '', ...parts] = name.split('.')
    const other = OTHER_OWNERS[first]
    if (other)
      return {
        group: other.group,
        parts,
        collection: COLLECTIONS.find(({ name }) => name === other.collection),
        value: shared[first],
      }
    if (first === 'rates') {
      const [id = '', ...rest] = parts
      return { group: `อัตราในตาราง ${RATES_OF[id] ?? titleIn('product', id) ?? id}`, parts: rest }
    }
    for (const collection of OWNERS.filter(({ figuresAs }) => figuresAs === first)) {
      const known = records.get(collection)!
      if (collection.files === 'single')
        return { group: collection.words.title, parts, collection, value: known.values().next().value }
      const [id = '', ...rest] = parts
      if (known.has(id))
        return {
          group: grouped(collection.words.one, titleIn(first, id) ?? id),
          ...{ parts: rest, collection, value: known.get(id) },
        }
    }
    return { group: 'ข้อเสนอของรายการนี้', parts }
  }
  return (name, figure) => {
    const { group, parts, ...owner } = placeOf(name)
    const { title, unit } = wordsOf(parts, { ...owner, titleOfKey })
    const holds = isCondition(figure) ? { holds: Boolean(figure.value) } : undefined
    return {
      name,
      title: title || group,
      group,
      text: figure.text,
      ...(unit && !holds && { unit }),
      ...holds,
    }
  }
}

const grouped = (one: string, title: string) => (title.startsWith(one) ? title : `${one} ${title}`)

const OWNERS = COLLECTIONS.filter(({ figuresAs }) => figuresAs !== undefined && figuresAs !== 'brand')

/** Whose labels name a figure, and the part of its record that the figure is in. */
type Owner = {
  collection?: Collection | undefined
  value?: unknown
  /** What a record that keys refer to is called. */
  titleOfKey?: (of: string, id: string) => string | undefined
}

/** The words of `48.instalment`, or `incomeBands.debtServiceRatioPercent.from`. */
function wordsOf(parts: readonly string[], owner: Owner, path = ''): FigureWords {
  const computed = FIGURE_WORDS[parts.join('.')]
  const [part, ...rest] = parts
  if (part === undefined) return { title: '' }
  // A form may have a field of the same name: the total of a premium.
  if (computed && (rest.length > 0 || labelOf(owner, path, part) === undefined)) return computed
  const own = partWords(part, owner, path)
  const inside = wordsOf(rest, { ...owner, value: partOf(owner.value, part) }, own.path)
  const unit = inside.unit ?? own.unit
  return { title: [own.title, inside.title].filter(Boolean).join(' '), ...(unit && { unit }) }
}

const EXTREMES: Readonly<Record<string, string>> = { from: 'ต่ำสุด', to: 'สูงสุด' }

function partWords(part: string, owner: Owner, path: string): FigureWords & { path: string } {
  const entry = entryOf(owner.value, part)
  if (entry) return { title: titleOf(entry, part), path }
  const label = labelOf(owner, path, part)
  if (label) return { ...label, path: path ? `${path}.${part}` : part }
  const term = /^(\d\d+)(?:x(\d+)|-(\d+))?$/.exec(part)
  if (term) return { title: termWords(term), path }
  if (/^\d$/.test(part)) return { title: `ขั้นที่ ${part}`, path }
  const title =
    EXTREMES[part] ?? FIGURE_WORDS[part]?.title ?? keyOf(owner, path, part) ?? choiceOf(owner, part)
  return { title: title ?? part, path }
}

const termWords = ([, term, every, longer]: RegExpExecArray): string =>
  every
    ? `ผ่อน ${term} เดือน จ่ายทุก ${every} เดือน`
    : longer
      ? `ผ่อน ${longer} แทน ${term} งวด`
      : `ผ่อน ${term} งวด`

/** The label of a field; money in satang is a figure without that ending. */
function labelOf({ collection }: Owner, path: string, part: string): FigureWords | undefined {
  const hintFor = (name: string) =>
    hintOf({ labels: collection?.labels ?? {}, path: path ? `${path}.${name}` : name })
  const { label, unit } = hintFor(part)
  if (label) return { title: label, ...(unit && { unit }) }
  const satang = hintFor(`${part}Satang`)
  return satang.label ? { title: satang.label, unit: 'บาท' } : undefined
}

/** What the key of a map is called: `pickup` of the ages by kind of vehicle. */
function keyOf({ collection, titleOfKey }: Owner, path: string, part: string): string | undefined {
  const { of } = hintOf({ labels: collection?.labels ?? {}, path: `${path}.key` })
  return of && titleOfKey?.(of, part)
}

/** What a choice of the collection is called: the services of a policy by their keys. */
const choiceOf = ({ collection }: Owner, part: string): string | undefined =>
  Object.values(collection?.labels ?? {})
    .map((hint) => (typeof hint === 'string' ? undefined : hint.choices?.[part]))
    .find((label) => label !== undefined)

const partOf = (value: unknown, part: string): unknown =>
  entryOf(value, part) ?? (isRecord(value) ? value[part] : undefined)

const entryOf = (value: unknown, id: string): unknown =>
  Array.isArray(value) ? value.find((entry) => isRecord(entry) && entry.id === id) : undefined
