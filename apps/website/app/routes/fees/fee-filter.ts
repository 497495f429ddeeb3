import type { Fee } from '@leasing/contract/content/fees'
import type { ServiceFee } from '@leasing/contract/content/payment'
import { createSearch, type TextRange } from '@leasing/rules/thai-search'
import { memoizeLast } from '../../memoize-last.ts'

export type FeeTables = { registration: Fee[]; other: Fee[]; channels: ServiceFee[] }

/** Matched ranges in names, by row id. */
export type Highlights = ReadonlyMap<string, TextRange[]>

export type FilteredFees = FeeTables & {
  count: number
  highlights: Highlights
  /** Order of the tables that have rows. */
  order: (keyof FeeTables)[]
}

/** Results below this share of the best score are dropped. */
const MIN_RELATIVE_SCORE = 0.15

/** Filters rows by query and sorts tables and rows by score; without a query the order of the price list is kept. Runs on the server and in the browser. */
export function createFeeFilter(tables: FeeTables): (query: string) => FilteredFees {
  const { registration, other, channels } = tables
  const count = registration.length + other.length + channels.length
  const search = createSearch([
    ...[...registration, ...other].map(({ id, name, keywords = [], note, amountText, unit }) => ({
      id,
      title: name,
      keywords,
      body: [note, amountText, unit].join(' '),
    })),
    ...channels.map(({ id, channel, keywords = [], note, limit }) => ({
      id,
      title: channel,
      keywords,
      body: [note, limit].join(' '),
    })),
  ])

  return (query) => {
    if (query === '') return { ...tables, count, highlights: new Map(), order: [...KEYS] }
    const hits = search(query, count)
    const minScore = (hits[0]?.score ?? 0) * MIN_RELATIVE_SCORE
    const highlights = new Map(
      hits.filter(({ score }) => score >= minScore).map(({ id, titleRanges }) => [id, titleRanges]),
    )
    const ranks = new Map([...highlights.keys()].map((id, rank) => [id, rank]))
    const rankOf = ({ id }: { id: string }) => ranks.get(id)!
    const matchingRows = <Row extends { id: string }>(rows: Row[]) =>
      rows.filter(({ id }) => ranks.has(id)).sort((a, b) => rankOf(a) - rankOf(b))
    const matching = {
      registration: matchingRows(registration),
      other: matchingRows(other),
      channels: matchingRows(channels),
    }
    const order = KEYS.filter((key) => matching[key].length > 0)
    return {
      ...matching,
      count: highlights.size,
      highlights,
      order: order.sort((a, b) => rankOf(matching[a][0]!) - rankOf(matching[b][0]!)),
    }
  }
}

const KEYS = ['registration', 'other', 'channels'] as const

export const feeFilterOf = memoizeLast(createFeeFilter)
