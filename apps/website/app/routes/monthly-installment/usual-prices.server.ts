import type { QuickCalculator } from '@leasing/contract/content/site'
import { calculateQuickly } from '../../calculators/quick-calculation.ts'

/** Prices (baht) that most new pickups are offered at. */
const PRICES = [500_000, 650_000, 800_000, 1_000_000, 1_300_000]

export type UsualPrices = {
  down: string
  term: string
  prices: { price: number; monthlyInstallment: number }[]
}

/** What vehicles of usual prices cost a month, with the down payment and term that the quick calculator begins with. */
export function usualPricesOf(offer: QuickCalculator): UsualPrices {
  const down = String(offer.downPercent)
  const term = String(offer.term)
  const prices = PRICES.flatMap((price) => {
    const quick = calculateQuickly({ price: String(price), down, term }, offer)
    return 'instalment' in quick ? [{ price, monthlyInstallment: quick.instalment.monthlyInstallment }] : []
  })
  return { down, term, prices }
}
