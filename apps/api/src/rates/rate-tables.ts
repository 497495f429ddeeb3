import type { RateRow, RateTable } from '@leasing/contract/rate-tables'
import { listRateTables } from '@leasing/contract/rate-tables'
import { downPaymentOf } from '@leasing/rules/down-payment'
import { decideHirePurchase } from '@leasing/rules/hire-purchase-offer'
import { decideRefinance } from '@leasing/rules/refinance-offer'
import { buddhistYear } from '@leasing/rules/thai-date'
import { answer, type Reading } from '../content/collection.ts'
import {
  type HpModelGroupRecord,
  hpCarTypes,
  hpModelGroups,
  legalMaxEffectiveRateAt,
} from '../content/collections/hire-purchase.ts'
import { loanServices } from '../content/collections/loan-service.ts'
import {
  type RefinanceProductRecord,
  refinanceBrands,
  refinanceCarTypes,
  refinanceProducts,
} from '../content/collections/refinance.ts'
import { leasesOf } from '../content/figures/offer.ts'
import { bandsOf, type Offer, offersFor } from '../monthly-installment/catalogue.ts'
import {
  isWorthEnough,
  offersFor as refinanceOffersFor,
  type Vehicle,
  vehiclesOf,
} from '../refinance/catalogue.ts'

type ReadNow = Pick<Reading<never>, 'read' | 'now'>

const EQUAL = { kind: 'equal' } as const

export const rateTableAnswers = [
  answer(listRateTables, (reading) => ({
    items: [
      ...hirePurchaseTables(reading, 'new'),
      ...hirePurchaseTables(reading, 'used'),
      ...refinanceTables(reading),
      ...leaseTables(reading),
    ],
  })),
]

const hirePurchaseTables = ({ read, now }: ReadNow, kind: 'new' | 'used'): RateTable[] =>
  read(hpCarTypes).flatMap(({ id, name }) =>
    read(hpModelGroups)
      .filter(({ carType }) => carType === id)
      .flatMap((group) => {
        // The cheapest model is the example: all models of a group have the same rates.
        const [model] = group.models
          .filter((model) => model.kind === kind)
          .toSorted((a, b) => a.price - b.price)
        if (!model) return []
        return offersFor(read, { model, group }, now).flatMap((offer) =>
          bandTables(offer, group, model).map((table) => ({ loan: kind, carType: { id, name }, ...table })),
        )
      }),
  )

type Table = Omit<RateTable, 'loan' | 'carType'>

function bandTables(
  offer: Offer,
  { name, grids }: HpModelGroupRecord,
  model: { id: string; name: string; price: number },
): Table[] {
  const { product, legalMaxEffectiveRate } = offer
  const effectiveFrom = grids.find(({ financialProduct }) => financialProduct === product.id)?.effectiveFrom
  const bands = bandsOf(offer)
  return bands.flatMap(({ downFromPercent }, i) => {
    const downPayment = downPaymentOf(model.price, downFromPercent)
    const { terms } = decideHirePurchase(offer, { downPayment, terms: product.terms, shape: EQUAL })
    return tableOf(terms, {
      name,
      financialProduct: { id: product.id, name: product.name },
      by: 'down',
      from: downFromPercent,
      below: bands[i + 1]?.downFromPercent,
      effectiveFrom,
      legalMaxEffectiveRate,
      example: {
        vehicle: { id: model.id, name: model.name },
        price: model.price,
        downPayment,
        financeAmount: model.price - downPayment,
      },
    })
  })
}

/** One table per row of years that has a vehicle to refinance; the least amount of the product is the example. */
function refinanceTables({ read, now }: ReadNow): RateTable[] {
  const vehicles = read(refinanceBrands).flatMap((brand) =>
    brand.modelGroups.flatMap((group) => group.models.flatMap((model) => vehiclesOf(brand, group, model))),
  )

  const tablesOf = (product: RefinanceProductRecord, ofYears: readonly Vehicle[], years: Years): Table[] => {
    for (const vehicle of ofYears) {
      const offer =
        isWorthEnough(vehicle, product) &&
        refinanceOffersFor(read, vehicle, now).find((offer) => offer.product.id === product.id)
      if (!offer) continue
      const { appraisedPrice } = vehicle
      const legalMaxEffectiveRate = legalMaxEffectiveRateAt(read, 'used', now)
      const { terms } = decideRefinance(
        { ...offer, appraisedPrice, legalMaxEffectiveRate },
        { amount: product.minAmount, outstanding: 0, terms: offer.product.terms, shape: EQUAL },
      )
      return tableOf(terms, {
        name: product.name,
        financialProduct: { id: product.id, name: product.name },
        by: 'year',
        ...years,
        legalMaxEffectiveRate,
        example: {
          vehicle: { id: vehicle.id, name: nameOf(vehicle) },
          price: appraisedPrice,
          downPayment: 0,
          financeAmount: product.minAmount,
        },
      })
    }
    return []
  }

  return read(refinanceCarTypes).flatMap(({ id, name }) => {
    const ofType = vehicles.filter(({ group }) => group.carType === id)
    return read(refinanceProducts).flatMap((product) => {
      const { years = [], effectiveFrom } = product.grids.find(({ carType }) => carType === id) ?? {}
      return years.flatMap(({ from }, row): RateTable[] => {
        const below = years[row - 1]?.from
        const ofYears = ofType.filter(({ year }) => from <= year && (below === undefined || year < below))
        return tablesOf(product, ofYears, { from, below, effectiveFrom }).map((table) => ({
          loan: 'refinance',
          carType: { id, name },
          ...table,
        }))
      })
    })
  })
}

type Years = Pick<Described, 'from' | 'below' | 'effectiveFrom'>

const nameOf = ({ brand, model, year }: Vehicle) => `${brand.name} ${model.name} ปี ${buddhistYear(year)}`

/** Leases are quoted one by one: the example of the service, with its terms, stands for them. */
const leaseTables = ({ read }: ReadNow): RateTable[] =>
  read(loanServices).flatMap(({ title, offer }) => {
    if (!offer || !('depositPercent' in offer)) return []
    const group = read(hpModelGroups).find(({ id }) => id === offer.modelGroup)
    const carType = read(hpCarTypes).find(({ id }) => id === group?.carType)
    if (!group || !carType) return []
    const { deposit, purchasePrice, results } = leasesOf(offer)
    return [
      {
        loan: 'leasing',
        carType: { id: carType.id, name: carType.name },
        name: group.name,
        financialProduct: { id: 'leasing', name: title },
        by: 'deposit',
        from: offer.depositPercent,
        example: {
          vehicle: { id: group.id, name: group.name },
          price: offer.price,
          downPayment: deposit,
          financeAmount: offer.price - deposit,
          lastPayment: purchasePrice - deposit,
        },
        rows: results.map(({ term, effectiveRatePercentPerYear, monthlyRent, totalInterest, totalPaid }) => ({
          term,
          effectiveRatePercentPerYear,
          monthlyInstallment: monthlyRent,
          totalInterest,
          totalPaid: totalPaid - deposit,
        })),
      },
    ]
  })

type Decided = { term: number } & ({ result: Omit<RateRow, 'term'> } | { refused: string })

type Described = Omit<Table, 'rows' | 'below' | 'effectiveFrom'> & {
  below: number | undefined
  effectiveFrom: string | undefined
}

/** Without terms that no example can have; without a table if none is left. */
function tableOf(terms: readonly Decided[], { below, effectiveFrom, ...described }: Described): Table[] {
  const rows = terms.flatMap((decided) => ('refused' in decided ? [] : [toRow(decided.term, decided.result)]))
  return rows.length === 0
    ? []
    : [{ ...described, ...(below !== undefined && { below }), ...(effectiveFrom && { effectiveFrom }), rows }]
}

const toRow = (
  term: number,
  {
    flatRatePercentPerYear,
    effectiveRatePercentPerYear,
    monthlyInstallment,
    totalInterest,
    totalPaid,
  }: Omit<RateRow, 'term'>,
): RateRow => ({
  term,
  flatRatePercentPerYear,
  effectiveRatePercentPerYear,
  monthlyInstallment,
  totalInterest,
  totalPaid,
})
