import { effectiveRateOfFlatRate } from './effective-rate.ts'

/** Flat rates in percent a year: one row per minimum down payment or year of manufacture, one column per term in months. */
export type RateTable = {
  /** Identifies the table: tables with the same key are compared. */
  key: string
  terms: readonly number[]
  rows: readonly { from: number; flat: readonly number[] }[]
}

/** Percent a year. The range of effective rates of equal instalments over the terms, not rounded to baht. */
export type OfferedRate = { flat: number; effective: { from: number; to: number } }

/** Terms of one row with the same change. Without `before` they are new, without `after` they are no longer offered. */
export type RateChange = {
  key: string
  from: number
  terms: number[]
  before?: OfferedRate
  after?: OfferedRate
}

/** The differences between two sets of rates, in the order of the tables; empty if there are none. */
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
        .map((term) => ({ term, oldRate: flatOf(old, oldRow, term), newRate: flatOf(fresh, freshRow, term) }))
        .filter(({ oldRate, newRate }) => oldRate !== newRate)
      return [...Map.groupBy(cells, ({ oldRate, newRate }) => `${oldRate} ${newRate}`).values()].map(
        (group): RateChange => {
          const { oldRate, newRate } = group[0]!
          const changed = group.map(({ term }) => term)
          return {
            key,
            from,
            terms: changed,
            ...(oldRate !== undefined && { before: offered(oldRate, changed) }),
            ...(newRate !== undefined && { after: offered(newRate, changed) }),
          }
        },
      )
    })
  })
}

/** Pairs items with the same key: in the order of `after`, followed by removed ones. */
function pairs<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string | number,
): [Item | undefined, Item | undefined][] {
  const find = (list: readonly Item[], key: string | number) => list.find((item) => keyOf(item) === key)
  const removed = before.filter((item) => !find(after, keyOf(item)))
  return [
    ...after.map((item): [Item | undefined, Item] => [find(before, keyOf(item)), item]),
    ...removed.map((item): [Item, undefined] => [item, undefined]),
  ]
}

function offered(flat: number, terms: readonly number[]): OfferedRate {
  const rates = terms.map((term) => effectiveRateOfFlatRate(flat, term))
  return { flat, effective: { from: toHundredths(Math.min(...rates)), to: toHundredths(Math.max(...rates)) } }
}

const toHundredths = (percent: number) => Math.round(percent * 100) / 100
