import type { RateClaim as Claim } from '@leasing/contract/content/promotions'
import { formatPercent, formatPercentRange } from '@leasing/rules/baht'
import { Figure } from '@leasing/ui/figure'
import { Term } from '@leasing/ui/term'
import { ThaiText } from '@leasing/ui/thai-text'
import styles from './rate-claim.module.css'
import { ReadAloudButton } from './read-aloud-button.tsx'

/**
 * An advertised rate. The law requires the effective rate range and the notice on responsible borrowing next to it
 * (Bank of Thailand market conduct rules for vehicle hire purchase, B.E. 2568).
 */
export function RateClaim({ claim, responsibleLending }: { claim: Claim; responsibleLending: string }) {
  const {
    ratePercentPerMonth,
    flatRatePercentPerYear,
    effectiveFromPercentPerYear,
    effectiveToPercentPerYear,
  } = claim
  return (
    <aside className={`panel ${styles.claim}`} aria-label="อัตราดอกเบี้ย" data-spoken>
      <dl className={styles.rates}>
        {ratePercentPerMonth !== undefined && (
          <Figure label={FLAT} value={`${formatPercent(ratePercentPerMonth, 3)} ต่อเดือน`} />
        )}
        {flatRatePercentPerYear !== undefined && (
          <Figure label={FLAT} value={`${formatPercent(flatRatePercentPerYear)} ต่อปี`} />
        )}
        <Figure
          label={<Term word="อัตราดอกเบี้ยที่แท้จริง" />}
          value={`${formatPercentRange({ from: effectiveFromPercentPerYear, to: effectiveToPercentPerYear })} ต่อปี`}
        />
      </dl>
      <ThaiText as="p" className={styles.note}>
        {claim.note}
      </ThaiText>
      <ThaiText as="p" className={styles.warning}>
        {responsibleLending}
      </ThaiText>
      <ReadAloudButton />
    </aside>
  )
}

const FLAT = (
  <>
    <Term word="อัตราดอกเบี้ยคงที่" /> เริ่มต้น
  </>
)
