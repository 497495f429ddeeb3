import type { Fee } from '@leasing/contract/content/fees'
import type { ServiceFee } from '@leasing/contract/content/payment'
import { createSearch, type TextRange } from '@leasing/rules/thai-search'
import { memoizeLast } from '../../memoize-last.ts'

export type FeeTables = { registration: Fee[]; other: Fee[]; channels: ServiceFee[] }

/** What matched in the names, by id. */
export type Marks = ReadonlyMap<string, TextRange[]>

export type FilteredFees = FeeTables & {
  count: number
  marks: Marks
  /** Of the tables that hold anything. */
  order: (keyof FeeTables)[]
}

/** What matches less than this share of the best would only be in the way. */
const WORTH_SHOWING = 0.15

/** Keeps the rows that match, in tables and among them what fits best first; everything in the order of the price list. The same on the server and in the browser. */
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
    if (query === '') return { ...tables, count, marks: new Map(), order: [...KEYS] }
    const hits = search(query, count)
    const enough = (hits[0]?.score ?? 0) * WORTH_SHOWING
    const marks = new Map(
      hits.filter(({ score }) => score >= enough).map(({ id, titleRanges }) => [id, titleRanges]),
    )
    const ranks = new Map([...marks.keys()].map((id, rank) => [id, rank]))
    const rankOf = ({ id }: { id: string }) => ranks.get(id)!
    const found = <Row extends { id: string }>(rows: Row[]) =>
      rows.filter(({ id }) => ranks.has(id)).sort((a, b) => rankOf(a) - rankOf(b))
    const kept = { registration: found(registration), other: found(other), channels: found(channels) }
    const order = KEYS.filter((key) => kept[key].length > 0)
    return {
      ...kept,
      count: marks.size,
      marks,
      order: order.sort((a, b) => rankOf(kept[a][0]!) - rankOf(kept[b][0]!)),
    }
  }
}

const KEYS = ['registration', 'other', 'channels'] as const

export const feeFilterOf = memoizeLast(createFeeFilter)
