import type { HpPriceList } from '@leasing/contract/monthly-installment'
import { formatBaht } from '@leasing/rules/baht'
import { parseDownPayment } from '@leasing/rules/down-payment'
import { priceListOffer } from '@leasing/rules/price-list-offer'
import { highestPriceWithDown } from '@leasing/rules/solve-purchase'
import type { Nearest } from './choices.ts'
import { calculateOffer, type Offer, type Outcome } from './offer.ts'
import { type OwnPrice, readPrice } from './price-list.ts'

/** `price` is absent, and so is every instalment, while it is not understood. */
export type OwnPriceOutcome = Outcome & {
  offer: Offer
  price?: number
  priceFault?: string
  nearestPrice?: Nearest | undefined
  /** The highest price that a refused down payment is enough for. */
  priceInReach?: Nearest | undefined
}

/** The same on the server and in the browser: the rules that `POST /monthly-installment/own-price` decides by. */
export function calculateOwnPrice(input: OwnPrice, list: HpPriceList): OwnPriceOutcome {
  const read =
    list.legalMaxEffectiveRate === undefined
      ? { message: NOT_NOW, nearest: undefined }
      : readPrice(input.price, list)
  const offer = offerOf(list, 'price' in read ? read.price : list.price)
  const outcome = calculateOffer(offer, {
    down: input.down,
    term: input.term,
    campaign: '',
    shape: input.shape ?? '',
    last: input.last ?? '',
  })
  if ('price' in read)
    return {
      ...outcome,
      offer,
      price: read.price,
      priceInReach: priceInReach(input.down, outcome, read.price, list),
    }
  const { faults, nearest, shape } = outcome
  return { faults, nearest, shape, terms: [], offer, priceFault: read.message, nearestPrice: read.nearest }
}

function priceInReach(
  down: string,
  { faults }: Outcome,
  price: number,
  list: HpPriceList,
): Nearest | undefined {
  const read = parseDownPayment(down)
  if (!faults.down || !read || 'percent' in read) return undefined
  const reached = highestPriceWithDown(list, read)
  if (reached === undefined || reached >= price) return undefined
  return { value: String(reached), words: `ราคา ${formatBaht(reached)} ที่เงินดาวน์นี้ซื้อได้` }
}

const NOT_NOW = 'คำนวณไม่ได้ในตอนนี้ กรุณาลองใหม่ภายหลัง หรือโทรหาเรา'

const offerOf = (list: HpPriceList, price: number): Offer => {
  const { id, name, kind } = list
  // Without a ceiling there is no result that could show it.
  const { product, ...offer } = priceListOffer(
    { ...list, legalMaxEffectiveRate: list.legalMaxEffectiveRate ?? Number.POSITIVE_INFINITY },
    price,
  )
  return {
    ...offer,
    bands: list.bands,
    product: { id, name, kind, ...product, terms: list.terms, shapes: [...product.shapes] },
    campaigns: [],
  }
}
