import { formatBaht, formatPercent } from '@leasing/rules/baht'
import { describeInstalment, type ShapedInstalment } from '@leasing/rules/repayment-shapes'
import { MoreLink } from '@leasing/ui/more-link'
import { ThaiText } from '@leasing/ui/thai-text'
import type { ReactNode } from 'react'
import styles from './saved-summary.module.css'

type SavedSummaryProps = {
  /** What was calculated, in a sentence. */
  children: ReactNode
  plans: readonly ShapedInstalment[]
  /** The term that was looked at: it comes first. */
  term: number | undefined
  responsibleLending: string
  /** The page of the whole result. */
  href: string
}

/** A saved calculation beside a form that is sent about it. */
export function SavedSummary({ children, plans, term: chosen, responsibleLending, href }: SavedSummaryProps) {
  const chosenFirst = (a: { term: number }, b: { term: number }) =>
    Number(b.term === chosen) - Number(a.term === chosen)
  return (
    <section className={styles.summary} aria-labelledby="summary-title">
      <h2 id="summary-title">ที่คำนวณไว้</h2>
      {children}
      <dl>
        {[...plans].sort(chosenFirst).map((plan) => (
          <div key={plan.term}>
            <dt>
              {plan.term === chosen && <strong>ที่เลือกไว้ </strong>}
              {describeInstalment(plan).term}
            </dt>
            <dd className="figure">
              {formatBaht(plan.monthlyInstallment)}
              {describeInstalment(plan).others}{' '}
              <small>อัตราที่แท้จริง {formatPercent(plan.effectiveRatePercentPerYear)}</small>
            </dd>
          </div>
        ))}
      </dl>
      <ThaiText as="p" className={styles.note}>
        ค่าประมาณจนกว่าเจ้าหน้าที่จะยืนยัน <ThaiText as="strong">{responsibleLending}</ThaiText>
      </ThaiText>
      <MoreLink to={href}>ดูผลทั้งหมด</MoreLink>
    </section>
  )
}
