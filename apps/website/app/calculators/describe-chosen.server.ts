import type { ApiClient } from '@leasing/contract/client'
import type { RepaymentRules } from '@leasing/contract/content/repayment-rules'
import type { HpPriceList, VehicleKind } from '@leasing/contract/monthly-installment'
import { formatBaht } from '@leasing/rules/baht'
import { downPercentOf } from '@leasing/rules/down-payment'
import { describeInstalment } from '@leasing/rules/repayment-shapes'
import { priceOfBudget, readBudget } from './budget.ts'
import { calculateOwnPrice } from './own-price.ts'
import { listNamed, readOwnPrice } from './price-list.ts'
import { readSimulationInput, simulate } from './repayment-simulation.ts'
import { describeWorking, findChosenDealer, findWorking } from './working.server.ts'

type Service = 'pickup' | 'truck' | 'used-car' | 'debt-advice'

/** What was calculated, in words, and the service that it is of. */
export type Chosen = { words: string; product: Service }

/** What `callHref` put into the address; undefined when nothing there makes sense. Words of an address are never shown as they are. */
export async function describeChosen(request: Request, api: ApiClient): Promise<Chosen | undefined> {
  const search = new URL(request.url).searchParams
  const working = search.get('working')
  if (search.has('paid'))
    return chosen('debt-advice', describeRepayment(search, await api.findRepaymentRules()))
  if (working) return await findDescribed(api, working, search.get('term'))
  if (!search.has('price') && !search.has('budget')) return undefined
  const { items: lists } = await api.listHpPriceLists()
  const list = listNamed(lists, search.get('vehicle'))
  const words = search.has('price') ? describePrice(search, lists) : describeBudget(search, list)
  return chosen(serviceOf(list.id, list.kind), words)
}

const chosen = (product: Service, words: string | undefined): Chosen | undefined =>
  words === undefined ? undefined : { words, product }

function describePrice(search: URLSearchParams, lists: readonly HpPriceList[]): string | undefined {
  const input = readOwnPrice(Object.fromEntries(search), lists)
  const list = listNamed(lists, input.vehicle)
  const { price, downPayment, chosen, faults } = calculateOwnPrice(input, list)
  if (!chosen || price === undefined || downPayment === undefined || faults.term) return undefined
  const { term, each, others } = describeInstalment(chosen)
  return `${list.name}ราคา ${formatBaht(price)} ดาวน์ ${formatBaht(downPayment)} (${downPercentOf(price, downPayment)}%) ผ่อน ${term} ${each} ${formatBaht(chosen.monthlyInstallment)}${others} (โดยประมาณ)`
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
  const dealer = (await findChosenDealer(api, working))?.nameTh
  const words = describeWorking(working, Number(wanted))
  return {
    words: dealer ? `${words} ผู้จำหน่าย ${dealer}` : words,
    product:
      'hpModel' in working
        ? serviceOf(working.carType.id, working.financialProduct.kind)
        : serviceOf(working.priceList.id, working.priceList.kind),
  }
}

const MAX_ID = 80

/** The service of the form that asks to be called. */
function serviceOf(carType: string, kind: VehicleKind): Service {
  if (kind === 'used') return 'used-car'
  return carType === 'truck' || carType === 'tractor' ? 'truck' : 'pickup'
}

function describeBudget(search: URLSearchParams, list: HpPriceList): string | undefined {
  const typed = (name: string) => search.get(name) ?? ''
  const budget = readBudget(
    {
      budget: typed('budget'),
      down: typed('down'),
      term: typed('term'),
      shape: typed('shape'),
      last: typed('last'),
    },
    list,
  )
  if ('faults' in budget) return undefined
  const found = priceOfBudget(budget, list)
  if ('refused' in found) return undefined
  const { price, downPayment, instalment } = found
  const { paid, others, term } = describeInstalment(instalment)
  return `${list.name} งบ${paid} ${formatBaht(budget.monthlyBudget)} ดาวน์ ${formatBaht(downPayment)} ผ่อน ${term}${others} ราคารถไม่เกิน ${formatBaht(price)} (โดยประมาณ)`
}
