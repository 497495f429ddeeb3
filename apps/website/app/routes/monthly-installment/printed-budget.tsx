import { formatBaht } from '@leasing/rules/baht'
import { parseDownPayment } from '@leasing/rules/down-payment'
import { PrintedHead, PrintedInputs } from '../../calculators/printed-result.tsx'
import type { BudgetAnswer } from './budget.server.ts'
import { reopeningHref } from './reopening-address.ts'

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
    term: typed.term,
  })
  return <PrintedHead href={href} />
}

/** Without what the visitor earns and owes: paper is passed on. */
export function PrintedBudgetInputs({ budget: { list, monthlyBudget, typed } }: { budget: BudgetAnswer }) {
  const down = parseDownPayment(typed.down)
  return (
    <PrintedInputs
      inputs={{
        ประเภทรถ: list.name,
        ผ่อนไหวเดือนละ: formatBaht(monthlyBudget ?? 0),
        เงินดาวน์ที่มี: down && 'baht' in down ? formatBaht(down.baht) : typed.down,
        จำนวนงวด: `${typed.term} งวด`,
      }}
    />
  )
}
