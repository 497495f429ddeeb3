import { formatBaht } from '@leasing/rules/baht'
import { REPAYMENT_SHAPES, shapeOfInstalment } from '@leasing/rules/repayment-shapes'
import { PrintedInputs, usePrintedFacts } from '../../calculators/printed-result.tsx'
import type { Shown } from './shown.ts'

/** Debt, amount and campaign are among what the result says. */
export function PrintedLimitInputs({ shown: { appraisedPrice, product, result } }: { shown: Shown }) {
  const { day } = usePrintedFacts()
  return (
    <PrintedInputs
      inputs={{
        ราคาประเมิน: formatBaht(appraisedPrice),
        ประเภทสินเชื่อ: product,
        แบบการผ่อน: REPAYMENT_SHAPES[shapeOfInstalment(result)].title,
        รายการราคา: `ราคาประเมินและอัตรา ณ ${day}`,
      }}
    />
  )
}
