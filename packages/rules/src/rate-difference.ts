import { effectiveRateOfFlatRate } from './effective-rate.ts'

/** Flat rates in percent a year: a row for each lowest down payment or year of manufacture, a column for each term in months. */
export type RateTable = {
  /** What it is for: tables are compared by it. */
  key: string
  terms: readonly number[]
  rows: readonly { from: number; flat: readonly number[] }[]
}

/** Percent a year. The effective rate of equal instalments, not rounded to baht, from the lowest of the terms to the highest. */
export type OfferedRate = { flat: number; effective: { from: number; to: number } }

/** Terms of one row whose rate changed alike. Without `before` they are new, without `after` they are not offered any more. */
export type RateChange = {
  key: string
  from: number
  terms: number[]
  before?: OfferedRate
  after?: OfferedRate
}

/** What differs between the rates of before and those of after, in the order of the tables; nothing where nothing does. */
export function rateDifference(before: readonly RateTable[], after: readonly RateTable[]): RateChange[] {
  return pairs(before, after, ({ key }) => key).flatMap(([old, fresh]) => {
    const key = (fresh ?? old)!.key
    return pairs(old?.rows ?? [], fresh?.rows ?? [], ({ from }) => from).flatMap(([oldRow, freshRow]) => {
      const from = (freshRow ?? oldRow)!.from
      const flatOf = (
        table: RateTable | undefined,
        row: RateTable['rows'][number] | undefined,
        term: number,
      ) => row?.flat[table?.terms.indexOf(term) ?? -1]
      const terms = [...new Set([...(fresh?.terms ?? []), ...(old?.terms ?? [])])].sort((a, b) => a - b)
      const cells = terms
        .map((term) => ({ term, was: flatOf(old, oldRow, term), is: flatOf(fresh, freshRow, term) }))
        .filter(({ was, is }) => was !== is)
      return [...Map.groupBy(cells, ({ was, is }) => `${was} ${is}`).values()].map((alike): RateChange => {
        const { was, is } = alike[0]!
        const changed = alike.map(({ term }) => term)
        return {
          key,
          from,
          terms: changed,
          ...(was !== undefined && { before: offered(was, changed) }),
          ...(is !== undefined && { after: offered(is, changed) }),
        }
      })
    })
  })
}

/** Those that are the same thing beside each other: in the order of after, then those that are gone. */
function pairs<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string | number,
): [Item | undefined, Item | undefined][] {
  const find = (list: readonly Item[], key: string | number) => list.find((item) => keyOf(item) === key)
  const gone = before.filter((item) => !find(after, keyOf(item)))
  return [
    ...after.map((item): [Item | undefined, Item] => [find(before, keyOf(item)), item]),
    ...gone.map((item): [Item, undefined] => [item, undefined]),
  ]
}

function offered(flat: number, terms: readonly number[]): OfferedRate {
  const rates = terms.map((term) => effectiveRateOfFlatRate(flat, term))
  return { flat, effective: { from: toHundredths(Math.min(...rates)), to: toHundredths(Math.max(...rates)) } }
}

const toHundredths = (percent: number) => Math.round(percent * 100) / 100
