import { describeInstalment, type ShapedInstalment } from '@leasing/rules/repayment-shapes'

/** One calculation of a comparison, in whole baht unless it says otherwise. */
export type Column = {
  /** As it stands in the address. */
  text: string
  /** Where its figures can be seen and changed. */
  href: string
  name: string
  /** Otherwise it is an offer of another lender. */
  isOurs: boolean
  /** Its price is the amount of the loan. */
  isRefinance?: boolean
  /** Of our own: the price list of the vehicle's kind, where there is one. */
  vehicle?: string | undefined
  price: number
  downPayment: number
  financeAmount: number
  months: number
  /** The months in words, as are the payments besides the usual instalment (`others`). */
  term: string
  instalment: number
  per: string
  others: string
  /** Otherwise it is paid by season, and its instalment is not comparable with those of a month. */
  isMonthly: boolean
  /** Percent a year. */
  flatRate: number
  effectiveRate: number
  /** Where fees raise the rate: what it is without them. */
  rateWithoutFees?: number
  /** The legal ceiling of the rate without fees, if it is above. */
  exceededCeiling?: number | undefined
  interest: number
  /** Unknown for our own. */
  fees?: number
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

/** What a calculation comes to, before its place in the address. */
export type Found = Omit<Column, 'text' | 'href'>

/** `isKnown`: the calculator still knows the vehicle. */
export type Missing = { name: string; reason: string; isKnown?: boolean }

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

/** Whether our own calculation of a purchase is among them. */
export const hasOurs = (columns: readonly Column[], purchase: Purchase): boolean =>
  columns.some((column) => isOurs(column) && isSamePurchase(column, purchase))

/** Another lender's offer less our own: negative where theirs is lower. */
export type Difference = {
  /** Down payment and term are equal, too. */
  isSamePurchase: boolean
  wholeCost: number
  instalment: number
  /** In percentage points, to two decimals. */
  effectiveRate: number
}

/** Our calculations in equal instalments, in which other lenders quote. */
export const isOurs = (column: Column): boolean => column.isOurs && column.isMonthly && column.others === ''

/** Our calculation to which another lender's offer is compared: of the same price, if possible with the same down payment and term. */
export function oursBeside(columns: readonly Column[], other: Column): Column | undefined {
  const ours = columns.filter((column) => isOurs(column) && column.price === other.price)
  return ours.find((column) => isSamePurchase(column, other)) ?? ours[0]
}

type Purchase = Pick<Column, 'price' | 'downPayment' | 'months'>

const isSamePurchase = (a: Purchase, b: Purchase): boolean =>
  a.price === b.price && a.downPayment === b.downPayment && a.months === b.months

export const differenceOf = (other: Column, ours: Column): Difference => ({
  isSamePurchase: isSamePurchase(other, ours),
  wholeCost: toHundredths(other.wholeCost - ours.wholeCost),
  instalment: toHundredths(other.instalment - ours.instalment),
  effectiveRate: toHundredths(other.effectiveRate - ours.effectiveRate),
})

const toHundredths = (value: number) => Math.round(value * 100) / 100

export function figuresOf(name: string, price: number, downPayment: number, result: ShapedInstalment): Found {
  const { term, per, others } = describeInstalment(result)
  return {
    name,
    isOurs: true,
    price,
    downPayment,
    financeAmount: result.financeAmount,
    months: result.term,
    term,
    instalment: result.monthlyInstallment,
    per,
    others,
    isMonthly: result.everyMonths === undefined,
    flatRate: result.flatRatePercentPerYear,
    effectiveRate: result.effectiveRatePercentPerYear,
    interest: result.totalInterest,
    wholeCost: downPayment + result.totalPaid,
    otherTerms: [],
  }
}
