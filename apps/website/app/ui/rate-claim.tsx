import type { RateClaim as Claim } from '@leasing/contract/content/promotions'
import { formatPercent } from '@leasing/rules/baht'
import { Figure } from '@leasing/ui/figure'
import { Term } from '@leasing/ui/term'
import { ThaiText } from '@leasing/ui/thai-text'
import styles from './rate-claim.module.css'

/**
 * An advertised rate. It cannot be shown without the effective range beside it and the sentence on responsible borrowing
 * (Bank of Thailand conduct rules of 2568 on vehicle hire purchase).
 */
export function RateClaim({ claim, responsibleLending }: { claim: Claim; responsibleLending: string }) {
  const {
    ratePercentPerMonth,
    flatRatePercentPerYear,
    effectiveFromPercentPerYear,
    effectiveToPercentPerYear,
  } = claim
  return (
    <aside className={`panel ${styles.claim}`} aria-label="อัตราดอกเบี้ย">
      <dl className={styles.rates}>
        {ratePercentPerMonth !== undefined && (
          <Figure label={FLAT} value={`${formatPercent(ratePercentPerMonth, 3)} ต่อเดือน`} />
        )}
        {flatRatePercentPerYear !== undefined && (
          <Figure label={FLAT} value={`${formatPercent(flatRatePercentPerYear)} ต่อปี`} />
        )}
        <Figure
          label={<Term word="อัตราดอกเบี้ยที่แท้จริง" />}
          value={`${formatPercent(effectiveFromPercentPerYear)} – ${formatPercent(effectiveToPercentPerYear)} ต่อปี`}
        />
      </dl>
      <ThaiText as="p" className={styles.note}>
        {claim.note}
      </ThaiText>
      <ThaiText as="p" className={styles.warning}>
        {responsibleLending}
      </ThaiText>
    </aside>
  )
}

const FLAT = (
  <>
    <Term word="อัตราดอกเบี้ยคงที่" /> เริ่มต้น
  </>
)
