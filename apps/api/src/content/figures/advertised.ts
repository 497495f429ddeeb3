import type { RateClaim } from '@leasing/contract/content/promotions'
import type { VehicleKind } from '@leasing/contract/monthly-installment'
import { effectiveRateOfFlatRate } from '@leasing/rules/effective-rate'
import { yearlyRate } from '@leasing/rules/offered-rate'
import type { ReadAll } from '../collection.ts'
import { hpCampaigns, hpFinancialProducts, rateCeilings } from '../collections/hire-purchase.ts'
import { aboveCeiling, ceilingPercent, type Fault } from '../collections/rate-grid.ts'
import { type AdvertisedOffer, figuresOfOffer } from './offer.ts'

type Advertisement = { offer?: AdvertisedOffer | undefined; rateClaim?: RateClaim | undefined }

/** Faults of an advertisement: its rates are above the legal ceiling, or differ from its offer. */
export function advertisedFaults({ offer, rateClaim }: Advertisement, all: ReadAll): Fault[] {
  const ceiling = ceilingOf(offer, all)
  return [
    ...(ceiling && offer && 'flatRatePercentPerYear' in offer ? offerAbove(offer, ceiling) : []),
    ...(rateClaim ? claimFaults(rateClaim, { offer, ceiling, all }) : []),
  ]
}

type Ceiling = ReturnType<typeof ceilingsOf>[number]

const ceilingsOf = (all: ReadAll) =>
  all(rateCeilings).filter((ceiling) => Number.isFinite(ceilingPercent(ceiling)))

/** The highest ceiling if the offer has no product. Undefined for a reducing-balance loan, which is not hire purchase. */
function ceilingOf(offer: AdvertisedOffer | undefined, all: ReadAll): Ceiling | undefined {
  if (offer && 'ratePercentPerYear' in offer) return undefined
  const ceilings = ceilingsOf(all).sort((a, b) => ceilingPercent(b) - ceilingPercent(a))
  const kind = offer && kindOf(offer, all)
  return kind === undefined ? ceilings[0] : ceilings.find(({ id }) => id === kind)
}

function kindOf(offer: AdvertisedOffer, all: ReadAll): VehicleKind | undefined {
  if ('refinanceCampaign' in offer || 'refinanceProduct' in offer) return 'used'
  const product =
    'campaign' in offer
      ? all(hpCampaigns).find(({ id }) => id === offer.campaign)?.financialProduct
      : 'financialProduct' in offer
        ? offer.financialProduct
        : undefined
  return all(hpFinancialProducts).find(({ id }) => id === product)?.kind
}

function offerAbove(
  offer: Extract<AdvertisedOffer, { flatRatePercentPerYear: number }>,
  ceiling: Ceiling,
): Fault[] {
  const { flatRatePercentPerYear, downPercent, terms, price } = offer
  return terms
    .flatMap((term) =>
      aboveCeiling(
        {
          field: 'offer.flatRatePercentPerYear',
          name: `over ${term} months`,
          flatRatePercentPerYear,
          term,
          smallestAmount: Math.floor((price * (100 - downPercent)) / 100),
        },
        ceiling,
      ),
    )
    .slice(0, 1)
}

const RATES = [
  { name: 'effectiveFromPercentPerYear', figure: 'effectiveRate.from' },
  { name: 'effectiveToPercentPerYear', figure: 'effectiveRate.to' },
  { name: 'flatRatePercentPerYear', figure: 'flatRate.from', ofYear: (rate: number) => rate },
  { name: 'ratePercentPerMonth', figure: 'monthlyRate.from', ofYear: yearlyRate },
] as const

type ClaimContext = { offer: AdvertisedOffer | undefined; ceiling: Ceiling | undefined; all: ReadAll }

/** Checks rates written as numbers. Placeholders are skipped: the catalogue's rates are compared with the law themselves. */
function claimFaults(claim: RateClaim, { offer, ceiling, all }: ClaimContext): Fault[] {
  const figures = new Map(offer && figuresOfOffer(offer, all))
  const terms = offer && 'terms' in offer ? offer.terms : []
  return RATES.flatMap((rate): Fault[] => {
    const value: unknown = claim[rate.name]
    if (typeof value !== 'number') return []
    const field = `rateClaim.${rate.name}`
    const effective = 'ofYear' in rate ? leastEffective(rate.ofYear(value), terms) : value
    const max = ceiling ? ceilingPercent(ceiling) : Number.POSITIVE_INFINITY
    if (effective > max)
      return [
        {
          field,
          message: `at least ${effective.toFixed(2)} % effective, above the legal ${max} % of ${ceiling!.id} vehicles`,
        },
      ]
    const offered = figures.get(rate.figure)?.value
    return offered === undefined || offered === value
      ? []
      : [{ field, message: `is ${value} %, and the offer comes to ${offered} %` }]
  })
}

/** The effective rate of the cheapest term, at least the flat rate. */
const leastEffective = (flatRate: number, terms: readonly number[]): number =>
  terms.length === 0 ? flatRate : Math.min(...terms.map((term) => effectiveRateOfFlatRate(flatRate, term)))
