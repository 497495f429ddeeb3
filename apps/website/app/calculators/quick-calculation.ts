import type { QuickCalculator } from '@leasing/contract/content/site'
import { formatNumber, parseBaht } from '@leasing/rules/baht'
import { foldThaiDigits } from '@leasing/rules/digits'
import { downPaymentOf } from '@leasing/rules/down-payment'
import { calculateInstalment, type Instalment } from '@leasing/rules/instalment'

/** What the visitor typed, as typed. */
export type QuickInput = { price: string; down: string; term: string }

export type QuickResult =
  | { price: number; instalment: Instalment }
  | { message: string; field: keyof QuickInput }

const FIELDS = ['price', 'down', 'term'] as const
const MAX_TYPED = 40

/** What stands in the address, and the offer's own figures where nothing does. */
export function readInput(request: Request, offer: QuickCalculator): QuickInput {
  const { searchParams } = new URL(request.url)
  const typed = FIELDS.flatMap((field) => {
    const value = searchParams.get(field)
    return value === null ? [] : [[field, value.slice(0, MAX_TYPED)]]
  })
  const { price, downPercent, term } = offer
  return {
    price: formatNumber(price),
    down: String(downPercent),
    term: String(term),
    ...Object.fromEntries(typed),
  }
}

/** The same on the server (without JavaScript) and in the browser (as one types). */
export function calculateQuickly(input: QuickInput, offer: QuickCalculator): QuickResult {
  const price = parseBaht(input.price)
  if (price === undefined || !Number.isInteger(price))
    return { field: 'price', message: 'กรอกราคารถเป็นตัวเลข เช่น 650,000' }
  if (price < offer.minPrice || price > offer.maxPrice)
    return {
      field: 'price',
      message: `ราคารถต้องอยู่ระหว่าง ${formatNumber(offer.minPrice)} ถึง ${formatNumber(offer.maxPrice)} บาท`,
    }
  const downPercent = Number(foldThaiDigits(input.down))
  if (!offer.downPercents.includes(downPercent)) return { field: 'down', message: 'เลือกเงินดาวน์จากรายการ' }
  const rate = offer.rates.find(({ term }) => term === Number(foldThaiDigits(input.term)))
  if (!rate) return { field: 'term', message: 'เลือกจำนวนงวดจากรายการ' }

  const downPayment = downPaymentOf(price, downPercent)
  return { price, instalment: calculateInstalment({ price, downPayment, ...rate }) }
}
