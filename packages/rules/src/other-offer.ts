import { cashFlowRatePercentPerYear } from './cash-flow-rate.ts'
import { owedAtFlatRate, upToBaht } from './flat-rate.ts'

/** Baht; amounts may have satang where it says so. */
export type OtherOffer = {
  /** Whole baht, VAT included. */
  price: number
  /** Whole baht, less than the price. */
  downPayment: number
  /** Months, an instalment at the end of each. */
  term: number
  /** What the lender named: an instalment in whole satang, or a flat rate in percent a year. */
  quoted: { instalmentSatang: number } | { flatRatePercentPerYear: number }
  /** VAT of 7 % is added to what was quoted. Otherwise it is inside. */
  isVatAdded: boolean
  /** Whole baht. */
  fees: number
  /** The fees are lent as well, and repaid by the instalments. Otherwise they are paid at signing. */
  areFeesFinanced: boolean
}

/** Baht, to the satang; rates in percent a year, to two decimals. */
export type OtherOfferCost = {
  /** What the lender lends, with the fees that are financed. */
  financeAmount: number
  monthlyInstallment: number
  totalPaid: number
  /** Total paid less the finance amount. */
  totalInterest: number
  /** Down payment, all instalments, and fees that are paid at signing. */
  wholeCost: number
  flatRatePercentPerYear: number
  /** With the fees as part of the cost: the rate of the instalments against what the buyer gets, the price less the down payment and all fees. */
  effectiveRatePercentPerYear: number
  /** Of the instalments alone, the rate that a lender states and that the law limits. */
  effectiveRateWithoutFees: number
}

/** The instalments repay less than was lent. */
export type OtherOfferRefusal = { refused: 'below-principal'; totalPaid: number; financeAmount: number }

/**
 * What an offer of another lender costs: equal monthly instalments as they were quoted, or by the flat-rate method, rounded **up** to a whole baht as
 * our own. The effective rates are those of the cash flow (see `cashFlowRatePercentPerYear`).
 *
 * @throws RangeError if the down payment and the fees leave nothing to finance
 */
export function otherOfferCost(offer: OtherOffer): OtherOfferCost | OtherOfferRefusal {
  const { price, downPayment, term, fees, areFeesFinanced } = offer
  const financeAmount = price - downPayment + (areFeesFinanced ? fees : 0)
  const received = price - downPayment - (areFeesFinanced ? 0 : fees)
  if (!(received > 0))
    throw new RangeError(`${price} less ${downPayment} and fees of ${fees} finances nothing`)

  const instalmentSatang = instalmentOf(offer, financeAmount)
  const totalSatang = instalmentSatang * term
  const totalPaid = totalSatang / 100
  const interestSatang = totalSatang - financeAmount * 100
  if (interestSatang < 0) return { refused: 'below-principal', totalPaid, financeAmount }

  const payments = Array.from({ length: term }, (_, i) => ({ month: i + 1, amount: instalmentSatang }))
  const rateOn = (baht: number) => toHundredths(cashFlowRatePercentPerYear(baht * 100, payments))
  return {
    financeAmount,
    monthlyInstallment: instalmentSatang / 100,
    totalPaid,
    totalInterest: interestSatang / 100,
    wholeCost: (totalSatang + (downPayment + (areFeesFinanced ? 0 : fees)) * 100) / 100,
    flatRatePercentPerYear: toHundredths((interestSatang * 12) / (financeAmount * term)),
    effectiveRatePercentPerYear: rateOn(received),
    effectiveRateWithoutFees: rateOn(financeAmount),
  }
}

/** In whole satang, VAT included. */
function instalmentOf({ quoted, term, isVatAdded }: OtherOffer, financeAmount: number): number {
  const percent = isVatAdded ? 107 : 100
  if ('instalmentSatang' in quoted) return Math.round((quoted.instalmentSatang * percent) / 100)
  const { flatRatePercentPerYear } = quoted
  const owed = owedAtFlatRate({ price: financeAmount, downPayment: 0, flatRatePercentPerYear, term })
  return 100 * upToBaht(owed.parts * BigInt(percent), owed.perBaht * BigInt(term * 100))
}

const toHundredths = (percent: number) => Math.round(percent * 100) / 100
