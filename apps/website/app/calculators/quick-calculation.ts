import type { HpPriceList } from '@leasing/contract/monthly-installment'
import { ownPriceNote } from '@leasing/contract/price-list-words'
import { formatBaht, formatNumber, formatPercent } from '@leasing/rules/baht'
import { foldThaiDigits } from '@leasing/rules/digits'
import { downPaymentIn, downPercentOf, parseDownPayment } from '@leasing/rules/down-payment'
import { downBounds, ratesAt } from '@leasing/rules/hire-purchase-offer'
import { calculateInstalment, type Instalment } from '@leasing/rules/instalment'
import { DOWN_UNREADABLE } from './choices.ts'
import {
  downPercentsOf,
  hintOfPrice,
  type OwnPrice,
  readOwnPrice,
  readPrice,
  termFault,
} from './price-list.ts'

export type QuickResult =
  | { price: number; downPayment: number; instalment: Instalment }
  | { message: string; field: 'price' | 'down' | 'term' }

const MAX_TYPED = 40

/** What stands in the address, and the list's own figures where nothing does. */
export const readInput = (request: Request, lists: readonly HpPriceList[]): OwnPrice =>
  readOwnPrice(
    Object.fromEntries(
      [...new URL(request.url).searchParams].map(([name, value]) => [name, value.slice(0, MAX_TYPED)]),
    ),
    lists,
  )

/** The same on the server (without JavaScript) and in the browser (as one types). */
export function calculateQuickly(input: OwnPrice, list: HpPriceList): QuickResult {
  const { bands, name } = list
  const read = readPrice(input.price, list)
  if ('message' in read) return { field: 'price', message: read.message }
  const { price } = read
  const down = parseDownPayment(input.down)
  if (!down) return { field: 'down', message: DOWN_UNREADABLE }
  const downPayment = downPaymentIn(price, down)
  const percents = downPercentsOf(list)
  const { min, max } = downBounds({
    price,
    product: { minDownPercent: percents.min, maxDownPercent: percents.max },
  })
  if (downPayment < min || downPayment > max)
    return {
      field: 'down',
      message: `${name}ราคานี้ดาวน์ได้ ${formatNumber(min)} ถึง ${formatBaht(max)} (${percents.min}% ถึง ${percents.max}%)`,
    }
  const term = Number(foldThaiDigits(input.term))
  const rate = ratesAt({ price, bands }, downPayment).find((rate) => rate.term === term)
  if (!rate) return { field: 'term', message: termFault(list) }
  return { price, downPayment, instalment: calculateInstalment({ price, downPayment, ...rate }) }
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

export const hintOf = (result: QuickResult, list: HpPriceList): string | undefined =>
  'price' in result ? hintOfPrice(result.price, list) : undefined

/** What the down payment is the other way: percent of baht, or baht of percent. */
export const downHintOf = (result: QuickResult): string | undefined =>
  'price' in result
    ? `${formatBaht(result.downPayment)} คือ ${downPercentOf(result.price, result.downPayment)}% ของราคา`
    : undefined
