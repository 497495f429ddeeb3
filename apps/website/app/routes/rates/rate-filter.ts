import type { RateChange } from '@leasing/contract/rate-changes'
import type { RateLoan, RateTable } from '@leasing/contract/rate-tables'

export const LOANS: Record<RateLoan, string> = {
  new: 'เช่าซื้อรถใหม่',
  used: 'เช่าซื้อรถใช้แล้ว',
  refinance: 'รีไฟแนนซ์',
  leasing: 'ลีสซิ่งสำหรับธุรกิจ',
}

/** Every kind of loan and vehicle, instead of one. */
export const ALL = 'all'

/** `kind`: a loan, a loan and a kind of vehicle (`used-truck`), `all`, or nothing. Months; percent of the price. */
export type RateFilter = { kind: string; term?: number; down?: number }

export function readFilter(search: URLSearchParams): RateFilter {
  const numberOf = (name: 'term' | 'down') => {
    const value = search.get(name) ?? ''
    return /^\d{1,2}$/.test(value) ? { [name]: Number(value) } : {}
  }
  return { kind: search.get('kind')?.slice(0, 80) ?? '', ...numberOf('term'), ...numberOf('down') }
}

/** `days`: how rates have changed, the last day first. The rates of a table hold from its own first day, or since they last changed. */
export const withLastChange = (
  tables: readonly RateTable[],
  days: readonly { day: string; changes: readonly RateChange[] }[],
): RateTable[] =>
  tables.map((table) => {
    const last = days.find(({ changes }) => changes.some((change) => isOfTable(change, table)))?.day
    return last && last > (table.effectiveFrom ?? '') ? { ...table, effectiveFrom: last } : table
  })

const isOfTable = (change: RateChange, { name, by, from, financialProduct, carType }: RateTable): boolean =>
  change.name === name &&
  change.by === by &&
  change.from === from &&
  change.for === (by === 'year' ? carType.name : financialProduct.name)

/** Without leading `?`; empty for a filter that asks for nothing. */
export const filterQuery = ({ kind, term, down }: RateFilter): string =>
  `${new URLSearchParams({
    ...(kind && { kind }),
    ...(term !== undefined && { term: `${term}` }),
    ...(down !== undefined && { down: `${down}` }),
  })}`

/** Rates of vehicles without a down payment do not depend on `down`. */
export function filterTables(tables: readonly RateTable[], { kind, term, down }: RateFilter): RateTable[] {
  return tables.flatMap((table) => {
    const { loan, by, from, below = 100, rows } = table
    if (kind && kind !== ALL && kind !== loan && kind !== kindOf(table)) return []
    if (by === 'down' && down !== undefined && !(from <= down && down < below)) return []
    const ofTerm = rows.filter((row) => term === undefined || row.term === term)
    return ofTerm.length === 0 ? [] : [{ ...table, rows: ofTerm }]
  })
}

export const kindOf = ({ loan, carType }: Pick<RateTable, 'loan' | 'carType'>): string =>
  `${loan}-${carType.id}`

/** The loan and the kind of vehicle in words: 'เช่าซื้อรถใหม่ รถกระบะ'. */
const nameOf = ({ loan, carType }: RateTable): string => `${LOANS[loan]} ${carType.name}`

/** Everything that there is to choose, in the order of the tables. */
export function choicesOf(tables: readonly RateTable[]) {
  const kinds = [...Map.groupBy(tables, kindOf)].map(([id, [first]]) => ({
    id,
    loan: first!.loan,
    name: first!.carType.name,
  }))
  const rising = (values: Iterable<number>) => [...new Set(values)].sort((a, b) => a - b)
  return {
    loans: [...Map.groupBy(kinds, ({ loan }) => loan)].map(([loan, kinds]) => ({
      loan,
      name: LOANS[loan],
      kinds,
    })),
    terms: rising(tables.flatMap(({ rows }) => rows.map(({ term }) => term))),
    downs: rising(tables.flatMap(({ by, from }) => (by === 'down' ? from : []))),
  }
}

/** Rates from the least to the greatest. */
export type Range = { from: number; to: number }

/** What all tables of one loan and kind of vehicle have in common. */
export type KindSummary = {
  kind: string
  name: string
  /** Absent for leases. */
  flat?: Range
  effective: Range
  terms: Range
  /** Percent of the price; absent without a down payment. */
  downFrom?: number
  legalMaxEffectiveRate?: number
  /** The latest of its tables. */
  effectiveFrom?: string
}

export const summaryOf = (tables: readonly RateTable[]): KindSummary[] =>
  [...Map.groupBy(tables, kindOf)].map(([kind, tables]) => {
    const rows = tables.flatMap(({ rows }) => rows)
    const downs = tables.flatMap(({ by, from }) => (by === 'down' ? from : []))
    const flats = rows.flatMap(({ flatRatePercentPerYear: flat }) => flat ?? [])
    const { legalMaxEffectiveRate } = tables[0]!
    const effectiveFrom = tables
      .flatMap(({ effectiveFrom }) => effectiveFrom ?? [])
      .toSorted()
      .at(-1)
    return {
      kind,
      name: nameOf(tables[0]!),
      ...(flats.length > 0 && { flat: rangeOf(flats) }),
      effective: rangeOf(rows.map(({ effectiveRatePercentPerYear }) => effectiveRatePercentPerYear)),
      terms: rangeOf(rows.map(({ term }) => term)),
      ...(downs.length > 0 && { downFrom: Math.min(...downs) }),
      ...(legalMaxEffectiveRate && { legalMaxEffectiveRate }),
      ...(effectiveFrom && { effectiveFrom }),
    }
  })

const rangeOf = (values: readonly number[]): Range => ({
  from: Math.min(...values),
  to: Math.max(...values),
})

/** One loan and kind of vehicle, with the tables of each model group or product. */
export type RateSection = {
  kind: string
  name: string
  loan: RateLoan
  groups: { id: string; name: string; tables: RateTable[] }[]
}

export const sectionsOf = (tables: readonly RateTable[]): RateSection[] =>
  [...Map.groupBy(tables, kindOf)].map(([kind, ofKind]) => ({
    kind,
    name: nameOf(ofKind[0]!),
    loan: ofKind[0]!.loan,
    groups: [...Map.groupBy(ofKind, ({ name }) => name)].map(([name, tables], position) => ({
      id: `${kind}-${position + 1}`,
      name,
      tables,
    })),
  }))
