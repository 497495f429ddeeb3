import type { CreditLimit } from '@leasing/contract/credit-estimation'
import { formatBaht, formatNumber } from '@leasing/rules/baht'
import styles from './plan-chart.module.css'

type Props = Pick<CreditLimit, 'plans' | 'affordablePerMonth'>

const WIDTH = 400
const HEIGHT = 250
const TOP = 40
const GROUND = 214
const BAR = 56

/** The instalment of every plan, standing on the horizon, below the line of what is affordable. */
export function PlanChart({ plans, affordablePerMonth }: Props) {
  const highest = Math.max(affordablePerMonth, ...plans.map(({ monthlyInstallment }) => monthlyInstallment))
  const heightOf = (baht: number) => Math.round(((GROUND - TOP) * baht) / highest)
  const line = GROUND - heightOf(affordablePerMonth)
  const step = WIDTH / plans.length
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
        {plans.map(({ term, monthlyInstallment }, i) => {
          const middle = step * (i + 0.5)
          const height = heightOf(monthlyInstallment)
          const isAffordable = monthlyInstallment <= affordablePerMonth
          return (
            <g key={term}>
              <rect
                className={isAffordable ? styles.bar : styles.heavy}
                x={middle - BAR / 2}
                y={GROUND - height}
                width={BAR}
                height={height}
                rx={4}
              />
              <text className={styles.figure} x={middle} y={GROUND - height - 9} textAnchor="middle">
                {formatNumber(monthlyInstallment)}
              </text>
              <text className={styles.term} x={middle} y={GROUND + 24} textAnchor="middle">
                {term} งวด
              </text>
            </g>
          )
        })}
        <line className={styles.line} x1={0} x2={WIDTH} y1={line} y2={line} />
        <line className={styles.ground} x1={0} x2={WIDTH} y1={GROUND} y2={GROUND} />
      </svg>
      <figcaption>
        <span className={styles.key} aria-hidden />
        {caption({ plans, affordablePerMonth })}
      </figcaption>
    </figure>
  )
}

function caption({ plans, affordablePerMonth }: Props): string {
  const within = plans.filter(({ monthlyInstallment }) => monthlyInstallment <= affordablePerMonth)
  const affordable = `เส้นประคือค่างวดที่รับไหว เดือนละ ${formatBaht(affordablePerMonth)}`
  if (within.length === plans.length) return `${affordable} ทุกแผนอยู่ในระดับที่รับไหว ยิ่งผ่อนสั้น ดอกเบี้ยรวมยิ่งน้อย`
  const terms = within.map(({ term }) => `${term} งวด`).join(', ')
  return `${affordable} ที่วงเงินเต็ม แผนที่รับไหวคือ ${terms} ถ้าอยากผ่อนสั้นกว่านี้ ให้เพิ่มเงินดาวน์หรือจัดน้อยลง`
}
