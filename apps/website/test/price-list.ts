import type { HpPriceList } from '@leasing/contract/monthly-installment'
import { SHAPE_NAMES } from '@leasing/rules/repayment-shapes'

/** A price list with one band and one rate, in every shape. */
export const PRICE_LIST: HpPriceList = {
  id: 'pickup',
  name: 'รถกระบะใหม่',
  kind: 'new',
  isHighest: false,
  price: 800_000,
  minPrice: 100_000,
  maxPrice: 5_000_000,
  highestModelPrice: 1_200_000,
  downPercent: 15,
  downPercents: [15, 20, 40],
  leastModelDownPercent: 15,
  term: 60,
  terms: [48, 60, 72],
  shapes: [...SHAPE_NAMES],
  bands: [
    { downFromPercent: 15, rates: [48, 60, 72].map((term) => ({ term, flatRatePercentPerYear: 2.5 })) },
  ],
  legalMaxEffectiveRate: 10,
}
