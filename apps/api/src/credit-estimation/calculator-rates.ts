import type { CreditLimit } from '@leasing/contract/credit-estimation'
import { ratesAt } from '@leasing/rules/hire-purchase-offer'
import { calculateInstalment } from '@leasing/rules/instalment'
import type { ShapedInstalment } from '@leasing/rules/repayment-shapes'
import type { ReadAll } from '../content/collection.ts'
import { hpModelGroups } from '../content/collections/hire-purchase.ts'
import { toBands } from '../monthly-installment/catalogue.ts'

/** The plan, and what the calculator asks of the product's models over the same term with the same down payment. */
export function withCalculatorRates(
  all: ReadAll,
  product: { id: string },
  price: number,
  plan: ShapedInstalment,
): CreditLimit['plans'][number] {
  const { term, financeAmount } = plan
  const downPayment = price - financeAmount
  const flatRates = all(hpModelGroups)
    .flatMap(({ grids }) => grids.filter(({ financialProduct }) => financialProduct === product.id))
    .flatMap((grid) => ratesAt({ price, bands: toBands(grid) }, downPayment))
    .filter((rate) => rate.term === term)
    .map(({ flatRatePercentPerYear }) => flatRatePercentPerYear)
  if (flatRates.length === 0) return plan
  const effective = (flatRatePercentPerYear: number) =>
    calculateInstalment({ price, downPayment, flatRatePercentPerYear, term }).effectiveRatePercentPerYear
  return {
    ...plan,
    calculatorRates: { from: effective(Math.min(...flatRates)), to: effective(Math.max(...flatRates)) },
  }
}
