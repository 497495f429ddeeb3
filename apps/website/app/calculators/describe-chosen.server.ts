import type { ApiClient } from '@leasing/contract/client'
import type { RepaymentRules } from '@leasing/contract/content/repayment-rules'
import type { QuickCalculator } from '@leasing/contract/content/site'
import type { Working } from '@leasing/contract/monthly-installment'
import { affordablePrice } from '@leasing/rules/affordable-price'
import { formatBaht, parseBaht } from '@leasing/rules/baht'
import { digitsOnly } from '@leasing/rules/digits'
import { parseDownPayment } from '@leasing/rules/down-payment'
import { calculateQuickly, readInput } from './quick-calculation.ts'
import { readSimulationInput, simulate } from './repayment-simulation.ts'
import { describeWorking, findWorking } from './working.server.ts'

type Service = 'pickup' | 'truck' | 'used-car' | 'debt-advice'

/** What was calculated, in words, and the service that it is of. */
export type Chosen = { words: string; product: Service }

/** What `callHref` put into the address; undefined when nothing there makes sense. Words of an address are never shown as they are. */
export async function describeChosen(
  request: Request,
  api: ApiClient,
  offer: QuickCalculator,
): Promise<Chosen | undefined> {
  const search = new URL(request.url).searchParams
  const working = search.get('working')
  if (search.has('paid'))
    return chosen('debt-advice', describeRepayment(search, await api.findRepaymentRules()))
  if (working) return await findDescribed(api, working, search.get('term'))
  // Their rates are those of a new pickup.
  if (search.has('price')) return chosen('pickup', describePrice(request, offer))
  if (search.has('budget')) return chosen('pickup', describeBudget(search, offer))
  return undefined
}

const chosen = (product: Service, words: string | undefined): Chosen | undefined =>
  words === undefined ? undefined : { words, product }

function describePrice(request: Request, offer: QuickCalculator): string | undefined {
  const input = readInput(request, offer)
  const quick = calculateQuickly(input, offer)
  if ('message' in quick) return undefined
  const { price, instalment } = quick
  const downPayment = price - instalment.financeAmount
  return `รถใหม่ราคา ${formatBaht(price)} ดาวน์ ${formatBaht(downPayment)} (${digitsOnly(input.down)}%) ผ่อน ${instalment.term} งวด เดือนละ ${formatBaht(instalment.monthlyInstallment)} (โดยประมาณ)`
}

function describeRepayment(search: URLSearchParams, rules: RepaymentRules): string | undefined {
  const outcome = simulate(readSimulationInput(search, rules), rules)
  if (!('simulation' in outcome)) return undefined
  const { term, paid, monthsLeft, instalment, balance, choices } = outcome.simulation
  const baht = (satang: number) => formatBaht(Math.round(satang / 100))
  const closing = choices.find(({ key }) => key === 'close-now')!
  return `สัญญา ${term} งวด งวดละ ${baht(instalment)} จ่ายแล้ว ${paid} งวด เหลือ ${monthsLeft} งวด เงินต้นที่ยังค้าง ${baht(balance)} ปิดบัญชีตอนนี้จ่าย ${baht(closing.total)} (โดยประมาณ)`
}

async function findDescribed(api: ApiClient, id: string, wanted: string | null): Promise<Chosen | undefined> {
  const working = await findWorking(api, id.slice(0, MAX_ID))
  if (!working) return undefined
  const dealer = await nameDealer(api, working)
  const words = describeWorking(working, Number(wanted))
  return { words: dealer ? `${words} ผู้จำหน่าย ${dealer}` : words, product: serviceOf(working) }
}

const MAX_ID = 80

/** The service of the form that asks to be called. */
function serviceOf({ financialProduct, carType }: Working): Service {
  if (financialProduct.kind === 'used') return 'used-car'
  return carType.id === 'truck' || carType.id === 'tractor' ? 'truck' : 'pickup'
}

/** The one that was asked to call before. */
async function nameDealer(api: ApiClient, { selectedDealer }: Working): Promise<string | undefined> {
  if (selectedDealer === undefined) return undefined
  const { items } = await api.listDealers({ query: {} })
  return items.find(({ sequence }) => sequence === selectedDealer)?.nameTh
}

function describeBudget(search: URLSearchParams, offer: QuickCalculator): string | undefined {
  const monthlyBudget = parseBaht(search.get('budget') ?? '')
  const downPayment = parseDownPayment(search.get('down') ?? '')
  const rate = offer.rates.find(({ term }) => term === Number(search.get('term')))
  if (!monthlyBudget || !downPayment || !rate) return undefined
  const { price, downPayment: baht } = affordablePrice({ ...rate, monthlyBudget, downPayment })
  return `งบผ่อนเดือนละ ${formatBaht(monthlyBudget)} ดาวน์ ${formatBaht(baht)} ผ่อน ${rate.term} งวด ราคารถไม่เกิน ${formatBaht(price)} (โดยประมาณ)`
}
