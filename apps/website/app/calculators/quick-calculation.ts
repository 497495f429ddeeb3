import type { HpPriceList } from '@leasing/contract/monthly-installment'
import { ownPriceNote } from '@leasing/contract/price-list-words'
import { parseBaht, showAmount } from '@leasing/rules/amount'
import { formatBaht, formatNumber, formatPercent } from '@leasing/rules/baht'
import { foldThaiDigits } from '@leasing/rules/digits'
import { downPaymentOf } from '@leasing/rules/down-payment'
import { ratesAt } from '@leasing/rules/hire-purchase-offer'
import { calculateInstalment, type Instalment } from '@leasing/rules/instalment'
import { refusePrice } from '@leasing/rules/price-list-offer'

/** What the visitor typed, as typed. `vehicle` is the id of a price list. */
export type QuickInput = { vehicle: string; price: string; down: string; term: string }

export type QuickResult =
  | { price: number; instalment: Instalment }
  | { message: string; field: keyof QuickInput }

const FIELDS = ['price', 'down', 'term'] as const
const MAX_TYPED = 40

/** The list that an address names, or the first one. */
export const listNamed = (lists: readonly HpPriceList[], vehicle: string | null | undefined): HpPriceList =>
  lists.find(({ id }) => id === vehicle) ?? lists[0]!

/** What stands in the address, and the list's own figures where nothing does. */
export function readInput(request: Request, lists: readonly HpPriceList[]): QuickInput {
  const { searchParams } = new URL(request.url)
  const typed = FIELDS.flatMap((field) => {
    const value = searchParams.get(field)
    return value === null ? [] : [[field, value.slice(0, MAX_TYPED)]]
  })
  // A link to a calculator may name the car type of its models.
  const list = listNamed(lists, searchParams.get('vehicle') ?? searchParams.get('carType'))
  const input: QuickInput = { ...defaultsOf(list), ...Object.fromEntries(typed) }
  return { ...input, price: showAmount(input.price) }
}

const defaultsOf = ({ id, price, downPercent, term }: HpPriceList): QuickInput => ({
  vehicle: id,
  price: formatNumber(price),
  down: String(downPercent),
  term: String(term),
})

/** Another kind of vehicle: what was typed stays where the new list allows it, otherwise the nearest that it does. */
export function withVehicle(input: QuickInput, lists: readonly HpPriceList[], vehicle: string): QuickInput {
  const before = defaultsOf(listNamed(lists, input.vehicle))
  const list = listNamed(lists, vehicle)
  const defaults = defaultsOf(list)
  return {
    vehicle: list.id,
    price: input.price === before.price ? defaults.price : input.price,
    down: String(nearest(list.downPercents, Number(foldThaiDigits(input.down)))),
    term: String(nearest(list.terms, Number(foldThaiDigits(input.term)))),
  }
}

export const nearest = (choices: readonly number[], wanted: number) =>
  choices.reduce((best, choice) => (Math.abs(choice - wanted) < Math.abs(best - wanted) ? choice : best))

/** The same on the server (without JavaScript) and in the browser (as one types). */
export function calculateQuickly(input: QuickInput, list: HpPriceList): QuickResult {
  const { downPercents, bands, name } = list
  const read = readPrice(input.price, list)
  if ('message' in read) return { field: 'price', ...read }
  const { price } = read
  const downPercent = Number(foldThaiDigits(input.down))
  if (!downPercents.includes(downPercent))
    return { field: 'down', message: `${name}ดาวน์ตั้งแต่ ${downPercents[0]}% เลือกเงินดาวน์จากรายการ` }
  const downPayment = downPaymentOf(price, downPercent)
  const term = Number(foldThaiDigits(input.term))
  const rate = ratesAt({ price, bands }, downPayment).find((rate) => rate.term === term)
  if (!rate)
    return {
      field: 'term',
      message: `${name}ผ่อนได้ ${list.terms.join(', ')} งวด เลือกจำนวนงวดจากรายการ`,
    }
  return { price, instalment: calculateInstalment({ price, downPayment, ...rate }) }
}

/** A price as typed, in whole baht, or what is wrong with it. */
export function readPrice(text: string, list: HpPriceList): { price: number } | { message: string } {
  const price = parseBaht(text)
  if (price === undefined || !Number.isInteger(price))
    return { message: 'กรอกราคารถเป็นบาท เช่น 650,000 หรือ 6.5 แสน' }
  const { minPrice, maxPrice, name } = list
  if (!refusePrice(list, price)) return { price }
  return { message: `ราคา${name}ต้องอยู่ระหว่าง ${formatNumber(minPrice)} ถึง ${formatNumber(maxPrice)} บาท` }
}

/** The figures of a result as the card writes them; a dash for the instalment and nothing else where there is none. */
export function detailsOf(result: QuickResult) {
  if (!('instalment' in result))
    return {
      monthly: '–',
      financeAmount: '',
      totalInterest: '',
      totalPaid: '',
      flatRate: '',
      effectiveRate: '',
    }
  const { instalment } = result
  return {
    monthly: formatNumber(instalment.monthlyInstallment),
    financeAmount: formatBaht(instalment.financeAmount),
    totalInterest: formatBaht(instalment.totalInterest),
    totalPaid: formatBaht(instalment.totalPaid),
    flatRate: `${formatPercent(instalment.flatRatePercentPerYear)} ต่อปี`,
    effectiveRate: `${formatPercent(instalment.effectiveRatePercentPerYear)} ต่อปี`,
  }
}

export const noteOf = (list: HpPriceList): string => `ค่าประมาณ รวมภาษีมูลค่าเพิ่มแล้ว ${ownPriceNote(list)}`

/** What to say to a price above every model of the kind: most likely another kind was meant. */
export const hintOfPrice = (price: number, { name, highestModelPrice }: HpPriceList): string | undefined =>
  price > highestModelPrice
    ? `สูงกว่า${name}ทุกรุ่นของเรา (แพงสุด ${formatBaht(highestModelPrice)}) ถ้าเป็นรถประเภทอื่น เลือกประเภทรถด้านบน`
    : undefined

export const hintOf = (result: QuickResult, list: HpPriceList): string | undefined =>
  'price' in result ? hintOfPrice(result.price, list) : undefined
