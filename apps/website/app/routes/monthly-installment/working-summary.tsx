import type { Working } from '@leasing/contract/monthly-installment'
import { formatBaht } from '@leasing/rules/baht'
import { nameOfShape, REPAYMENT_SHAPES } from '@leasing/rules/repayment-shapes'
import { buddhistYear } from '@leasing/rules/thai-date'
import { ThaiText } from '@leasing/ui/thai-text'
import type { LinkedDays } from '../../calculators/contract-days.ts'
import { SavedSummary } from '../../calculators/saved-summary.tsx'
import { campaignOf, nameOfWorking } from '../../calculators/working-words.ts'
import { hrefOf } from './address.ts'

type WorkingSummaryProps = {
  working: Working
  /** The term that was looked at: it comes first. */
  term?: number | undefined
  days?: LinkedDays
  responsibleLending: string
}

/** What was calculated, in a few lines. */
export function WorkingSummary({ working, term, days, responsibleLending }: WorkingSummaryProps) {
  const { id, price, downPayment, downPercent, monthlyInstallments, shape } = working
  const campaign = campaignOf(working)
  return (
    <SavedSummary
      plans={monthlyInstallments}
      term={term}
      responsibleLending={responsibleLending}
      href={hrefOf({ id, term: term?.toString(), ...days })}
    >
      <ThaiText as="p">
        <strong>{nameOfWorking(working)}</strong>
        {'hpModel' in working && ` ปี ${buddhistYear(working.hpModel.year)}`} ราคา {formatBaht(price)} ดาวน์{' '}
        {formatBaht(downPayment)} ({downPercent}%){campaign && ` โปรโมชั่น ${campaign.name}`}
        {shape.kind !== 'equal' && ` ${REPAYMENT_SHAPES[nameOfShape(shape)].title}`}
      </ThaiText>
    </SavedSummary>
  )
}
