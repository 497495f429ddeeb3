/** One calculation of a comparison, in whole baht unless it says otherwise. */
export type Column = {
  /** As it stands in the address. */
  text: string
  /** Where its figures can be seen and changed. */
  href: string
  name: string
  price: number
  downPayment: number
  financeAmount: number
  /** In words, as are the payments besides the usual instalment (`others`). */
  term: string
  instalment: number
  per: string
  others: string
  /** Otherwise it is paid by season, and its instalment is not comparable with those of a month. */
  isMonthly: boolean
  /** Percent a year. */
  flatRate: number
  effectiveRate: number
  interest: number
  fees: number
  /** Down payment, all instalments and fees. */
  wholeCost: number
  /** The same over other terms. */
  otherTerms: readonly { term: number; text: string }[]
  /** Its figures stay as they were saved. */
  saved?: Saved
}

/** A calculation that an address holds and that can no longer be. */
export type Gone = {
  text: string
  name: string
  /** Price, down payment and term, as far as the address says. */
  money: string
  reason: string
  href: string | undefined
}

export type Saved = { createdAt: string; expiresAt: string }

export type Comparison = {
  columns: readonly Column[]
  /** One too many; it takes the place of the next one that is removed. */
  waiting: Column | undefined
  gone: readonly Gone[]
}

type Marks = { isCheapest: boolean; isLowest: boolean }

/** `cheapest` and `lowest` are how many share that place; 0 where nothing is marked. */
export type Marked<C> = { columns: (C & Marks)[]; cheapest: number; lowest: number }

/**
 * Which columns cost the least altogether, and which have the lowest monthly instalment. Several share a mark if they are equal; a single column has
 * none. An instalment that is paid by season is not compared with those of a month.
 */
export function markColumns<C extends Pick<Column, 'wholeCost' | 'instalment' | 'isMonthly'>>(
  columns: readonly C[],
): Marked<C> {
  const monthly = columns.filter(({ isMonthly }) => isMonthly)
  const least = Math.min(...columns.map(({ wholeCost }) => wholeCost))
  const lowest = Math.min(...monthly.map(({ instalment }) => instalment))
  const marked = columns.map((column) => ({
    ...column,
    isCheapest: columns.length > 1 && column.wholeCost === least,
    isLowest: monthly.length > 1 && column.isMonthly && column.instalment === lowest,
  }))
  return {
    columns: marked,
    cheapest: marked.filter(({ isCheapest }) => isCheapest).length,
    lowest: marked.filter(({ isLowest }) => isLowest).length,
  }
}
