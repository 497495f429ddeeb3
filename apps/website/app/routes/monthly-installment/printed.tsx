import { formatBaht } from '@leasing/rules/baht'
import { downPercentOf } from '@leasing/rules/down-payment'
import { PrintedHead, PrintedInputs, usePrintedFacts } from '../../calculators/printed-result.tsx'
import { SHAPES } from '../../calculators/shapes.ts'
import { reopeningHref } from './reopening-address.ts'
import type { Shown } from './shown.ts'

/** Of a result by model, by price, or saved. */
export const PrintedResultHead = ({ shown: { query, downPayment, result } }: { shown: Shown }) => (
  <PrintedHead href={reopeningHref({ ...query, down: String(downPayment), term: String(result.term) })} />
)

export function PrintedResultInputs({ shown }: { shown: Shown }) {
  const { day } = usePrintedFacts()
  const { price, downPayment, product, campaign, source, result } = shown
  const { term, everyMonths, lastInstallment } = result
  const shape = everyMonths
    ? (`season-${everyMonths}` as const)
    : lastInstallment === undefined
      ? 'equal'
      : 'balloon'
  return (
    <PrintedInputs
      inputs={{
        ราคารถ: formatBaht(price),
        เงินดาวน์: `${formatBaht(downPayment)} (${downPercentOf(price, downPayment)}%)`,
        จำนวนงวด: everyMonths ? `${term / everyMonths} งวด ใน ${term} เดือน` : `${term} งวด`,
        แบบการผ่อน: SHAPES[shape],
        งวดสุดท้าย: lastInstallment === undefined ? undefined : formatBaht(lastInstallment),
        สินเชื่อ: product,
        แคมเปญ: campaign,
        // A price without a model says whose rates it uses in its note.
        รายการราคา: source ? undefined : `อัตราของรุ่นนี้ ณ ${day}`,
      }}
    />
  )
}
