import { formatBaht } from '@leasing/rules/baht'
import { REPAYMENT_SHAPES } from '@leasing/rules/repayment-shapes'
import { PrintedHead, PrintedInputs, usePrintedFacts } from '../../calculators/printed-result.tsx'
import { type Query, reopeningHref } from './address.ts'
import type { Offer, Outcome } from './refinance-offer.ts'

export const PrintedLimitHead = ({ query, term }: { query: Query; term: number }) => (
  <PrintedHead href={reopeningHref({ ...query, term: String(term) })} />
)

/** Debt, amount and campaign are among what the result says. */
export function PrintedLimitInputs({ outcome, offer }: { outcome: Outcome; offer: Offer }) {
  const { day } = usePrintedFacts()
  return (
    <PrintedInputs
      inputs={{
        ราคาประเมิน: formatBaht(offer.appraisedPrice),
        ประเภทสินเชื่อ: offer.product.name,
        แบบการผ่อน: REPAYMENT_SHAPES[outcome.shapeName ?? 'equal'].title,
        รายการราคา: `ราคาประเมินและอัตรา ณ ${day}`,
      }}
    />
  )
}
