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
  /** Why it is not of the same purchase as the other lender's offer that it stands beside. */
  note?: string
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

/** Why nothing is named the cheapest: what is bought differs, or fees that only some columns know would decide. */
export type Unmarked = 'price' | 'down' | 'fees'

/** `cheapest` and `lowest` are how many share that place; 0 where nothing is marked. */
export type Marked<C> = {
  columns: (C & Marks)[]
  cheapest: number
  lowest: number
  unmarked?: Unmarked | undefined
}

type Markable = Pick<Column, 'price' | 'downPayment' | 'wholeCost' | 'instalment' | 'isMonthly' | 'fees'>

/**
 * Which columns cost the least altogether, and which have the lowest monthly instalment, where all are of the same price and down payment. Several
 * share a mark if they are equal; a single column has none. An instalment that is paid by season is not compared with those of a month. The cheapest
 * is so with the fees that are known, and without them.
 */
export function markColumns<C extends Markable>(columns: readonly C[]): Marked<C> {
  const differs = differenceIn(columns)
  const monthly = columns.filter(({ isMonthly }) => isMonthly)
  const lowest = Math.min(...monthly.map(({ instalment }) => instalment))
  const least = Math.min(...columns.map(({ wholeCost }) => wholeCost))
  const leastWithoutFees = Math.min(...columns.map(withoutFees))
  const marked = columns.map((column) => ({
    ...column,
    isCheapest:
      columns.length > 1 &&
      differs === undefined &&
      column.wholeCost === least &&
      withoutFees(column) === leastWithoutFees,
    isLowest: monthly.length > 1 && differs === undefined && column.isMonthly && column.instalment === lowest,
  }))
  const cheapest = marked.filter(({ isCheapest }) => isCheapest).length
  return {
    columns: marked,
    cheapest,
    lowest: marked.filter(({ isLowest }) => isLowest).length,
    unmarked: differs ?? (columns.length > 1 && cheapest === 0 ? 'fees' : undefined),
  }
}

function differenceIn(columns: readonly Pick<Column, 'price' | 'downPayment'>[]): Unmarked | undefined {
  const [first] = columns
  if (columns.some(({ price }) => price !== first?.price)) return 'price'
  return columns.some(({ downPayment }) => downPayment !== first?.downPayment) ? 'down' : undefined
}

const withoutFees = ({ wholeCost, fees = 0 }: Pick<Column, 'wholeCost' | 'fees'>) =>
  toHundredths(wholeCost - fees)

/** Whether our own calculation of a purchase is among them. */
export const hasOurs = (columns: readonly Column[], purchase: Purchase): boolean =>
  columns.some((column) => isOurs(column) && isSamePurchase(column, purchase))

/** Another lender's offer less our own: negative where theirs is lower. */
export type Difference = {
  /** Down payment and term are equal, too. */
  isSamePurchase: boolean
  wholeCost: number
  /** The same without the fees of theirs, where there are some: ours are not known. */
  withoutFees?: number
  /** Absent where down payment or term differ: the instalments are not of the same debt. */
  instalment?: number
  /** In percentage points, to two decimals. */
  effectiveRate: number
  rateWithoutFees?: number
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

export function differenceOf(other: Column, ours: Column): Difference {
  const same = isSamePurchase(other, ours)
  return {
    isSamePurchase: same,
    wholeCost: toHundredths(other.wholeCost - ours.wholeCost),
    ...(other.fees && { withoutFees: toHundredths(withoutFees(other) - ours.wholeCost) }),
    ...(same && { instalment: toHundredths(other.instalment - ours.instalment) }),
    effectiveRate: toHundredths(other.effectiveRate - ours.effectiveRate),
    ...(other.rateWithoutFees !== undefined && {
      rateWithoutFees: toHundredths(other.rateWithoutFees - ours.effectiveRate),
    }),
  }
}

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
