import type { HpPriceList } from '@leasing/contract/monthly-installment'
import { showAmount } from '@leasing/rules/amount'
import { formatBaht, formatNumber } from '@leasing/rules/baht'
import { digitsOnly } from '@leasing/rules/digits'
import {
  type DownPayment,
  downPaymentIn,
  parseDownPayment,
  showDownPayment,
} from '@leasing/rules/down-payment'
import { type InstalmentShape, nameOfShape, REPAYMENT_SHAPES } from '@leasing/rules/repayment-shapes'
import {
  type Limit,
  type Purchase,
  type Solution,
  type SolvedPurchase,
  solveDown,
  solveInstalment,
  solvePrice,
  solveTerm,
} from '@leasing/rules/solve-purchase'
import { readInstalment } from './budget.ts'
import { DOWN_UNREADABLE, type Nearest } from './choices.ts'
import { nearestTerm, readPrice, termFault } from './price-list.ts'
import { explainRefusal, readShapeOfList, type TypedShape } from './read-shape.ts'

/** In the order of the form. */
export const FIGURES = ['price', 'down', 'term', 'pay'] as const

export type Figure = (typeof FIGURES)[number]

type Figures = Record<Figure, string>

/** As typed; '' for the figure that is looked for. */
export type Typed = Figures & TypedShape

type Fields = Figure | keyof TypedShape

export type Solved = {
  faults: { [Name in Fields]?: string }
  nearest: { [Name in Fields]?: Nearest | undefined }
  missing: Figure
  shape: InstalmentShape
  solution?: Exclude<Solution, { refused: string }>
  /** Where down payment and term are looked for: the least of every term that can be. */
  ways?: readonly SolvedPurchase[]
  /** The instalment that was typed although nothing was left empty. */
  givenPay?: number
}

const EXAMPLE: Figures = { price: '', down: '', term: '60', pay: '' }
const EXAMPLE_A_MONTH = 12_000

/** What an address holds; of an address without any figure, an example that looks for the down payment. */
export function readTyped(query: Partial<Typed>, list: HpPriceList): Typed {
  const { price = '', down = '', term = '', pay = '', shape = '', last = '' } = query
  const shaped = { shape, last: showAmount(last) }
  if (FIGURES.every((name) => query[name] === undefined)) {
    const read = readShapeOfList(shaped, list).shape
    const { monthsApart } = REPAYMENT_SHAPES[nameOfShape(read)]
    const pay = formatNumber(EXAMPLE_A_MONTH * monthsApart)
    return { ...EXAMPLE, ...shaped, price: showAmount(String(list.price)), term: String(list.term), pay }
  }
  return { price: showAmount(price), down: showDownPayment(down), term, pay: showAmount(pay), ...shaped }
}

/** The figure that was left empty, of the three others. Where nothing was left empty, the instalment is looked for. */
export function solve(typed: Typed, list: HpPriceList): Solved {
  const faults: Solved['faults'] = {}
  const nearest: Solved['nearest'] = {}
  const empty = FIGURES.filter((name) => typed[name].trim() === '')
  const missing = empty[0] ?? 'pay'
  const { shape, fault, nearest: nearestAmount } = readShapeOfList(typed, list)
  Object.assign(faults, fault)
  if (nearestAmount) nearest.last = nearestAmount
  const labels = labelsOf(shape)
  // With the price and the instalment known, every term has its least down payment.
  const isTermOpen = missing === 'down' && empty.length === 2 && empty[1] === 'term'
  for (const name of isTermOpen ? [] : empty.slice(1)) faults[name] = `กรอก${labels[name]}ด้วย เว้นว่างได้ช่องเดียว`

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
  if (missing !== 'term' && typed.term && !list.terms.includes(term)) {
    faults.term = termFault(list)
    nearest.term = nearestTerm(list, term)
  }
  const pay = typed.pay ? readInstalment(typed.pay, shape) : { baht: 0 }
  if ('fault' in pay) {
    faults.pay = pay.fault
    nearest.pay = pay.nearest
  }
  const { legalMaxEffectiveRate } = list
  if ('fault' in pay || Object.keys(faults).length > 0 || legalMaxEffectiveRate === undefined)
    return { faults, nearest, missing, shape }
  const given = {
    price: price ?? 0,
    down: down ?? { baht: 0 },
    downPayment: down ? downPaymentIn(price ?? 0, down) : 0,
    term,
    monthlyInstallment: pay.baht,
    shape,
  }
  const solvable = { ...list, legalMaxEffectiveRate }
  const found = { faults, nearest, missing, shape }
  if (isTermOpen) {
    const ways = waysOf(solvable, given)
    if (ways.length > 0) return { ...found, ways }
    return { ...found, faults: { pay: `${labels.pay}นี้น้อยเกินไปสำหรับราคานี้ ไม่ว่าดาวน์เท่าไรหรือกี่งวด` } }
  }
  const solution = SOLVE[missing](solvable, given)
  if ('refused' in solution) {
    const refusal = explainRefusal(solution, shape)
    return { ...found, faults: refusal.fault, nearest: { last: refusal.nearest } }
  }
  return {
    ...found,
    ...('because' in solution && explainLimit(solution, given, labels)),
    solution,
    ...(missing === 'pay' && pay.baht > 0 && { givenPay: pay.baht }),
  }
}

function waysOf(list: List, { downPayment: _, ...given }: Given): SolvedPurchase[] {
  return list.terms.flatMap((term) => {
    const solution = solveDown(list, { ...given, term })
    return 'purchase' in solution ? [solution.purchase] : []
  })
}

/** Beside the field whose figure is in the way, with the nearest that can be. */
function explainLimit(
  { because, closest }: Extract<Solution, { because: Limit }>,
  { price, downPayment }: Given,
  labels: Figures,
): Pick<Solved, 'faults' | 'nearest'> {
  const { monthlyInstallment: pay, downPayment: down } = closest
  const take = (name: Figure, baht: number) => ({
    [name]: { value: String(baht), words: `${labels[name]} ${formatBaht(baht)}` },
  })
  switch (because) {
    case 'instalment':
      return {
        faults: { pay: `แบบที่ใกล้ที่สุดมี${labels.pay} ${formatBaht(pay)}` },
        nearest: take('pay', pay),
      }
    case 'down-too-small':
      return {
        faults: { down: `ดาวน์น้อยเกินไป แบบที่ใกล้ที่สุดดาวน์ ${formatBaht(down)}` },
        nearest: take('down', down),
      }
    case 'down-too-big':
      return {
        faults: {
          down:
            price > 0 && downPayment >= price
              ? `เงินดาวน์ต้องน้อยกว่าราคารถ ราคานี้ดาวน์ได้ไม่เกิน ${formatBaht(down)}`
              : `ดาวน์มากเกินไป แบบที่ใกล้ที่สุดดาวน์ ${formatBaht(down)}`,
        },
        nearest: take('down', down),
      }
    case 'price-too-high':
      return { faults: {}, nearest: {} }
  }
}

/** What the figures are called, in a sentence and above their boxes. */
export const labelsOf = (shape: InstalmentShape): Figures => ({
  price: 'ราคารถ',
  down: 'เงินดาวน์',
  term: 'จำนวนงวด',
  pay: REPAYMENT_SHAPES[nameOfShape(shape)].words.instalment,
})

type List = Parameters<typeof solvePrice>[0]

type Given = Purchase & { shape: InstalmentShape; down: DownPayment }

const SOLVE: Record<Figure, (list: List, given: Given) => Solution> = {
  price: solvePrice,
  down: solveDown,
  term: solveTerm,
  pay: solveInstalment,
}

/** Why it cannot be, for the visitor. */
export const REASONS: Record<Limit, string> = {
  instalment: 'ค่างวดนี้น้อยเกินไป แม้ใช้ค่าที่ช่วยลดค่างวดได้มากที่สุดแล้ว',
  'price-too-high': 'ค่างวดและเงินดาวน์นี้พอสำหรับราคารถที่สูงกว่าที่เราคำนวณให้ได้',
  'down-too-small': 'เงินดาวน์นี้น้อยกว่าที่รถประเภทนี้รับ',
  'down-too-big': 'เงินดาวน์นี้มากกว่าที่รถประเภทนี้รับ',
}
