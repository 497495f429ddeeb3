import type { HpPriceList } from '@leasing/contract/monthly-installment'
import { showAmount } from '@leasing/rules/amount'
import { formatNumber } from '@leasing/rules/baht'
import { foldThaiDigits } from '@leasing/rules/digits'
import { parseDownPayment, showDownPayment } from '@leasing/rules/down-payment'
import { priceListOffer } from '@leasing/rules/price-list-offer'
import { calculateOffer, type Offer, type Outcome } from './offer.ts'
import { listNamed, nearest, readPrice } from './quick-calculation.ts'

/** A price that the visitor has in mind, and the money, as typed. `vehicle` is the id of a price list; `down` is in baht or in percent. */
export type OwnPrice = { vehicle: string; price: string; down: string; term: string }

/** `price` is absent, and so is every instalment, while it is not understood. */
export type OwnPriceOutcome = Outcome & { offer: Offer; price?: number; priceFault?: string }

/** What an address or a form holds, and the list's own figures where it holds nothing. */
export function readOwnPrice(
  query: Partial<OwnPrice> & { carType?: string },
  lists: readonly HpPriceList[],
): OwnPrice {
  // A link from a model names its car type.
  const list = listNamed(lists, query.vehicle ?? query.carType)
  const { price, down, term } = query
  return {
    vehicle: list.id,
    price: price === undefined ? formatNumber(list.price) : showAmount(price),
    down: showDownPayment(down ?? String(list.downPercent)),
    term: term ?? String(list.term),
  }
}

/** The same on the server and in the browser: the rules that `POST /monthly-installment/own-price` decides by. */
export function calculateOwnPrice(input: OwnPrice, list: HpPriceList): OwnPriceOutcome {
  const read = list.legalMaxEffectiveRate === undefined ? { message: NOT_NOW } : readPrice(input.price, list)
  const offer = offerOf(list, 'price' in read ? read.price : list.price)
  const outcome = calculateOffer(offer, {
    down: input.down,
    term: input.term,
    campaign: '',
    shape: '',
    last: '',
  })
  if ('price' in read) return { ...outcome, offer, price: read.price }
  const { faults, shape } = outcome
  return { faults, shape, terms: [], offer, priceFault: read.message }
}

const NOT_NOW = 'คำนวณไม่ได้ในตอนนี้ กรุณาลองใหม่ภายหลัง หรือโทรหาเรา'

const offerOf = (list: HpPriceList, price: number): Offer => {
  const { id, name, kind } = list
  // Without a ceiling there is no result that could show it.
  const { product, ...offer } = priceListOffer(
    { ...list, legalMaxEffectiveRate: list.legalMaxEffectiveRate ?? 0 },
    price,
  )
  return {
    ...offer,
    bands: list.bands,
    product: { id, name, kind, ...product, terms: list.terms, shapes: [...product.shapes] },
    campaigns: [],
  }
}

/** Another kind of vehicle: what was typed stays where the new list allows it, otherwise the nearest that it does. */
export function withList(input: OwnPrice, lists: readonly HpPriceList[], vehicle: string): OwnPrice {
  const before = listNamed(lists, input.vehicle)
  const list = listNamed(lists, vehicle)
  const down = parseDownPayment(input.down)
  const [least = 0, most = 100] = [list.downPercents[0], list.downPercents.at(-1)]
  return {
    vehicle: list.id,
    price: input.price === formatNumber(before.price) ? formatNumber(list.price) : input.price,
    down: down && 'percent' in down ? `${Math.min(Math.max(down.percent, least), most)}%` : input.down,
    term: String(nearest(list.terms, Number(foldThaiDigits(input.term)))),
  }
}
