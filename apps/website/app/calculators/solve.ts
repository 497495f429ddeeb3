import type { HpPriceList } from '@leasing/contract/monthly-installment'
import { parseBaht, showAmount } from '@leasing/rules/amount'
import { formatBaht } from '@leasing/rules/baht'
import { digitsOnly } from '@leasing/rules/digits'
import { downPaymentIn, parseDownPayment, showDownPayment } from '@leasing/rules/down-payment'
import {
  type Limit,
  type Purchase,
  type Solution,
  solveDown,
  solveInstalment,
  solvePrice,
  solveTerm,
} from '@leasing/rules/solve-purchase'
import { MAX_BUDGET, MIN_BUDGET } from './budget.ts'
import { DOWN_UNREADABLE, type Nearest, nearestBaht } from './choices.ts'
import { readPrice } from './price-list.ts'

/** In the order of the form. */
export const FIGURES = ['price', 'down', 'term', 'pay'] as const

export type Figure = (typeof FIGURES)[number]

/** As typed; '' for the figure that is looked for. */
export type Typed = Record<Figure, string>

export type Solved = {
  faults: { [Name in Figure]?: string }
  nearest: { [Name in Figure]?: Nearest | undefined }
  missing?: Figure
  solution?: Solution
}

const EXAMPLE: Typed = { price: '', down: '', term: '60', pay: '12,000' }

/** What an address holds; of an address without any figure, an example that looks for the down payment. */
export function readTyped(query: Partial<Typed>, list: HpPriceList): Typed {
  if (FIGURES.every((name) => query[name] === undefined))
    return { ...EXAMPLE, price: showAmount(String(list.price)), term: String(list.term) }
  const { price = '', down = '', term = '', pay = '' } = query
  return { price: showAmount(price), down: showDownPayment(down), term, pay: showAmount(pay) }
}

/** The figure that was left empty, of the three others. Where nothing was left empty, the instalment is looked for. */
export function solve(typed: Typed, list: HpPriceList): Solved {
  const faults: Solved['faults'] = {}
  const nearest: Solved['nearest'] = {}
  const empty = FIGURES.filter((name) => typed[name].trim() === '')
  const missing = empty[0] ?? 'pay'
  for (const name of empty.slice(1)) faults[name] = `กรอก${LABELS[name]}ด้วย เว้นว่างได้ช่องเดียว`

  const read = typed.price && missing !== 'price' ? readPrice(typed.price, list) : undefined
  if (read && 'message' in read) {
    faults.price = read.message
    nearest.price = read.nearest
  }
  const price = read && 'price' in read ? read.price : undefined
  const down = parseDownPayment(typed.down)
  if (missing !== 'down' && typed.down && !down) faults.down = DOWN_UNREADABLE
  if (missing === 'price' && down && 'percent' in down)
    faults.down = 'ถ้าให้หาราคารถ กรอกเงินดาวน์เป็นบาท เช่น 150,000'
  const term = Number(digitsOnly(typed.term))
  if (missing !== 'term' && typed.term && !list.terms.includes(term))
    faults.term = `${list.name}ผ่อนได้ ${list.terms.join(', ')} งวด เลือกจำนวนงวดจากรายการ`
  const pay = parseBaht(typed.pay)
  const isPay = pay !== undefined && Number.isInteger(pay)
  if (missing !== 'pay' && typed.pay && !(isPay && pay >= MIN_BUDGET && pay <= MAX_BUDGET)) {
    faults.pay = `กรอกค่างวดต่อเดือนเป็นบาท ระหว่าง ${formatBaht(MIN_BUDGET)} ถึง ${formatBaht(MAX_BUDGET)}`
    if (isPay) nearest.pay = nearestBaht('ค่างวด', { min: MIN_BUDGET, max: MAX_BUDGET }, pay)
  }
  if (Object.keys(faults).length > 0 || list.legalMaxEffectiveRate === undefined)
    return { faults, nearest, missing }
  const given = {
    price: price ?? 0,
    downPayment: down ? downPaymentIn(price ?? 0, down) : 0,
    term,
    monthlyInstallment: pay ?? 0,
  }
  return { faults, nearest, missing, solution: SOLVE[missing](listOf(list), given) }
}

/** What the figures are called, in a sentence and above their boxes. */
export const LABELS: Record<Figure, string> = {
  price: 'ราคารถ',
  down: 'เงินดาวน์',
  term: 'จำนวนงวด',
  pay: 'ค่างวดต่อเดือน',
}

type List = Parameters<typeof solvePrice>[0]

const listOf = ({ minPrice, maxPrice, downPercents, terms, bands }: HpPriceList): List => ({
  minPrice,
  maxPrice,
  downPercents,
  terms,
  bands,
})

const SOLVE: Record<Figure, (list: List, given: Purchase) => Solution> = {
  price: solvePrice,
  down: solveDown,
  term: solveTerm,
  pay: solveInstalment,
}

/** Why it cannot be, for the visitor. */
export const REASONS: Record<Limit, string> = {
  instalment: 'ค่างวดนี้น้อยเกินไป แม้ใช้ค่าที่ช่วยลดค่างวดได้มากที่สุดแล้ว',
  'price-too-low': 'ค่างวดและเงินดาวน์นี้ได้ราคารถต่ำกว่าที่เราคำนวณให้ได้',
  'price-too-high': 'ค่างวดและเงินดาวน์นี้พอสำหรับราคารถที่สูงกว่าที่เราคำนวณให้ได้',
  'down-too-small': 'เงินดาวน์นี้น้อยกว่าที่รถประเภทนี้รับ',
  'down-too-big': 'เงินดาวน์นี้มากกว่าที่รถประเภทนี้รับ',
}
