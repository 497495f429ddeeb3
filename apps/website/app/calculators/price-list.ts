import type { HpPriceList } from '@leasing/contract/monthly-installment'
import { parseBaht, showAmount } from '@leasing/rules/amount'
import { formatBaht, formatNumber } from '@leasing/rules/baht'
import { foldThaiDigits } from '@leasing/rules/digits'
import { parseDownPayment, showDownPayment } from '@leasing/rules/down-payment'
import { nearestOf, nearestWithin } from '@leasing/rules/nearest'
import { refusePrice } from '@leasing/rules/price-list-offer'
import { type Nearest, nearestBaht } from './choices.ts'

/**
 * A price that the visitor has in mind, and the money, as typed. `vehicle` is the id of a price list; `down` is in baht or in percent; `last` is the
 * amount of the shape. Without a shape the instalments are equal.
 */
export type OwnPrice = {
  vehicle: string
  price: string
  down: string
  term: string
  shape?: string
  last?: string
}

/** The list that an address names, or the first one. */
export const listNamed = <List extends Pick<HpPriceList, 'id'>>(
  lists: readonly List[],
  vehicle: string | null | undefined,
): List => lists.find(({ id }) => id === vehicle) ?? lists[0]!

/** What an address or a form holds, and the list's own figures where it holds nothing. */
export function readOwnPrice(
  query: Partial<OwnPrice> & { carType?: string },
  lists: readonly HpPriceList[],
): OwnPrice {
  // A link from a model names its car type.
  const list = listNamed(lists, query.vehicle ?? query.carType)
  const { price, down, term, shape, last } = query
  return {
    vehicle: list.id,
    price: price === undefined ? formatNumber(list.price) : showAmount(price),
    down: showDownPayment(down ?? String(list.downPercent)),
    term: term ?? String(list.term),
    ...(shape && { shape }),
    ...(last && { last: showAmount(last) }),
  }
}

/** Another kind of vehicle: what was typed stays where the new list allows it, otherwise the nearest that it does. */
export function withList(input: OwnPrice, lists: readonly HpPriceList[], vehicle: string): OwnPrice {
  const before = listNamed(lists, input.vehicle)
  const list = listNamed(lists, vehicle)
  const down = parseDownPayment(input.down)
  return {
    vehicle: list.id,
    price: input.price === formatNumber(before.price) ? formatNumber(list.price) : input.price,
    down: down && 'percent' in down ? `${nearestWithin(downPercentsOf(list), down.percent)}%` : input.down,
    term: String(nearestOf(list.terms, Number(foldThaiDigits(input.term)))),
    ...(list.shapes.some((name) => name === input.shape) && { shape: input.shape!, last: input.last ?? '' }),
  }
}

/** The least and the most that can be paid down, in percent of the price. */
export const downPercentsOf = ({ downPercents }: Pick<HpPriceList, 'downPercents'>) => ({
  min: downPercents[0]!,
  max: downPercents.at(-1)!,
})

/** Beside a term that the list does not have. */
export const termFault = ({ name, terms }: Pick<HpPriceList, 'name' | 'terms'>): string =>
  `${name}ผ่อนได้ ${terms.join(', ')} งวด เลือกจำนวนงวดจากรายการ`

/** In the place of such a term. */
export function nearestTerm({ terms }: Pick<HpPriceList, 'terms'>, term: number): Nearest | undefined {
  if (!(term > 0)) return undefined
  const nearest = nearestOf(terms, term)
  return { value: String(nearest), words: `จำนวนงวด ${nearest} งวด` }
}

type PriceFault = { message: string; nearest?: Nearest }

/** A price as typed, in whole baht, or what is wrong with it. */
export function readPrice(text: string, list: HpPriceList): { price: number } | PriceFault {
  const price = parseBaht(text)
  if (price === undefined || !Number.isInteger(price))
    return { message: 'กรอกราคารถเป็นบาท เช่น 650,000 หรือ 6.5 แสน' }
  const { minPrice: min, maxPrice: max, name } = list
  if (!refusePrice(list, price)) return { price }
  return {
    message: `ราคา${name}ต้องอยู่ระหว่าง ${formatNumber(min)} ถึง ${formatNumber(max)} บาท`,
    nearest: nearestBaht('ราคา', { min, max }, price),
  }
}

/** What to say to a price above every model of the kind: most likely another kind was meant. */
export const hintOfPrice = (price: number, { name, highestModelPrice }: HpPriceList): string | undefined =>
  price > highestModelPrice
    ? `สูงกว่า${name}ทุกรุ่นของเรา (แพงสุด ${formatBaht(highestModelPrice)}) ถ้าเป็นรถประเภทอื่น เลือกประเภทรถด้านบน`
    : undefined
