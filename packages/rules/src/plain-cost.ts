/** Whole baht, and the months of the contract. */
type Loan = { financeAmount: number; totalInterest: number; term: number }

/** Baht to the satang. */
export type PlainCost = {
  interestPerDay: number
  /** Interest of the whole contract on each 100,000 baht financed. */
  interestPer100k: number
  interestPer100kPerDay: number
}

const DAYS_A_MONTH = 365 / 12

/**
 * What a loan costs in figures that need no interest calculation to compare: its interest spread evenly over the days of the contract (365 a
 * year), and for each 100,000 baht financed. 640,000 baht with 80,000 of interest over 60 months cost 43.84 a day, and 12,500 per 100,000.
 *
 * @throws RangeError unless both amount and term are positive
 */
export function plainCost({ financeAmount, totalInterest, term }: Loan): PlainCost {
  if (!(financeAmount > 0 && term > 0))
    throw new RangeError(`No cost of ${financeAmount} baht over ${term} months: both must be positive`)
  const days = term * DAYS_A_MONTH
  const share = 100_000 / financeAmount
  return {
    interestPerDay: toSatang(totalInterest / days),
    interestPer100k: toSatang(totalInterest * share),
    interestPer100kPerDay: toSatang((totalInterest * share) / days),
  }
}

const toSatang = (baht: number) => Math.round(baht * 100) / 100
