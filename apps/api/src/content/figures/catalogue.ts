import { yearlyRate } from '@leasing/rules/offered-rate'
import type { Collection, ReadAll } from '../collection.ts'
import { hpFinancialProducts, hpModelGroups } from '../collections/hire-purchase.ts'
import { refinanceProducts } from '../collections/refinance.ts'
import { recordsOf } from '../records.ts'
import {
  type Figures,
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
import { fillIn, inRecord } from './placeholders.ts'

/**
 * Every figure that a text can name, by the `figuresAs` of its collection, the id of its record and its field:
 *
 *     product.used-vehicle.minDownPercent     a field; the only record of a collection has no id in its names: policy.age.least
 *     product.used-vehicle.terms.from / .to   the least and greatest of a list; `terms` alone is the list in words
 *     service.pickup.48.instalment            of the worked example of a record with an offer
 *     rates.used-vehicle.effectiveRate.from   of every cell of a product's price lists; `rates.refinance` of all its products
 */
export function catalogueFigures(
  collections: readonly Collection[],
  all: ReadAll,
  now = Date.now(),
): Figures {
  // Only the collections with figures: most of the content is places and dealers.
  const sources = collections.filter(({ figuresAs }) => figuresAs !== undefined)
  const ofRecords = sources.flatMap((collection) =>
    (all(collection) as readonly Source[]).flatMap((record) => {
      const own = collection.figuresOf?.(record, now) ?? withoutClaim(record)
      const offered = record.offer && figuresOfOffer(record.offer, all)
      return under(ownName(collection, record.id)!, [...numbersOf(own), ...(offered ?? [])])
    }),
  )
  return new Map([...ofRecords, ...ranges(all)])
}

/** All content while it is checked. The figures are computed when a text first names one: that takes longer than everything else. */
export type Whole = { all: ReadAll; figures: () => Figures }

export function wholeOf(
  collections: readonly Collection[],
  rows: readonly { collection: string; body: string }[],
): Whole {
  const all = recordsOf(rows)
  let figures: Figures | undefined
  return {
    all,
    figures() {
      figures ??= catalogueFigures(collections, all)
      return figures
    },
  }
}

type Source = { id: string; offer?: AdvertisedOffer; rateClaim?: object }

/** The figures of an offer are those it comes to, not its inputs; the claim only names them. */
const withoutClaim = ({ offer: _, rateClaim: __, ...record }: Source): object => record

/** What the names of a record's figures begin with. */
export const ownName = ({ figuresAs, files }: Collection, id: string): string | undefined =>
  figuresAs && (files === 'single' ? figuresAs : `${figuresAs}.${id}`)

/** The numbers of a record by the name of their field, however deep; of a list of records by their ids, or as the list that they make. */
function numbersOf(record: object): NamedFigure[] {
  return Object.entries(record).flatMap(([field, value]) =>
    field === 'orderPosition' ? [] : figuresOf(field, value),
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

/** `[{ percent: 35 }, { percent: 40 }]` is the list `percent`. */
function inColumns(records: readonly object[]): NamedFigure[] {
  const numbers = records.flatMap(numbersOf)
  return [...new Set(numbers.map(([name]) => name))].flatMap((name) =>
    list(
      name,
      numbers.filter(([other]) => other === name).map(([, { value }]) => value),
    ),
  )
}

/** Flat and effective rates of every cell, product by product, and of refinance as a whole and by kind of vehicle. */
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

/** A stored record as it is served: with the figures of today's catalogue. `onMissing` is called for each that it lacks. */
export function serveRecord<Item extends { id: string }>(
  collection: Collection<Item>,
  { id, body }: { id: string; body: string },
  figures: Figures,
  onMissing: (name: string) => void = () => {},
): Item {
  const find = inRecord(figures, ownName(collection as unknown as Collection, id))
  const findOrReport = (name: string) => {
    const figure = find(name)
    if (!figure) onMissing(name)
    return figure
  }
  return JSON.parse(fillIn(body, findOrReport)) as Item
}
