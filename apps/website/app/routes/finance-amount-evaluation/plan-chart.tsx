import type { CreditLimit } from '@leasing/contract/credit-estimation'
import { formatBaht, formatNumber } from '@leasing/rules/baht'
import styles from './plan-chart.module.css'

type Props = Pick<CreditLimit, 'plans' | 'minDownPayment'>

const WIDTH = 340
const ROW = 62
const BAR = { y: 26, height: 22 }

const PARTS = [
  { part: 'down', label: 'เงินดาวน์' },
  { part: 'limit', label: 'วงเงิน' },
  { part: 'interest', label: 'ดอกเบี้ยรวม' },
] as const

/** Stacked bars of the total cost per plan: down payment, loan and interest. */
export function PlanChart({ plans, minDownPayment }: Props) {
  const rows = plans.map(({ term, financeAmount, totalInterest, totalPaid }) => ({
    term,
    total: minDownPayment + totalPaid,
    amounts: { down: minDownPayment, limit: financeAmount, interest: totalInterest },
  }))
  const maxTotal = Math.max(...rows.map(({ total }) => total))
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${rows.length * ROW}`} aria-hidden>
        {rows.map(({ term, total, amounts }, row) => {
          let x = 0
          return (
            <g key={term} transform={`translate(0 ${row * ROW})`}>
              <text className={styles.term} x={0} y={17}>
                {term} งวด
              </text>
              <text className={styles.total} x={WIDTH} y={17} textAnchor="end">
                {formatNumber(total)} บาท
              </text>
              {PARTS.map(({ part }) => {
                const width = (WIDTH * amounts[part]) / maxTotal
                const at = x
                x += width
                return (
                  <rect key={part} className={styles[part]} x={at} {...BAR} width={Math.max(0, width - 1)} />
                )
              })}
            </g>
          )
        })}
      </svg>
      <ul className={styles.key} aria-hidden>
        {PARTS.map(({ part, label }) => (
          <li key={part}>
            <svg viewBox="0 0 14 14" width={14} height={14} aria-hidden>
              <rect className={styles[part]} width={14} height={14} rx={3} />
            </svg>
            {label}
          </li>
        ))}
      </ul>
      <figcaption>{caption(rows)}</figcaption>
    </figure>
  )
}

type Row = { term: number; total: number; amounts: Record<(typeof PARTS)[number]['part'], number> }

function caption(rows: readonly Row[]): string {
  const [first] = rows
  const last = rows.at(-1)
  if (!first || !last) return ''
  const summary = `คุณจ่ายค่ารถคันนี้รวม ${formatBaht(last.total)} เมื่อผ่อน ${last.term} งวด ในนั้นเป็นดอกเบี้ย ${formatBaht(last.amounts.interest)}`
  if (first === last) return summary
  const savedInterest = last.amounts.interest - first.amounts.interest
  return `${summary} ถ้าผ่อน ${first.term} งวด คุณจ่ายดอกเบี้ยน้อยลง ${formatBaht(savedInterest)}`
}
