import { formatBaht } from '@leasing/rules/baht'
import { downPercentOf } from '@leasing/rules/down-payment'
import { describeInstalment, REPAYMENT_SHAPES, shapeOfInstalment } from '@leasing/rules/repayment-shapes'
import { PrintedHead, PrintedInputs, usePrintedFacts } from '../../calculators/printed-result.tsx'
import { reopeningHref } from './address.ts'
import type { Shown } from './shown.ts'

/** Of a result by model, by price, or saved. */
export const PrintedResultHead = ({ shown: { query, downPayment, result } }: { shown: Shown }) => (
  <PrintedHead href={reopeningHref({ ...query, down: String(downPayment), term: String(result.term) })} />
)

export function PrintedResultInputs({ shown }: { shown: Shown }) {
  const { day } = usePrintedFacts()
  const { price, downPayment, product, campaign, source, result } = shown
  const { term, others } = describeInstalment(result)
  return (
    <PrintedInputs
      inputs={{
        ราคารถ: formatBaht(price),
        เงินดาวน์: `${formatBaht(downPayment)} (${downPercentOf(price, downPayment)}%)`,
        จำนวนงวด: term,
        แบบการผ่อน: REPAYMENT_SHAPES[shapeOfInstalment(result)].title + others,
        สินเชื่อ: product,
        โปรโมชั่น: campaign,
        // A price without a model says whose rates it uses in its note.
        รายการราคา: source ? undefined : `อัตราของรุ่นนี้ ณ ${day}`,
      }}
    />
  )
}
