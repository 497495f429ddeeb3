import { baht, catalogueId, term } from '@leasing/contract/catalogue-fields'
import { type RateClaim, rateClaim } from '@leasing/contract/content/promotions'
import { cashFlowRatePercentPerYear } from '@leasing/rules/cash-flow-rate'
import { downPaymentOf } from '@leasing/rules/down-payment'
import { effectiveRateOfFlatRate } from '@leasing/rules/effective-rate'
import { calculateInstalment, type Instalment } from '@leasing/rules/instalment'
import { calculateLease } from '@leasing/rules/lease'
import { discountedRate, monthlyRate, yearlyRate } from '@leasing/rules/offered-rate'
import { type PlainCost, plainCost } from '@leasing/rules/plain-cost'
import { shapedInstalment, shapeNamed } from '@leasing/rules/repayment-shapes'
import { z } from 'zod'
import type { ReadAll } from '../collection.ts'
import { hpCampaigns, hpModelGroups } from '../collections/hire-purchase.ts'
import { refinanceBrands, refinanceCampaigns, refinanceProducts } from '../collections/refinance.ts'
import { whenValid } from '../fields.ts'
import { list, type NamedFigure, plain, range, rate, roundedRate, satang, under, year } from './figure.ts'
import { orFigure } from './placeholders.ts'

const percent = z.number().min(0).max(99)
const terms = z.array(term).min(1)

type Range = { effectiveFromPercentPerYear: unknown; effectiveToPercentPerYear: unknown }

/** Refuses a falling range of rates written as numbers; placeholders are in the order of the price list. */
function refuseFallingRange(range: Range, { addIssue }: z.RefinementCtx): void {
  const { effectiveFromPercentPerYear: from, effectiveToPercentPerYear: to } = range
  if (typeof from === 'number' && typeof to === 'number' && from > to)
    addIssue({
      code: 'custom',
      path: ['effectiveToPercentPerYear'],
      message: 'is below effectiveFromPercentPerYear',
    })
}

const whenRangeIsValid = whenValid('effectiveFromPercentPerYear', 'effectiveToPercentPerYear')

/** An advertised offer, with the price of its worked example. Rates come from the price lists; a service without one states its own. */
export const advertisedOffer = z.union([
  /** A model group at its ordinary rates. */
  z.strictObject({
    financialProduct: catalogueId,
    modelGroup: catalogueId,
    downPercent: percent,
    terms,
    price: baht,
  }),
  z.strictObject({ campaign: catalogueId, modelGroup: catalogueId, price: baht }),
  /** Uses the vehicles of the price list's first row, which has the lowest rates. */
  z.strictObject({ refinanceCampaign: catalogueId, amount: baht }),
  /** Refinance at ordinary rates, for vehicles of one kind in the first row. */
  z.strictObject({ refinanceProduct: catalogueId, carType: catalogueId, terms, amount: baht }),
  /** The offer of a service without a calculator. */
  z.strictObject({ flatRatePercentPerYear: percent, downPercent: percent, terms, price: baht }),
  /** A reducing-balance loan, with a range of rates; the example uses one of them. */
  z
    .strictObject({
      effectiveFromPercentPerYear: percent,
      effectiveToPercentPerYear: percent,
      minAmount: baht,
      maxAmount: baht,
      terms,
      amount: baht,
      ratePercentPerYear: percent,
    })
    .superRefine(refuseFallingRange, whenRangeIsValid),
  /** A lease, beside hire purchase of the same model group with its deposit as down payment. */
  z
    .strictObject({
      financialProduct: catalogueId,
      modelGroup: catalogueId,
      price: baht,
      terms,
      depositPercent: percent,
      purchasePercent: percent,
      leaseRatePercentPerYear: percent,
    })
    .refine(({ depositPercent, purchasePercent }) => depositPercent <= purchasePercent, {
      path: ['purchasePercent'],
      error: 'is below depositPercent, which is part of it',
      ...whenValid('depositPercent', 'purchasePercent'),
    }),
])

export type LeaseOffer = Extract<AdvertisedOffer, { depositPercent: number }>

export type AdvertisedOffer = z.infer<typeof advertisedOffer>

type TermRate = readonly [term: number, flatRatePercentPerYear: number]

/** The figures of an offer; undefined when the catalogue has no such offer. */
export function figuresOfOffer(offer: AdvertisedOffer, all: ReadAll): NamedFigure[] | undefined {
  if ('ratePercentPerYear' in offer) return reducingBalance(offer)
  const terms = ratesOf(offer, all)
  if (!terms || terms.rates.length === 0) return undefined
  const { rates, conditions = [], downPercent, seasons = [] } = terms
  const price = 'price' in offer ? offer.price : offer.amount
  const downPayment = downPaymentOf(price, downPercent)
  const results = rates.map(([term, flatRatePercentPerYear]) =>
    calculateInstalment({ price, downPayment, flatRatePercentPerYear, term }),
  )
  const flat = rates.map(([, flatRate]) => flatRate)
  const effective =
    seasons.length === 0
      ? rates.map(unroundedEffectiveRate)
      : seasons.flatMap((everyMonths) =>
          rates.map((termRate) => unroundedSeasonalRate(termRate, everyMonths)),
        )
  return [
    ...conditions,
    ['price', plain(price)],
    ['downPercent', plain(downPercent)],
    ['downPayment', plain(downPayment)],
    ['financeAmount', plain(price - downPayment)],
    ...list(
      'terms',
      rates.map(([term]) => term),
    ),
    ...range('flatRate', flat, rate),
    // A monthly rate has two or three decimals: 0.45 and 0.295.
    ...range('monthlyRate', flat.map(monthlyRate), rate),
    ...range('effectiveRate', effective, roundedRate),
    ...results.flatMap((result) => figuresOfTerm(result, price)),
    ...('depositPercent' in offer ? leaseFigures(offer) : []),
    ...seasons.flatMap((everyMonths) =>
      rates.flatMap((termRate) => figuresOfSeasons(termRate, price, everyMonths)),
    ),
    ...comparisons(results),
  ]
}

/** The effective rate before instalments are rounded up, so that it applies to every amount. */
export const unroundedEffectiveRate = ([term, flatRate]: TermRate): number =>
  effectiveRateOfFlatRate(flatRate, term)

const unroundedSeasonalRate = ([term, flatRate]: TermRate, everyMonths: number): number => {
  const instalments = term / everyMonths
  const amount = (1_000_000 * (1 + (flatRate * term) / 1200)) / instalments
  const payments = Array.from({ length: instalments }, (_, i) => ({ month: (i + 1) * everyMonths, amount }))
  return cashFlowRatePercentPerYear(1_000_000, payments)
}

/** The checks of the content compare its rates with the ceiling. */
const NO_CEILING = Number.POSITIVE_INFINITY

function figuresOfSeasons([term, flatRate]: TermRate, price: number, everyMonths: 6 | 12): NamedFigure[] {
  const purchase = { price, downPayment: 0, flatRatePercentPerYear: flatRate, term }
  const result = shapedInstalment(purchase, { kind: 'seasonal', everyMonths }, NO_CEILING)
  if ('refused' in result) return []
  return under(`${term}x${everyMonths}`, [
    ['instalments', plain(term / everyMonths)],
    ['instalment', plain(result.monthlyInstallment)],
    ['vat', satang(result.vatPerMonth)],
    ['interest', plain(result.totalInterest)],
    ['effectiveRate', rate(result.effectiveRatePercentPerYear)],
  ])
}

/** `seasons`: months between instalments, if not monthly. */
type Terms = { downPercent: number; conditions?: NamedFigure[]; rates: TermRate[]; seasons?: (6 | 12)[] }

function ratesOf(
  offer: Exclude<AdvertisedOffer, { ratePercentPerYear: number }>,
  all: ReadAll,
): Terms | undefined {
  if ('refinanceCampaign' in offer) return refinanceRates(offer.refinanceCampaign, all)
  if ('refinanceProduct' in offer) return ordinaryRefinanceRates(offer, all)
  if ('campaign' in offer) {
    const campaign = all(hpCampaigns).find(({ id }) => id === offer.campaign)
    if (!campaign) return undefined
    const { financialProduct, minDownPercent: downPercent, terms, flatRateDiscountPercent } = campaign
    const rates = gridRates({ financialProduct, modelGroup: offer.modelGroup, downPercent, terms }, all)
    return {
      downPercent,
      rates: rates.map(
        ([term, flatRate]): TermRate => [term, discountedRate(flatRate, flatRateDiscountPercent)],
      ),
    }
  }
  if ('flatRatePercentPerYear' in offer) {
    const { flatRatePercentPerYear, downPercent, terms } = offer
    return {
      downPercent,
      rates: terms.map((term): TermRate => [term, flatRatePercentPerYear]),
    }
  }
  const downPercent = 'depositPercent' in offer ? offer.depositPercent : offer.downPercent
  return { downPercent, rates: gridRates({ ...offer, downPercent }, all) }
}

type Cell = { financialProduct: string; modelGroup: string; downPercent: number; terms: readonly number[] }

/** Skips terms that the price list lacks. */
function gridRates({ financialProduct, modelGroup, downPercent, terms }: Cell, all: ReadAll): TermRate[] {
  const grid = all(hpModelGroups)
    .find(({ id }) => id === modelGroup)
    ?.grids.find((grid) => grid.financialProduct === financialProduct)
  const band = grid?.bands.findLast(({ downFrom }) => downFrom <= downPercent)
  return terms.flatMap((term): TermRate[] => {
    const flatRate = band?.flat[grid?.terms.indexOf(term) ?? -1]
    return flatRate === undefined ? [] : [[term, flatRate]]
  })
}

function refinanceRates(id: string, all: ReadAll): Terms | undefined {
  const campaign = all(refinanceCampaigns).find((campaign) => campaign.id === id)
  if (!campaign) return undefined
  const carTypes = all(refinanceBrands)
    .flatMap(({ modelGroups }) => modelGroups)
    .filter((group) => campaign.modelGroups.includes(group.id))
    .map(({ carType }) => carType)
  const grids = all(refinanceProducts)
    .filter((product) => campaign.financialProducts.includes(product.id))
    .flatMap(({ grids }) => grids)
    .filter(({ carType }) => carTypes.includes(carType))
  const rates = campaign.terms.flatMap((term): TermRate[] => {
    const monthly = grids.flatMap(({ terms, years }) => years[0]?.perMonth[terms.indexOf(term)] ?? [])
    return monthly.length === 0
      ? []
      : [[term, discountedRate(yearlyRate(Math.min(...monthly)), campaign.flatRateDiscountPercent)]]
  })
  return {
    downPercent: 0,
    conditions: [['minAmount', plain(campaign.minAmount)]],
    rates,
    // Figures of seasonal instalments are named by term and interval: `36x6`.
    seasons: (campaign.shapes ?? []).flatMap((name) => {
      const shape = shapeNamed(name)?.withAmount(0)
      return shape?.kind === 'seasonal' ? [shape.everyMonths] : []
    }),
  }
}

type RefinanceOffer = Extract<AdvertisedOffer, { refinanceProduct: string }>

function ordinaryRefinanceRates(
  { refinanceProduct, carType, terms }: RefinanceOffer,
  all: ReadAll,
): Terms | undefined {
  const product = all(refinanceProducts).find(({ id }) => id === refinanceProduct)
  const grid = product?.grids.find((grid) => grid.carType === carType)
  const newest = grid?.years[0]
  if (!product || !grid || !newest) return undefined
  return {
    downPercent: 0,
    conditions: [
      ['minAmount', plain(product.minAmount)],
      ['maxLoanToValuePercent', plain(product.maxLoanToValuePercent)],
      ['vehicleYear', year(newest.from)],
    ],
    rates: terms.flatMap((term): TermRate[] => {
      const perMonth = newest.perMonth[grid.terms.indexOf(term)]
      return perMonth === undefined ? [] : [[term, yearlyRate(perMonth)]]
    }),
  }
}

const figuresOfTerm = (result: Instalment, price: number): NamedFigure[] =>
  under(String(result.term), [
    ['total', plain(result.totalPaid)],
    // With the down payment.
    ['payable', plain(price - result.financeAmount + result.totalPaid)],
    ...figuresOfCost(plainCost(result)),
    ['flatRate', rate(result.flatRatePercentPerYear)],
    ['instalment', plain(result.monthlyInstallment)],
    ['vat', satang(result.vatPerMonthSatang / 100)],
    ['interest', plain(result.totalInterest)],
    ['effectiveRate', rate(result.effectiveRatePercentPerYear)],
  ])

const figuresOfCost = (cost: PlainCost): NamedFigure[] => [
  ['perDay', satang(cost.interestPerDay)],
  ['per100k', plain(Math.round(cost.interestPer100k))],
  ['per100kPerDay', satang(cost.interestPer100kPerDay)],
]

/** Whole baht, for each term of a lease. */
export function leasesOf({
  price,
  depositPercent,
  purchasePercent,
  leaseRatePercentPerYear,
  terms,
}: LeaseOffer) {
  const deposit = downPaymentOf(price, depositPercent)
  const purchasePrice = downPaymentOf(price, purchasePercent)
  const results = terms.map((term) =>
    calculateLease({ price, deposit, purchasePrice, ratePercentPerYear: leaseRatePercentPerYear, term }),
  )
  return { deposit, purchasePrice, results }
}

function leaseFigures(offer: LeaseOffer): NamedFigure[] {
  const { deposit, purchasePrice, results } = leasesOf(offer)
  return [
    ['depositPercent', plain(offer.depositPercent)],
    ['purchasePercent', plain(offer.purchasePercent)],
    ['leaseRate', rate(offer.leaseRatePercentPerYear)],
    ['deposit', plain(deposit)],
    ['purchasePrice', plain(purchasePrice)],
    ['lastPayment', plain(purchasePrice - deposit)],
    ...results.flatMap(({ term, ...result }) =>
      under(`${term}.lease`, [
        ['rent', plain(result.monthlyRent)],
        ['vat', satang(result.vatPerMonth)],
        ['returned', plain(result.totalRent)],
        ['payable', plain(result.totalPaid)],
        ['interest', plain(result.totalInterest)],
        ['effectiveRate', rate(result.effectiveRatePercentPerYear)],
        ...figuresOfCost(plainCost({ financeAmount: offer.price - deposit, term, ...result })),
      ]),
    ),
  ]
}

/** The amounts that a longer term saves per month and costs in total. */
const comparisons = (results: readonly Instalment[]): NamedFigure[] =>
  results.flatMap((short, i) =>
    results.slice(i + 1).flatMap((long): NamedFigure[] => [
      [`${short.term}-${long.term}.lessAMonth`, plain(short.monthlyInstallment - long.monthlyInstallment)],
      [`${short.term}-${long.term}.moreInterest`, plain(long.totalInterest - short.totalInterest)],
    ]),
  )

function reducingBalance(offer: Extract<AdvertisedOffer, { ratePercentPerYear: number }>): NamedFigure[] {
  const { effectiveFromPercentPerYear, effectiveToPercentPerYear, ratePercentPerYear, amount } = offer
  const perMonth = ratePercentPerYear / 1200
  return [
    ['minAmount', plain(offer.minAmount)],
    ['maxAmount', plain(offer.maxAmount)],
    ['amount', plain(amount)],
    ['rate', plain(ratePercentPerYear)],
    ...list('terms', offer.terms),
    ...range('effectiveRate', [effectiveFromPercentPerYear, effectiveToPercentPerYear], plain),
    ...offer.terms.flatMap((term): NamedFigure[] => {
      const instalment = Math.ceil((amount * perMonth) / (1 - (1 + perMonth) ** -term))
      return [
        [`${term}.instalment`, plain(instalment)],
        [`${term}.interest`, plain(instalment * term - amount)],
        [`${term}.total`, plain(instalment * term)],
        ...under(
          `${term}`,
          figuresOfCost(
            plainCost({ financeAmount: amount, totalInterest: instalment * term - amount, term }),
          ),
        ),
      ]
    }),
  ]
}

const claimed = rateClaim.shape

/** Fields of a promotion or service: its offer, and its claim, whose rates refer to figures of the offer. */
export const advertising = {
  offer: advertisedOffer.optional(),
  rateClaim: (
    rateClaim
      .extend({
        flatRatePercentPerYear: orFigure(claimed.flatRatePercentPerYear.unwrap()).optional(),
        ratePercentPerMonth: orFigure(claimed.ratePercentPerMonth.unwrap()).optional(),
        effectiveFromPercentPerYear: orFigure(claimed.effectiveFromPercentPerYear),
        effectiveToPercentPerYear: orFigure(claimed.effectiveToPercentPerYear),
      })
      .superRefine(refuseFallingRange, whenRangeIsValid) as unknown as z.ZodType<RateClaim>
  ).optional(),
}

export type Advertising<Item> = Item & { offer?: z.infer<typeof advertisedOffer> | undefined }

/** Removes the offer, which only serves to compute figures. */
export const withoutOffer = <Item>({ offer: _, ...item }: Advertising<Item>) => item

/**
 * What a record, as written, promises in figures: its offer, the numbers of its claim, its coupon, and the days on which they hold. Undefined for one
 * that only has words.
 */
export function figuresAdvertised(written: unknown): unknown {
  const { offer, rateClaim, coupon, startDate, endDate, laterWindows } = written as Record<string, unknown>
  if (!offer && !rateClaim && !coupon) return undefined
  const { note: _, ...claimed } = (rateClaim ?? {}) as Record<string, unknown>
  return { offer, claimed, coupon, startDate, endDate, laterWindows }
}
