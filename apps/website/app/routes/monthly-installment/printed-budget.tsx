import { formatBaht } from '@leasing/rules/baht'
import { parseDownPayment } from '@leasing/rules/down-payment'
import { amountAskedBy, amountOfShape, nameOfShape, REPAYMENT_SHAPES } from '@leasing/rules/repayment-shapes'
import { ThaiText } from '@leasing/ui/thai-text'
import { PrintedHead, PrintedInputs } from '../../calculators/printed-result.tsx'
import { reopeningHref } from './address.ts'
import styles from './budget.module.css'
import type { BudgetAnswer } from './budget.server.ts'

type PrintedBudgetProps = { budget: BudgetAnswer; promotion: string | undefined }

export function PrintedBudgetHead({ budget: answer, promotion }: PrintedBudgetProps) {
  const { list, monthlyBudget, typed } = answer
  const down = parseDownPayment(typed.down)
  const href = reopeningHref({
    mode: 'budget',
    vehicle: list.id,
    budget: String(monthlyBudget),
    down: down && ('percent' in down ? `${down.percent}%` : String(down.baht)),
    promotion,
    shape: typed.shape,
    last: amountOfShape(answer.shape),
    term: typed.term,
  })
  return <PrintedHead href={href} />
}

/** Without what the visitor earns and owes: paper is passed on. */
export function PrintedBudgetInputs({ budget }: { budget: BudgetAnswer }) {
  const { list, monthlyBudget, typed, shape, words } = budget
  const { title, describeTerm } = REPAYMENT_SHAPES[nameOfShape(shape)]
  const amount = amountAskedBy(shape)
  const down = parseDownPayment(typed.down)
  return (
    <PrintedInputs
      inputs={{
        ประเภทรถ: list.name,
        [words.affordable]: formatBaht(monthlyBudget ?? 0),
        เงินดาวน์ที่มี: down && 'baht' in down ? formatBaht(down.baht) : typed.down,
        จำนวนงวด: describeTerm(Number(typed.term)),
        แบบการผ่อน: title,
        ...(amount && { [amount.label]: formatBaht(amount.of(shape)) }),
      }}
    />
  )
}

/** That the budget is too much, without the figures that it was compared with. */
export function PrintedBudgetWarning({ income }: { income: BudgetAnswer['income'] }) {
  const words = income && warningOf(income)
  return (
    words && (
      <ThaiText as="p" className={styles.printedWarning}>
        {words}
      </ThaiText>
    )
  )
}

function warningOf(income: NonNullable<BudgetAnswer['income']>): string | undefined {
  if ('minimumIncome' in income) return 'รายได้ที่กรอกยังไม่ถึงรายได้ขั้นต่ำที่เราใช้พิจารณา'
  const { forVehicle, budget } = income
  if (budget <= forVehicle) return undefined
  return forVehicle > 0
    ? `ค่างวดนี้หนักเกินไปเมื่อเทียบกับรายได้และหนี้ที่กรอก ไม่ควรเกินเดือนละ ${formatBaht(forVehicle)}`
    : 'เมื่อเทียบกับรายได้และหนี้ที่กรอก ยังไม่ควรผ่อนรถเพิ่ม'
}
