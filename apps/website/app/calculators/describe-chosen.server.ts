import type { QuickCalculator } from '@leasing/contract/site'
import { affordablePrice } from '@leasing/rules/affordable-price'
import { formatBaht, parseBaht } from '@leasing/rules/baht'
import { digitsOnly } from '@leasing/rules/digits'
import { parseDownPayment } from '@leasing/rules/down-payment'
import { calculateQuickly, readInput } from './quick-calculation.ts'

/** In words what `callHref` put into the address; undefined when nothing there makes sense. Words of an address are never shown as they are. */
export function describeChosen(request: Request, offer: QuickCalculator): string | undefined {
  const search = new URL(request.url).searchParams
  if (search.has('price')) return describePrice(request, offer)
  if (search.has('budget')) return describeBudget(search, offer)
  return undefined
}

function describePrice(request: Request, offer: QuickCalculator): string | undefined {
  const input = readInput(request, offer)
  const quick = calculateQuickly(input, offer)
  if ('message' in quick) return undefined
  const { price, instalment } = quick
  const downPayment = price - instalment.financeAmount
  return `รถใหม่ราคา ${formatBaht(price)} ดาวน์ ${formatBaht(downPayment)} (${digitsOnly(input.down)}%) ผ่อน ${instalment.term} งวด เดือนละ ${formatBaht(instalment.monthlyInstallment)} (โดยประมาณ)`
}

function describeBudget(search: URLSearchParams, offer: QuickCalculator): string | undefined {
  const monthlyBudget = parseBaht(search.get('budget') ?? '')
  const downPayment = parseDownPayment(search.get('down') ?? '')
  const rate = offer.rates.find(({ term }) => term === Number(search.get('term')))
  if (!monthlyBudget || !downPayment || !rate) return undefined
  const { price, downPayment: baht } = affordablePrice({ ...rate, monthlyBudget, downPayment })
  return `งบผ่อนเดือนละ ${formatBaht(monthlyBudget)} ดาวน์ ${formatBaht(baht)} ผ่อน ${rate.term} งวด รถใหม่ราคาไม่เกิน ${formatBaht(price)} (โดยประมาณ)`
}
