import { formatBaht, formatPercent } from '@leasing/rules/baht'
import { type CreditApplication, calculateCreditLimit, type LimitReason } from '@leasing/rules/credit-limit'
import type { ChosenOption, Estimate } from './estimate.ts'

/** In Thai: what raised the limit, what limits it, what would change it. Never a score. */
export const reasonsOf = (estimate: Estimate): string[] => [
  ...raised(estimate),
  ...inOrder(estimate.limit.reasons).map((reason) => limited(reason, estimate)),
  ...shortened(estimate),
  ...changes(estimate),
]

/** What debts take is said before what they leave. */
const inOrder = (reasons: readonly LimitReason[]) =>
  reasons.toSorted((a, b) => Number(b.key === 'existing-debts') - Number(a.key === 'existing-debts'))

function raised({ chosen }: Estimate): string[] {
  const best = chosen.filter(
    ({ question, option }) => isScored(question) && option.score === bestOf(question),
  )
  return best.length > 0 ? [`ข้อที่ช่วยให้คุณได้เงื่อนไขดีขึ้น คือ ${list(best)}`] : []
}

function limited(reason: LimitReason, { application }: Estimate): string {
  switch (reason.key) {
    case 'income-below-minimum':
      // The policy is that of every product: another one would not help.
      return `รายได้รวมเดือนละ ${formatBaht(reason.income)} ยังไม่ถึง ${formatBaht(reason.minimumIncome)} ซึ่งเป็นรายได้ขั้นต่ำที่เราใช้กับสินเชื่อทุกแบบของบุคคลธรรมดา`
    case 'nothing-affordable':
      return `รายได้เท่านี้ควรผ่อนหนี้ทุกก้อนรวมกันไม่เกินเดือนละ ${formatBaht(reason.allowedForDebts)} ตอนนี้คุณผ่อนอยู่แล้วเดือนละ ${formatBaht(reason.existingDebts)} จึงยังไม่เหลือสำหรับค่างวดรถ`
    case 'existing-debts':
      return `รายได้เท่านี้ควรผ่อนหนี้ทุกก้อนรวมกันไม่เกินเดือนละ ${formatBaht(reason.allowedForDebts)} ตอนนี้คุณผ่อนอยู่แล้วเดือนละ ${formatBaht(reason.existingDebts)}`
    case 'affordable-instalment':
      return `รายได้เดือนละ ${formatBaht(application.income)} ไม่ควรผ่อนรถเกินเดือนละ ${formatBaht(reason.affordablePerMonth)} ผ่อนนานที่สุด ${reason.term} งวด จึงขอได้ไม่เกิน ${formatBaht(reason.principal)}`
    case 'minimum-down-payment':
      return `รถราคานี้ต้องมีเงินดาวน์อย่างน้อย ${formatPercent(reason.minDownPaymentPercent, 0)} จึงขอได้ไม่เกิน ${formatBaht(reason.amount)} ส่วนค่างวดของรถคันนี้ไม่เกินที่ควรผ่อน`
    case 'product-ceiling':
      return `เราให้สินเชื่อรถใหม่ได้ไม่เกิน ${formatBaht(reason.ceiling)} ต่อคัน`
    case 'price-above-limit':
      return `ดาวน์ได้ไม่เกิน ${formatPercent(reason.maxDownPercent, 0)} ของราคารถ วงเงินนี้จึงใช้กับรถราคาไม่เกิน ${formatBaht(reason.highestPrice)}`
    case 'below-smallest-limit':
      return `วงเงินที่คำนวณได้ยังไม่ถึงขั้นต่ำของเรา ${formatBaht(reason.smallestLimit)}`
  }
}

/** Whom age or the like gives fewer instalments. */
function shortened({ shortening, policy }: Estimate): string[] {
  return shortening.map(
    ({ question, option }) =>
      `${question.topic} ${option.label} ผ่อนได้นานที่สุด ${Math.max(...policy.product.terms)} งวด`,
  )
}

function changes(estimate: Estimate): string[] {
  const { limit, policy, chosen } = estimate
  // Without a limit there are no conditions that could improve.
  const weak = limit.creditLimit === 0 || limit.grade === policy.grades[0]?.grade ? [] : weakest(chosen)
  const sentences = [
    ...helpfulChanges(estimate).map((change) => inWords(change, estimate)),
    weak.length > 0 && `ถ้าเรื่องต่อไปนี้ดีขึ้น อัตราดอกเบี้ยและเงินดาวน์ขั้นต่ำอาจลดลง ได้แก่ ${list(weak)}`,
    limit.reasons.some(({ key }) => key === 'product-ceiling') &&
      'ถ้าต้องการวงเงินมากกว่านี้ คุยกับเจ้าหน้าที่ เราพิจารณาให้เป็นรายกรณีได้',
  ]
  return sentences.filter((sentence) => sentence !== false)
}

/** Another income, other debts, or both, and the limit that the rules then give: always a higher one. */
export type HelpfulChange = Partial<Pick<CreditApplication, 'income' | 'existingDebts'>> & {
  creditLimit: number
}

/** What would raise the limit. Whoever has none is told at least one change that leads to one. */
export function helpfulChanges({ limit, application, policy }: Estimate): HelpfulChange[] {
  const { income, existingDebts } = application
  const changed = (change: Partial<CreditApplication>): HelpfulChange => ({
    ...change,
    creditLimit: calculateCreditLimit({ ...application, ...change }, policy).creditLimit,
  })
  const raises = ({ creditLimit }: HelpfulChange) => creditLimit > limit.creditLimit
  const lessDebts = [...STEPS.filter((by) => by < existingDebts), existingDebts].map(
    (by) => existingDebts - by,
  )
  const leastIncome = Math.max(income, policy.incomeBands[0]?.fromIncome ?? 0)

  const alone = [
    lessDebts.map((debts) => changed({ existingDebts: debts })).find(raises),
    [0, ...STEPS].map((by) => changed({ income: leastIncome + by })).find(raises),
  ].filter((change) => change !== undefined)
  if (alone.length > 0 || limit.creditLimit > 0) return alone
  const both = lessDebts.map((debts) => changed({ income: leastIncome, existingDebts: debts })).find(raises)
  return both ? [both] : []
}

function inWords({ income, existingDebts, creditLimit }: HelpfulChange, { application }: Estimate): string {
  const conditions = [
    income !== undefined &&
      `แสดงรายได้เพิ่มได้อีกเดือนละ ${formatBaht(income - application.income)} เป็นเดือนละ ${formatBaht(income)}`,
    existingDebts !== undefined &&
      `หนี้เดิมลดลงเดือนละ ${formatBaht(application.existingDebts - existingDebts)} เหลือเดือนละ ${formatBaht(existingDebts)}`,
  ]
  return `ถ้า${conditions.filter((condition) => condition !== false).join(' และ')} วงเงินจะเป็นประมาณ ${formatBaht(creditLimit)}`
}

/** By how much a month income or debts may change before it is worth telling. */
const STEPS = [1_000, 3_000, 5_000, 10_000, 20_000, 50_000]

/** Of what can be improved the answers with the least, or if there are none, whatever is not the best. */
function weakest(chosen: readonly ChosenOption[]): ChosenOption[] {
  const scored = chosen.filter(({ question }) => question.improvable && isScored(question))
  const least = scored.filter(({ question, option }) => option.score === Math.min(...scoresOf(question)))
  return least.length > 0 ? least : scored.filter(({ question, option }) => option.score !== bestOf(question))
}

const isScored = (question: ChosenOption['question']) => new Set(scoresOf(question)).size > 1

const bestOf = (question: ChosenOption['question']) => Math.max(...scoresOf(question))

/** What screens out has no score to compare with. */
const scoresOf = ({ options = [] }: ChosenOption['question']): number[] =>
  options.filter(({ screenOut }) => !screenOut).map(({ score = 0 }) => score)

/** `ก, ข และ ค` */
function list(chosen: readonly ChosenOption[]): string {
  const names = chosen.map(nameOf)
  const last = names.pop()
  return names.length > 0 ? `${names.join(', ')} และ ${last}` : `${last}`
}

const nameOf = ({ question, option }: ChosenOption) => `${question.topic} (${option.label})`
