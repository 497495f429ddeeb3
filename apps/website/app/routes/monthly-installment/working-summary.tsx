import type { Working } from '@leasing/contract/monthly-installment'
import { formatBaht, formatPercent } from '@leasing/rules/baht'
import { describeInstalment, nameOfShape, REPAYMENT_SHAPES } from '@leasing/rules/repayment-shapes'
import { buddhistYear } from '@leasing/rules/thai-date'
import { MoreLink } from '@leasing/ui/more-link'
import { ThaiText } from '@leasing/ui/thai-text'
import { campaignOf, nameOfWorking } from '../../calculators/working-words.ts'
import { hrefOf } from './address.ts'
import styles from './working-summary.module.css'

type WorkingSummaryProps = {
  working: Working
  /** The term that was looked at: it comes first. */
  term?: number | undefined
  responsibleLending: string
}

/** What was calculated, in a few lines. */
export function WorkingSummary({ working, term: chosen, responsibleLending }: WorkingSummaryProps) {
  const { id, price, downPayment, downPercent, monthlyInstallments, shape } = working
  const campaign = campaignOf(working)
  const chosenFirst = (a: { term: number }, b: { term: number }) =>
    Number(b.term === chosen) - Number(a.term === chosen)
  return (
    <section className={styles.summary} aria-labelledby="summary-title">
      <h2 id="summary-title">ที่คำนวณไว้</h2>
      <ThaiText as="p">
        <strong>{nameOfWorking(working)}</strong>
        {'hpModel' in working && ` ปี ${buddhistYear(working.hpModel.year)}`} ราคา {formatBaht(price)} ดาวน์{' '}
        {formatBaht(downPayment)} ({downPercent}%){campaign && ` แคมเปญ ${campaign.name}`}
        {shape.kind !== 'equal' && ` ${REPAYMENT_SHAPES[nameOfShape(shape)].title}`}
      </ThaiText>
      <dl>
        {[...monthlyInstallments].sort(chosenFirst).map((plan) => (
          <div key={plan.term}>
            <dt>
              {plan.term === chosen && <strong>ที่เลือกไว้ </strong>}
              {describeInstalment(plan).term}
            </dt>
            <dd className="figure">
              {formatBaht(plan.monthlyInstallment)}
              {describeInstalment(plan).others}{' '}
              <small>แท้จริง {formatPercent(plan.effectiveRatePercentPerYear)}</small>
            </dd>
          </div>
        ))}
      </dl>
      <ThaiText as="p" className={styles.note}>
        ค่าประมาณจนกว่าเจ้าหน้าที่จะยืนยัน <ThaiText as="strong">{responsibleLending}</ThaiText>
      </ThaiText>
      <MoreLink to={hrefOf({ id, term: chosen?.toString() })}>ดูผลทั้งหมด</MoreLink>
    </section>
  )
}
