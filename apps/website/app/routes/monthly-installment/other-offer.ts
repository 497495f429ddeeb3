import type { HpPriceList } from '@leasing/contract/monthly-installment'
import { parseBaht, plainAmount, showAmount } from '@leasing/rules/amount'
import { formatBaht, formatNumber } from '@leasing/rules/baht'
import { foldThaiDigits } from '@leasing/rules/digits'
import { downPaymentIn, parseDownPayment, showDownPayment } from '@leasing/rules/down-payment'
import { type OtherOffer, type OtherOfferCost, otherOfferCost } from '@leasing/rules/other-offer'
import { DOWN_UNREADABLE } from '../../calculators/choices.ts'
import { type Compared, comparedText } from '../../calculators/compare-address.ts'
import { calculateOwnPrice } from '../../calculators/own-price.ts'

/** What is asked about an offer of another lender, in the order of the form; also their names in an address. */
export const OFFER_FIELDS = [
  'vehicle',
  'price',
  'down',
  'term',
  'pay',
  'flat',
  'fees',
  'feesIn',
  'vat',
] as const satisfies readonly (keyof Compared)[]

export type OfferField = (typeof OFFER_FIELDS)[number]

/** As typed. `feesIn` is `financed` or empty: paid at signing; `vat` is `added` or empty: inside what was quoted. */
export type TypedOffer = Record<OfferField, string>

type Faults = { [Name in OfferField]?: string }

export type ReadOffer = { offer: OtherOffer; cost: OtherOfferCost } | { faults: Faults }

const MIN_PRICE = 10_000
const MAX_PRICE = 100_000_000
const MAX_TERM = 120
const MAX_FLAT_PERCENT = 40
/** All instalments together, as a multiple of what is financed. */
const MAX_MULTIPLE = 5

/** An offer as it was typed, or what is wrong beside each field. */
export function readOffer(typed: TypedOffer): ReadOffer {
  const faults: Faults = {}
  const price = parseBaht(typed.price)
  if (price === undefined || !Number.isInteger(price))
    faults.price = 'กรอกราคารถเป็นบาท เช่น 650,000 หรือ 6.5 แสน'
  else if (price < MIN_PRICE || price > MAX_PRICE)
    faults.price = `ราคารถต้องอยู่ระหว่าง ${formatNumber(MIN_PRICE)} ถึง ${formatBaht(MAX_PRICE)}`

  const down = parseDownPayment(typed.down || '0')
  const downPayment = down && price !== undefined ? downPaymentIn(price, down) : undefined
  if (!down) faults.down = DOWN_UNREADABLE
  else if (!faults.price && downPayment! >= price!) faults.down = 'เงินดาวน์ต้องน้อยกว่าราคารถ'

  const term = readTerm(typed.term)
  if (!term) faults.term = `กรอกจำนวนงวดเป็นเดือน ตั้งแต่ 1 ถึง ${MAX_TERM} เช่น 60`

  const quoted = readQuoted(typed, faults)
  const fees = parseBaht(typed.fees || '0')
  if (fees === undefined || !Number.isInteger(fees))
    faults.fees = 'กรอกค่าธรรมเนียมเป็นบาท เช่น 5,000 ไม่มีให้เว้นว่าง'
  else if (!faults.price && downPayment !== undefined && !faults.down && fees >= price! - downPayment)
    faults.fees = `ค่าธรรมเนียมต้องน้อยกว่ายอดจัด ${formatBaht(price! - downPayment)}`

  if (!quoted || !term || Object.keys(faults).length > 0) return { faults }
  const offer: OtherOffer = {
    price: price!,
    downPayment: downPayment!,
    term,
    quoted,
    fees: fees!,
    areFeesFinanced: typed.feesIn === 'financed',
    isVatAdded: typed.vat === 'added',
  }
  const cost = otherOfferCost(offer)
  if ('refused' in cost) return { faults: { pay: describeTooLittle(cost, term) } }
  if (cost.totalPaid > cost.financeAmount * MAX_MULTIPLE)
    return {
      faults: {
        pay: `รวมทุกงวด ${formatBaht(cost.totalPaid)} มากกว่า ${MAX_MULTIPLE} เท่าของยอดจัด ตรวจค่างวดและจำนวนงวดอีกครั้ง`,
      },
    }
  return { offer, cost }
}

function readTerm(text: string): number | undefined {
  const months = Number(/^(\d{1,3})\s*(?:งวด|เดือน)?$/.exec(foldThaiDigits(text).trim())?.[1])
  return months >= 1 && months <= MAX_TERM ? months : undefined
}

/** An instalment or a flat rate: whichever was typed. */
function readQuoted({ pay, flat }: TypedOffer, faults: Faults): OtherOffer['quoted'] | undefined {
  if (!pay && !flat) {
    faults.pay = 'กรอกค่างวด หรือดอกเบี้ยคงที่ในช่องถัดไป อย่างใดอย่างหนึ่ง'
    return undefined
  }
  if (pay && flat) {
    faults.flat = 'กรอกอย่างใดอย่างหนึ่ง ถ้ารู้ค่างวด ให้ลบช่องนี้ เพราะค่างวดแม่นยำกว่า'
    return undefined
  }
  if (pay) {
    const baht = parseBaht(pay)
    if (baht !== undefined && baht >= 1) return { instalmentSatang: Math.round(baht * 100) }
    faults.pay = 'กรอกค่างวดเป็นบาท เช่น 12,500 หรือ 12,499.50'
    return undefined
  }
  const percent = Number(/^(\d{1,2}(?:\.\d{1,4})?)\s*[%％]?$/.exec(foldThaiDigits(flat).trim())?.[1])
  if (percent <= MAX_FLAT_PERCENT) return { flatRatePercentPerYear: percent }
  faults.flat = `กรอกดอกเบี้ยคงที่เป็นเปอร์เซ็นต์ต่อปี ตั้งแต่ 0 ถึง ${MAX_FLAT_PERCENT} เช่น 3.25`
  return undefined
}

const describeTooLittle = (
  { totalPaid, financeAmount }: { totalPaid: number; financeAmount: number },
  term: number,
): string =>
  `ผ่อน ${term} งวดรวม ${formatBaht(totalPaid)} น้อยกว่ายอดจัด ${formatBaht(financeAmount)} ตรวจค่างวด จำนวนงวด และเงินดาวน์อีกครั้ง`

/** How an offer goes beside others in an address. */
export const offerText = (typed: TypedOffer, { offer }: { offer: OtherOffer }): string =>
  comparedText({
    ...typed,
    price: String(offer.price),
    down: String(offer.downPayment),
    term: String(offer.term),
    pay: plainAmount(typed.pay),
    flat: 'flatRatePercentPerYear' in offer.quoted ? String(offer.quoted.flatRatePercentPerYear) : '',
    fees: offer.fees > 0 ? String(offer.fees) : '',
  })

/** Whether one of a comparison is an offer of another lender. */
export const isOffer = ({ pay, flat }: Pick<Compared, 'pay' | 'flat'>): boolean => pay !== '' || flat !== ''

/** What the boxes show for what an address holds. */
export const showOffer = (typed: TypedOffer): TypedOffer => ({
  ...typed,
  price: showAmount(typed.price),
  down: showDownPayment(typed.down),
  pay: showAmount(typed.pay),
  fees: showAmount(typed.fees),
})

/** Our own calculation of the same purchase, or of the nearest that we offer; undefined where we offer none at this price. */
export function ourText({ price, downPayment, term }: OtherOffer, list: HpPriceList): string | undefined {
  let input = { vehicle: list.id, price: String(price), down: String(downPayment), term: String(term) }
  // One change for the down payment, and one for the term.
  for (let changes = 0; changes <= 2; changes++) {
    const { faults, nearest, priceFault, chosen, downPayment } = calculateOwnPrice(input, list)
    if (priceFault) return undefined
    if (Object.keys(faults).length === 0 && chosen && downPayment !== undefined)
      return comparedText({ ...input, down: String(downPayment), term: String(chosen.term) })
    input = {
      ...input,
      ...(nearest.down && { down: nearest.down.value }),
      ...(nearest.term && { term: nearest.term.value }),
    }
  }
  return undefined
}
