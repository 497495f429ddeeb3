import type { RateClaim } from '@leasing/contract/content/promotions'
import type { VehicleKind } from '@leasing/contract/monthly-installment'
import { effectiveRateOfFlatRate } from '@leasing/rules/effective-rate'
import { yearlyRate } from '@leasing/rules/offered-rate'
import type { ReadAll } from '../collection.ts'
import { hpCampaigns, hpFinancialProducts, rateCeilings } from '../collections/hire-purchase.ts'
import { aboveCeiling, ceilingPercent, type Fault } from '../collections/rate-grid.ts'
import { type AdvertisedOffer, figuresOfOffer } from './offer.ts'

type Advertisement = { offer?: AdvertisedOffer | undefined; rateClaim?: RateClaim | undefined }

/** Why a promotion or a service may not be advertised so: its rates are above the legal ceiling, or not those of its offer. */
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

/** Of an offer without a product, the highest there is. A loan of which interest falls with the debt is no hire purchase, and has none here. */
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

type Beside = { offer: AdvertisedOffer | undefined; ceiling: Ceiling | undefined; all: ReadAll }

/** Rates that are written out. Those that are named by a figure are the catalogue's, which is compared with the law itself. */
function claimFaults(claim: RateClaim, { offer, ceiling, all }: Beside): Fault[] {
  const figures = new Map(offer && figuresOfOffer(offer, all))
  const terms = offer && 'terms' in offer ? offer.terms : []
  return RATES.flatMap((rate): Fault[] => {
    const value: unknown = claim[rate.name]
    if (typeof value !== 'number') return []
    const field = `rateClaim.${rate.name}`
    const effective = 'ofYear' in rate ? leastEffective(rate.ofYear(value), terms) : value
    const most = ceiling ? ceilingPercent(ceiling) : Number.POSITIVE_INFINITY
    if (effective > most)
      return [
        {
          field,
          message: `at least ${effective.toFixed(2)} % effective, above the legal ${most} % of ${ceiling!.id} vehicles`,
        },
      ]
    const offered = figures.get(rate.figure)?.value
    return offered === undefined || offered === value
      ? []
      : [{ field, message: `is ${value} %, and the offer comes to ${offered} %` }]
  })
}

/** Of the term that is best for whoever pays. A flat rate is never above its effective one. */
const leastEffective = (flatRate: number, terms: readonly number[]): number =>
  terms.length === 0 ? flatRate : Math.min(...terms.map((term) => effectiveRateOfFlatRate(flatRate, term)))
