import type { HpPriceList } from '@leasing/contract/monthly-installment'
import { calculateQuickly } from '../../calculators/quick-calculation.ts'

/** Prices (baht) from a pickup to a truck. */
const PRICES = [500_000, 650_000, 800_000, 1_000_000, 1_300_000]

export type UsualPrices = {
  vehicle: string
  name: string
  down: string
  term: string
  prices: { price: number; monthlyInstallment: number }[]
}

/** What vehicles of usual prices cost a month, with the down payment and term that their price list begins with. */
export function usualPricesOf(list: HpPriceList): UsualPrices {
  const down = String(list.downPercent)
  const term = String(list.term)
  const prices = PRICES.flatMap((price) => {
    const quick = calculateQuickly({ vehicle: list.id, price: String(price), down, term }, list)
    return 'instalment' in quick ? [{ price, monthlyInstallment: quick.instalment.monthlyInstallment }] : []
  })
  return { vehicle: list.id, name: list.name, down, term, prices }
}
