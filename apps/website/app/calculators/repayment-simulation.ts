import type { RepaymentRules } from '@leasing/contract/content/repayment-rules'
import { parseBaht, showAmount } from '@leasing/rules/amount'
import { formatNumber } from '@leasing/rules/baht'
import { digitsOnly, foldThaiDigits } from '@leasing/rules/digits'
import { closeEarly, discountJumps } from '@leasing/rules/early-closing'
import { effectiveRatePercentPerYear } from '@leasing/rules/effective-rate'
import { calculateInstalment } from '@leasing/rules/instalment'
import {
  closeNow,
  goOn,
  payLate,
  type RepaymentEffect,
  refinanceBalance,
  type Standing,
  saveTowardsClosing,
  stretchBalance,
} from '@leasing/rules/repayment-choices'
import type { Satang } from '@leasing/rules/schedule'

/** What the visitor typed, as typed; the names are those of the address. `by` says which of `instalment` and `rate` counts. */
export type SimulationInput = {
  amount: string
  by: 'instalment' | 'rate'
  instalment: string
  rate: string
  term: string
  paid: string
  extra: string
  /** Empty: the next longer term than what is left. */
  newTerm: string
}

export type Faults = Partial<Record<keyof SimulationInput, string>>

export type ChoiceKey = 'go-on' | 'pay-late' | 'save' | 'stretch' | 'refinance' | 'close-now'

export type Choice = RepaymentEffect & {
  key: ChoiceKey
  /** Of a new contract. */
  effectiveRatePercentPerYear?: number
}

type Jump = {
  /** The last instalment of the lower step. */
  after: number
  percent: number
  nextPercent: number
  closingAmount: Satang
  nextClosingAmount: Satang
  isPast: boolean
}

export type Simulation = {
  instalment: Satang
  term: number
  paid: number
  monthsLeft: number
  balance: Satang
  effectiveRatePercentPerYear: number
  newTerm: number
  extraPerMonth: Satang
  /** Left off when closing now. */
  discount: Satang
  discountPercent: number
  choices: Choice[]
  /** Where the discount of early closing rises. */
  jumps: Jump[]
}

const FIELDS = ['amount', 'by', 'instalment', 'rate', 'term', 'paid', 'extra', 'newTerm'] as const

/** True when the address holds numbers of a visitor. */
export const hasSimulationInput = (query: URLSearchParams): boolean =>
  FIELDS.some((field) => query.has(field))

/** What the address holds; without anything in it, the example. */
export function readSimulationInput(query: URLSearchParams, rules: RepaymentRules): SimulationInput {
  if (!hasSimulationInput(query)) return exampleInput(rules)
  const typed = (field: keyof SimulationInput) => (query.get(field) ?? '').slice(0, MAX_TYPED).trim()
  return {
    amount: showAmount(typed('amount')),
    by: typed('by') === 'rate' ? 'rate' : 'instalment',
    instalment: showAmount(typed('instalment')),
    rate: typed('rate'),
    term: typed('term'),
    paid: typed('paid'),
    extra: showAmount(typed('extra')),
    newTerm: typed('newTerm'),
  }
}

const MAX_TYPED = 40

function exampleInput({ simulator: { example } }: RepaymentRules): SimulationInput {
  const { monthlyInstallment } = calculateInstalment({
    ...example,
    price: example.financeAmount,
    downPayment: 0,
  })
  return {
    amount: formatNumber(example.financeAmount),
    by: 'instalment',
    instalment: formatNumber(monthlyInstallment),
    rate: String(example.flatRatePercentPerYear),
    term: String(example.term),
    paid: String(example.paid),
    extra: formatNumber(example.extraPerMonth),
    newTerm: '',
  }
}

/** Every way of repaying on the visitor's own numbers, or what is wrong with them. */
export function simulate(
  input: SimulationInput,
  rules: RepaymentRules,
): { faults: Faults } | { simulation: Simulation } {
  const numbers = parseNumbers(input, rules)
  if ('faults' in numbers) return numbers

  const { standing, extraPerMonth } = numbers
  const { contract, paid } = standing
  const monthsLeft = contract.term - paid
  const { steps } = rules.earlyClosing
  const { flatRatePercentPerYear, terms } = rules.refinance
  const newTerm = numbers.newTerm ?? terms.find((term) => term > monthsLeft) ?? Math.max(...terms)
  const closing = closeEarly(contract, paid, steps)

  const choices: Choice[] = [
    { key: 'go-on', ...goOn(standing) },
    {
      key: 'pay-late',
      ...payLate(standing, {
        daysLate: [rules.simulator.daysLate],
        chargeRatePercentPerYear: rules.defaultCharge.ratePercentPerYear,
        caps: {
          freeUpToBaht: rules.collectionFees.freeUpTo.baht,
          perCycle: rules.collectionFees.perCycle,
        },
      }),
    },
    ...(extraPerMonth > 0
      ? [{ key: 'save' as const, ...saveTowardsClosing(standing, { extraPerMonth }, steps) }]
      : []),
    { key: 'stretch', ...stretchBalance(standing, { term: newTerm }) },
    {
      key: 'refinance',
      // What the present lender asks for, not only the principal, is what a new contract has to pay.
      ...refinanceBalance(standing, {
        flatRatePercentPerYear,
        term: newTerm,
        amountBaht: Math.ceil(closing.closingAmount / 100),
      }),
    },
    { key: 'close-now', ...closeNow(standing, steps) },
  ]

  return {
    simulation: {
      instalment: Math.round(contract.monthlyInstallment * 100),
      term: contract.term,
      paid,
      monthsLeft,
      balance: closing.balance,
      effectiveRatePercentPerYear: Math.round(effectiveRatePercentPerYear(contract) * 100) / 100,
      newTerm,
      extraPerMonth,
      discount: closing.discount,
      discountPercent: closing.discountPercent,
      choices,
      jumps: discountJumps(contract.term, steps).map((after) => {
        const before = closeEarly(contract, after, steps)
        const next = closeEarly(contract, after + 1, steps)
        return {
          after,
          percent: before.discountPercent,
          nextPercent: next.discountPercent,
          closingAmount: before.closingAmount,
          nextClosingAmount: next.closingAmount,
          isPast: paid > after,
        }
      }),
    },
  }
}

type Numbers = { standing: Standing; extraPerMonth: Satang; newTerm: number | undefined }

function parseNumbers(input: SimulationInput, rules: RepaymentRules): { faults: Faults } | Numbers {
  const { limits } = rules.simulator
  const faults: Faults = {}

  const amount = parseBaht(input.amount)
  if (amount === undefined) faults.amount = 'กรอกยอดจัดเป็นตัวเลข เช่น 640,000'
  else if (amount < limits.minFinanceAmount || amount > limits.maxFinanceAmount)
    faults.amount = `ยอดจัดต้องอยู่ระหว่าง ${formatNumber(limits.minFinanceAmount)} ถึง ${formatNumber(limits.maxFinanceAmount)} บาท`

  const term = parseCount(input.term)
  if (term === undefined || term < limits.minTerm || term > limits.maxTerm)
    faults.term = `จำนวนงวดต้องเป็นเลขเต็ม ${limits.minTerm} ถึง ${limits.maxTerm} เช่น 60`

  const paid = parseCount(input.paid)
  if (paid === undefined) faults.paid = 'กรอกจำนวนงวดที่จ่ายแล้วเป็นเลขเต็ม ยังไม่เคยจ่ายให้ใส่ 0'
  else if (term !== undefined && !faults.term && paid >= term)
    faults.paid = `งวดที่จ่ายแล้วต้องน้อยกว่า ${term} งวดของสัญญา`

  const extra = input.extra === '' ? 0 : parseBaht(input.extra)
  if (extra === undefined) faults.extra = 'กรอกเงินที่เก็บเพิ่มได้ต่อเดือนเป็นตัวเลข เช่น 3,000 หรือเว้นว่าง'

  const newTerm = input.newTerm === '' ? undefined : parseCount(input.newTerm)
  if (input.newTerm !== '' && !rules.refinance.terms.includes(newTerm ?? 0))
    faults.newTerm = 'เลือกจำนวนงวดใหม่จากรายการ'

  const instalment = input.by === 'instalment' ? parseBaht(input.instalment) : undefined
  const rate = input.by === 'rate' ? parsePercent(input.rate) : undefined
  if (input.by === 'instalment' && !instalment) faults.instalment = 'กรอกค่างวดต่อเดือนเป็นตัวเลข เช่น 12,000'
  if (input.by === 'rate' && (rate === undefined || rate > limits.maxFlatRatePercentPerYear))
    faults.rate = `กรอกดอกเบี้ยคงที่ต่อปีเป็นตัวเลข 0 ถึง ${limits.maxFlatRatePercentPerYear} เช่น 2.5`

  if (amount !== undefined && term !== undefined && instalment && !faults.amount && !faults.term) {
    const interest = instalment * term - amount
    if (interest < 0) faults.instalment = 'ค่างวดคูณจำนวนงวดน้อยกว่ายอดจัด ตรวจตัวเลขอีกครั้ง'
    else if ((interest * 1200) / (amount * term) > limits.maxFlatRatePercentPerYear)
      faults.instalment = 'ค่างวดสูงเกินไปสำหรับยอดจัดและจำนวนงวดนี้ ตรวจตัวเลขอีกครั้ง'
  }

  if (Object.keys(faults).length > 0) return { faults }
  const financeAmount = amount!
  const monthlyInstallment =
    instalment ??
    calculateInstalment({
      price: Math.round(financeAmount),
      downPayment: 0,
      flatRatePercentPerYear: rate!,
      term: term!,
    }).monthlyInstallment
  return {
    standing: { contract: { financeAmount, monthlyInstallment, term: term! }, paid: paid! },
    extraPerMonth: Math.round(extra! * 100),
    newTerm,
  }
}

/** A whole number as people type it: `60`, `๖๐`, `60 งวด`. */
function parseCount(text: string): number | undefined {
  const digits = digitsOnly(text.replace(/(งวด|เดือน)$/, ''))
  return /^\d{1,3}$/.test(digits) ? Number(digits) : undefined
}

/** A percentage as people type it: `2.5`, `๒.๕`, `2.5%`. */
function parsePercent(text: string): number | undefined {
  const folded = foldThaiDigits(text).replace(/\s*%$/, '')
  return /^\d{1,2}(\.\d{1,4})?$/.test(folded) ? Number(folded) : undefined
}
