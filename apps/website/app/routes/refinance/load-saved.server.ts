import type { ApiClient } from '@leasing/contract/client'
import type { RefinanceCalculation } from '@leasing/contract/refinance-calculation'
import { nameVehicle } from '@leasing/contract/refinance-words'
import { nameOfShape } from '@leasing/rules/repayment-shapes'
import { defaultTerm } from '../../calculators/choices.ts'
import { undefinedIfNotFound } from '../../loader-errors.ts'
import type { Query } from './address.ts'
import type { Shown } from './shown.ts'

/** A calculation that was saved; undefined when it is not there (any more). */
export const findSaved = (api: ApiClient, id: string): Promise<RefinanceCalculation | undefined> =>
  api.findRefinance({ params: { id } }).catch(undefinedIfNotFound)

/** As the page shows it, over the term of the address. */
export function shownOfSaved(saved: RefinanceCalculation, term: string | undefined): Shown | undefined {
  const { brand, model, rfModel, modelGear, financialProduct, campaign, monthlyInstallments } = saved
  const { appraisedPrice, maxAmount, amount, outstanding, cashInHand } = saved
  const terms = monthlyInstallments.map(({ term }) => term)
  const wanted = terms.includes(Number(term)) ? Number(term) : defaultTerm(terms)
  const result = monthlyInstallments.find(({ term }) => term === wanted)
  return (
    result && {
      title: nameVehicle({ brand, model, year: rfModel.year, gear: modelGear }),
      result,
      terms: monthlyInstallments.map((result) => ({ term: result.term, result })),
      ...{ appraisedPrice, maxAmount, amount, outstanding, cashInHand },
      product: financialProduct.name,
      campaign: campaign?.name,
    }
  )
}

/** What leads to the same calculation with the prices and rates of today. */
export function queryOfSaved(saved: RefinanceCalculation): Query {
  const { carType, brand, modelGroup, model, rfModel, modelGear, financialProduct } = saved
  const { amount, outstanding, campaign, shape } = saved
  return {
    carType: carType.id,
    brand: brand.id,
    modelGroup: modelGroup.id,
    model: model.id,
    year: String(rfModel.year),
    gear: modelGear.id,
    product: financialProduct.id,
    amount: String(amount),
    outstanding: outstanding > 0 ? String(outstanding) : '',
    campaign: campaign?.id ?? '',
    shape: nameOfShape(shape),
  }
}
