import { bangkokDay } from '@leasing/rules/bangkok-day'
import { yearlyRate } from '@leasing/rules/offered-rate'
import type { Collection, ReadAll } from '../collection.ts'
import { hpFinancialProducts, hpModelGroups } from '../collections/hire-purchase.ts'
import { refinanceProducts } from '../collections/refinance.ts'
import { inForceOn, recordsOf } from '../records.ts'
import { applicantFigures } from './applicants.ts'
import { listsOfOffer } from './as-advertised.ts'
import {
  condition,
  type Figure,
  type Figures,
  isCondition,
  list,
  type NamedFigure,
  plain,
  range,
  rate,
  roundedRate,
  satang,
  under,
} from './figure.ts'
import { type AdvertisedOffer, figuresOfOffer, unroundedEffectiveRate } from './offer.ts'
import { officeFigures } from './office-figures.ts'
import { hasPassages, isWhen } from './passages.ts'
import { fillIn, inRecord } from './placeholders.ts'

/**
 * Every figure that a text can refer to, by the `figuresAs` of its collection, the id of its record and its field:
 *
 *     product.used-vehicle.minDownPercent     a field; without an id if the collection has a single record: policy.age.least
 *     product.used-vehicle.terms.from / .to   the least and greatest of a list; `terms` alone is the list in words
 *     service.pickup.48.instalment            from the worked example of a record with an offer
 *     rates.used-vehicle.effectiveRate.from   over every cell of a product's price lists; `rates.refinance` over all its products
 *     contact.hotline, answer.callBack         what the company says of itself (`office-figures.ts`)
 *     holiday.songkran.dates                  days of a holiday, or days and place of an event, of the coming year
 *     policy.applicants.pickup.people         who may apply for a service, in words
 *     promotion.june, link.eTax               a condition instead of a figure, on which passages can depend
 */
export function catalogueFigures(
  collections: readonly Collection[],
  written: ReadAll,
  now = Date.now(),
): Figures {
  const all = inForceOn(written, bangkokDay(now))
  // Only collections with figures: most of the content is places and dealers.
  const sources = collections.filter(({ figuresAs }) => figuresAs !== undefined)
  const ofRecords = sources.flatMap((collection) =>
    (all(collection) as readonly Source[]).flatMap((record): NamedFigure[] => {
      const values = collection.figuresOf?.(record, now) ?? withoutClaim(record)
      const offerFigures =
        record.offer && figuresOfOffer(record.offer, listsOfOffer(record, written, now) ?? all)
      const name = figurePrefix(collection, record.id)!
      const { isVisible, changesAt } = collection
      return [
        ...(isVisible || changesAt
          ? [[name, condition(isVisible?.(record, now) ?? true, changesAt?.(record))] as const]
          : []),
        ...under(name, conditionsOf(collection, record)),
        ...under(name, [...numbersOf(values), ...(offerFigures ?? [])]),
      ]
    }),
  )
  return new Map([...ofRecords, ...applicantFigures(all), ...officeFigures(all, now), ...ranges(all)])
}

/** All content while it is checked. Figures are computed on first use, because that takes longer than everything else. */
export type Whole = { all: ReadAll; figures: () => Figures }

export function wholeOf(
  collections: readonly Collection[],
  rows: readonly { collection: string; body: string }[],
  now?: number,
): Whole {
  const all = recordsOf(rows)
  let figures: Figures | undefined
  return {
    all,
    figures() {
      figures ??= catalogueFigures(collections, all, now)
      return figures
    },
  }
}

const conditionsOf = (collection: Collection, record: Source): NamedFigure[] =>
  Object.entries(collection.conditionsOf?.(record) ?? {}).map(([name, holds]) => [name, condition(holds)])

type Source = { id: string; offer?: AdvertisedOffer; rateClaim?: object }

/** Omits the offer, whose figures are its results rather than its inputs, and the claim, which only refers to them. */
const withoutClaim = ({ offer: _, rateClaim: __, ...record }: Source): object => record

/** The prefix of a record's figures. */
export const figurePrefix = ({ figuresAs, files }: Collection, id: string): string | undefined =>
  figuresAs && (files === 'single' ? figuresAs : `${figuresAs}.${id}`)

const NOT_FIGURES = new Set(['orderPosition', 'written'])

/** The numbers of a record by field name, at any depth; for a list of records, by their ids or as lists per field. */
function numbersOf(record: object): NamedFigure[] {
  return Object.entries(record).flatMap(([field, value]) =>
    NOT_FIGURES.has(field) ? [] : figuresOf(field, value),
  )
}

function figuresOf(field: string, value: unknown): NamedFigure[] {
  if (typeof value === 'number')
    return field.endsWith('Satang')
      ? [[field.slice(0, -'Satang'.length), satang(value / 100)]]
      : [[field, plain(value)]]
  if (typeof value !== 'object' || value === null) return []
  if (!Array.isArray(value)) return under(field, numbersOf(value))
  if (value.every((part) => typeof part === 'number')) return list(field, value)
  const records = value.filter((part): part is object => typeof part === 'object' && part !== null)
  return under(field, records.every(hasId) ? records.flatMap(byId) : inColumns(records))
}

const hasId = (record: object): record is { id: string } => 'id' in record && typeof record.id === 'string'

const byId = (record: { id: string }) => under(record.id, numbersOf(record))

/** Turns `[{ percent: 35 }, { percent: 40 }]` into the list `percent`. */
function inColumns(records: readonly object[]): NamedFigure[] {
  const numbers = records.flatMap(numbersOf)
  return [...new Set(numbers.map(([name]) => name))].flatMap((name) =>
    list(
      name,
      numbers.filter(([other]) => other === name).map(([, { value }]) => value),
    ),
  )
}

/** Ranges of flat and effective rates over all cells, by product, and for refinance as a whole and by kind of vehicle. */
function ranges(all: ReadAll): NamedFigure[] {
  const hirePurchase = all(hpFinancialProducts).map(({ id }) => ({
    name: id,
    cells: all(hpModelGroups)
      .flatMap(({ grids }) => grids)
      .filter(({ financialProduct }) => financialProduct === id)
      .flatMap(({ terms, bands }) =>
        bands.flatMap(({ flat }) => terms.map((term, i) => [term, flat[i]!] as const)),
      ),
  }))
  const refinance = all(refinanceProducts).flatMap(({ id, grids }) =>
    grids.map(({ carType, terms, years }) => ({
      names: [id, 'refinance', `refinance-${carType}`],
      cells: years.flatMap(({ perMonth }) =>
        terms.map((term, i) => [term, yearlyRate(perMonth[i]!)] as const),
      ),
    })),
  )
  const names = [...new Set(refinance.flatMap(({ names }) => names))]
  const groups = [
    ...hirePurchase,
    ...names.map((name) => ({
      name,
      cells: refinance.filter((grid) => grid.names.includes(name)).flatMap(({ cells }) => cells),
    })),
  ]
  return groups.flatMap(({ name, cells }) =>
    under(`rates.${name}`, [
      ...range(
        'flatRate',
        cells.map(([, flatRate]) => flatRate),
        rate,
      ),
      ...range('effectiveRate', cells.map(unroundedEffectiveRate), roundedRate),
      ...range(
        'terms',
        cells.map(([term]) => term),
        plain,
      ),
    ]),
  )
}

/** A stored record as served: with current figures, and without passages whose condition is false. `onMissing` is called for each missing figure. */
export function serveRecord<Item extends { id: string }>(
  collection: Collection<Item>,
  { id, body }: { id: string; body: string },
  figures: Figures,
  onMissing: (name: string) => void = () => {},
): Item {
  const prefix = figurePrefix(collection as unknown as Collection, id)
  const find = inRecord(figures, prefix)
  const figureOf = (name: string) => {
    const figure = find(name)
    if (!figure) onMissing(name)
    return figure
  }
  const item: unknown = JSON.parse(fillIn(body, figureOf))
  return (hasPassages(body) || body.includes('"when"') ? resolveWhen(item, figureOf) : item) as Item
}

/** Removes empty entries of lists and entries whose `when` is false. For the record itself `when` becomes a boolean, for its collection. */
function resolveWhen(
  item: unknown,
  figureOf: (name: string) => Figure | undefined,
  isRecord = true,
): unknown {
  if (typeof item !== 'object' || item === null) return item
  const inside = (part: unknown) => resolveWhen(part, figureOf, false)
  if (Array.isArray(item)) return item.map(inside).filter((part) => part !== '' && part !== undefined)
  const { when, ...rest } = item as { when?: unknown }
  const holds = typeof when !== 'string' || isWhen(when, (name) => Boolean(figureOf(name)?.value))
  if (!holds && !isRecord) return undefined
  const parts = Object.fromEntries(Object.entries(rest).map(([name, part]) => [name, inside(part)]))
  return isRecord && when !== undefined ? { ...parts, when: holds } : parts
}

/** The moments at which a stored record may change by its date, because of placeholders in its texts. */
export function changesNamedIn(body: string, figures: Figures): number[] {
  const owners = [...body.matchAll(REFERENCE)].flatMap(([, name = '']) => ownersOf(name))
  return [...new Set(owners)].flatMap((name) => {
    const owner = figures.get(name)
    return isCondition(owner) ? owner.changesAt : []
  })
}

/** Matches a placeholder, a passage or a `when`: `{{=rates.x.from}}`, `{{#promotion.june}}`, `"when":"not link.app"`. */
const REFERENCE = /(?:\{\{[=#^]?\s*|"when":"(?:not )?)([A-Za-z0-9.-]+)/g

/** `campaign.june.terms.from` belongs to `campaign.june`, or to `campaign` if that collection has a single record. */
const ownersOf = (name: string): string[] => {
  const parts = name.split('.')
  return [parts[0]!, parts.slice(0, 2).join('.')]
}
