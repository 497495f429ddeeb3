import type { Working } from '@leasing/contract/monthly-installment'
import { formatBaht, formatPercent } from '@leasing/rules/baht'
import { buddhistYear } from '@leasing/rules/thai-date'
import { MoreLink } from '@leasing/ui/more-link'
import { PATH } from './address.ts'
import styles from './working-summary.module.css'

type WorkingSummaryProps = {
  working: Pick<
    Working,
    'id' | 'hpModel' | 'downPayment' | 'downPercent' | 'monthlyInstallments' | 'campaign'
  >
  responsibleLending: string
}

/** What was calculated, in a few lines. */
export function WorkingSummary({ working, responsibleLending }: WorkingSummaryProps) {
  const { id, hpModel, downPayment, downPercent, monthlyInstallments, campaign } = working
  return (
    <section className={styles.summary} aria-labelledby="summary-title">
      <h2 id="summary-title">ที่คำนวณไว้</h2>
      <p>
        <strong>{hpModel.name}</strong> ปี {buddhistYear(hpModel.year)} ราคา {formatBaht(hpModel.price)} ดาวน์{' '}
        {formatBaht(downPayment)} ({downPercent}%){campaign && ` แคมเปญ ${campaign.name}`}
      </p>
      <dl>
        {monthlyInstallments.map(({ term, monthlyInstallment, effectiveRatePercentPerYear, everyMonths }) => (
          <div key={term}>
            <dt>{everyMonths ? `${term} เดือน ทุก ${everyMonths} เดือน` : `${term} งวด`}</dt>
            <dd className="figure">
              {formatBaht(monthlyInstallment)}{' '}
              <small>แท้จริง {formatPercent(effectiveRatePercentPerYear)}</small>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        ค่าประมาณจนกว่าเจ้าหน้าที่จะยืนยัน <strong>{responsibleLending}</strong>
      </p>
      <MoreLink to={`${PATH}?id=${id}`}>ดูผลทั้งหมด</MoreLink>
    </section>
  )
}
