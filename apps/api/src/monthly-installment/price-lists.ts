import type { HpPriceList, HpRateBand, VehicleKind } from '@leasing/contract/monthly-installment'
import { onlyRecord, type ReadAll } from '../content/collection.ts'
import { hpCarTypes, hpModelGroups, rateCeilingsAt } from '../content/collections/hire-purchase.ts'
import { site } from '../content/collections/site.ts'
import { type Offer, offersFor } from './catalogue.ts'

type ReadNow = { read: ReadAll; now: number }

/** The kind that the site advertises, with the rates of `site.home.quickCalculator`: there whatever the catalogue holds. */
const ADVERTISED = { id: 'pickup', name: 'รถกระบะใหม่', kind: 'new' } as const

const DOWN_STEP_PERCENT = 5
const MOST_DOWN_PERCENT = 40
/** A price without a model may differ from every model's: another make, extra equipment. */
const PRICE_MARGIN = 2

/**
 * One list for each kind of vehicle that the catalogue has. The first one states what the site advertises; the others take the highest
 * rate of their models for each down payment and term, so that whoever chooses a model pays that or less.
 */
export function priceLists({ read, now }: ReadNow): HpPriceList[] {
  const offers = read(hpModelGroups).flatMap((group) =>
    group.models.flatMap((model) =>
      offersFor(read, { model, group }, now).map((offer) => ({ ...offer, carType: group.carType })),
    ),
  )
  const ceilings = rateCeilingsAt(read, now)
  const maxRateOf = (wanted: VehicleKind) => {
    const ceiling = ceilings.find(({ kind }) => kind === wanted)
    return ceiling && { legalMaxEffectiveRate: ceiling.maxEffectiveRatePercentPerYear }
  }
  const listOf = (named: Named, belongs: (offer: (typeof offers)[number]) => boolean) => {
    const chosen = offers.filter((offer) => offer.product.kind === named.kind && belongs(offer))
    return chosen.length > 0 ? [{ ...highestOf(chosen, named), ...maxRateOf(named.kind) }] : []
  }
  const { quickCalculator } = onlyRecord(read(site)).home
  const { rates, ...advertised } = quickCalculator
  const pickups = offers.filter(
    ({ carType, product }) => carType === ADVERTISED.id && product.kind === ADVERTISED.kind,
  )
  const pickupPrices = pickups.map(({ price }) => price)
  const leastAdvertised = Math.min(...advertised.downPercents)
  return [
    {
      ...ADVERTISED,
      ...advertised,
      isHighest: false,
      highestModelPrice: Math.max(...pickupPrices, pickupPrices.length > 0 ? 0 : advertised.maxPrice),
      leastModelDownPercent: Math.min(
        ...(pickups.length > 0 ? pickups.map(({ product }) => product.minDownPercent) : [leastAdvertised]),
      ),
      terms: rates.map(({ term }) => term),
      // The site advertises its rates whatever the catalogue holds.
      shapes: pickups.length > 0 ? inAll(pickups, (product) => product.shapes) : ['equal'],
      bands: [{ downFromPercent: leastAdvertised, rates }],
      ...maxRateOf(ADVERTISED.kind),
    },
    ...read(hpCarTypes)
      .filter(({ id }) => id !== ADVERTISED.id)
      .flatMap(({ id, name }) =>
        listOf({ id, name: `${name}ใหม่`, kind: 'new' }, ({ carType }) => carType === id),
      ),
    ...listOf({ id: 'used', name: 'รถใช้แล้ว', kind: 'used' }, () => true),
  ]
}

/** What every product has. */
const inAll = <T>(offers: readonly Offer[], of: (product: Offer['product']) => readonly T[]): T[] =>
  offers
    .map(({ product }) => [...of(product)])
    .reduce((common, own) => common.filter((one) => own.includes(one)))

type Named = { id: string; name: string; kind: VehicleKind }

function highestOf(offers: readonly Offer[], named: Named): HpPriceList {
  const prices = offers.map(({ price }) => price).sort((a, b) => a - b)
  const terms = inAll(offers, (product) => product.terms)
  const least = Math.max(...offers.map(({ product }) => product.minDownPercent))
  const froms = [...new Set(offers.flatMap(({ bands }) => bands.map((band) => band.downFromPercent)))]
  const bands = [least, ...froms.filter((from) => from > least)]
    .sort((a, b) => a - b)
    .map((downFromPercent) => ({
      downFromPercent,
      rates: terms.map((term) => ({
        term,
        flatRatePercentPerYear: Math.max(...offers.map(({ bands }) => rateOf(bands, downFromPercent, term))),
      })),
    }))
  const downPercents = Array.from(
    { length: Math.floor((MOST_DOWN_PERCENT - least) / DOWN_STEP_PERCENT) + 1 },
    (_, step) => least + step * DOWN_STEP_PERCENT,
  )
  return {
    ...named,
    isHighest: true,
    price: prices[0]!,
    minPrice: 100_000,
    maxPrice: prices.at(-1)! * PRICE_MARGIN,
    highestModelPrice: prices.at(-1)!,
    downPercent: least,
    downPercents,
    leastModelDownPercent: Math.min(...offers.map(({ product }) => product.minDownPercent)),
    term: terms.includes(60) ? 60 : terms.at(-1)!,
    terms,
    shapes: inAll(offers, (product) => product.shapes),
    bands,
  }
}

/** In percent a year, of the band that holds the down payment. */
const rateOf = (bands: readonly HpRateBand[] | Offer['bands'], downPercent: number, term: number): number =>
  bands
    .findLast(({ downFromPercent }) => downFromPercent <= downPercent)!
    .rates.find((rate) => rate.term === term)!.flatRatePercentPerYear
