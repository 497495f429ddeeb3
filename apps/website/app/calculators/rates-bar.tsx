import type { Instalment } from '@leasing/contract/catalogue-fields'
import { formatPercent } from '@leasing/rules/baht'
import { Link } from '@leasing/ui/navigation'
import { Term } from '@leasing/ui/term'
import { ThaiText } from '@leasing/ui/thai-text'
import { href } from 'react-router'
import styles from './rates-bar.module.css'

type RatesBarProps = {
  result: Pick<Instalment, 'flatRatePercentPerYear' | 'effectiveRatePercentPerYear' | 'legalMaxEffectiveRate'>
}

/** How far the scale goes beyond the ceiling, so that the ceiling is a mark and not an end. */
const BEYOND = 1.12

/** Flat rate, effective rate and legal ceiling on one scale, and why they differ. */
export function RatesBar({ result }: RatesBarProps) {
  const { flatRatePercentPerYear: flat, effectiveRatePercentPerYear: effective } = result
  const ceiling = result.legalMaxEffectiveRate
  const scale = Math.max(ceiling, effective, flat) * BEYOND
  const at = (rate: number) => `${Math.round((rate / scale) * 1000) / 10}%`
  const rates = [
    { label: <Term word="อัตราดอกเบี้ยคงที่">ดอกเบี้ยคงที่</Term>, key: 'flat', rate: flat, look: styles.flat },
    {
      label: <Term word="อัตราดอกเบี้ยที่แท้จริง">อัตราที่แท้จริง</Term>,
      key: 'effective',
      rate: effective,
      look: styles.effective,
    },
  ]
  return (
    <figure className={styles.rates}>
      <dl>
        {rates.map(({ label, key, rate, look }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <strong className="figure">{formatPercent(rate)}</strong>
              <svg width="100%" height="14" aria-hidden="true">
                <rect className={styles.track} width="100%" height="14" rx="3" />
                <rect className={look} width={at(rate)} height="14" rx="3" />
                <line className={styles.ceiling} x1={at(ceiling)} x2={at(ceiling)} y1="0" y2="14" />
              </svg>
            </dd>
          </div>
        ))}
        <div>
          <dt>เพดานกฎหมาย</dt>
          <dd>
            <strong className="figure">{formatPercent(ceiling)}</strong>
            <svg width="100%" height="14" aria-hidden="true">
              <line className={styles.reach} x1="0" x2={at(ceiling)} y1="7" y2="7" />
              <line className={styles.ceiling} x1={at(ceiling)} x2={at(ceiling)} y1="0" y2="14" />
            </svg>
          </dd>
        </div>
      </dl>
      <ThaiText as="figcaption">
        ดอกเบี้ยมีสองแบบ แบบคงที่ตัวเลขน้อยกว่า แบบที่แท้จริงตัวเลขมากกว่า แต่คุณจ่ายเงินเท่ากัน กฎหมายกำหนดเพดานของแบบที่แท้จริง
        เวลาเทียบกับที่อื่น ให้ใช้แบบที่แท้จริง <Link to={href('/rate-history')}>ดูว่าอัตราของเราเปลี่ยนเมื่อไรบ้าง</Link>
      </ThaiText>
    </figure>
  )
}
