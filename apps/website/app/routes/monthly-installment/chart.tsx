import { formatBaht } from '@leasing/rules/baht'
import styles from './chart.module.css'
import { shapedSchedule, yearParts } from './shaped-schedule.ts'
import type { Shown } from './shown.ts'

const HEIGHT = 180
const GAP = 8
const WIDTH = 640

const baht = (satang: number) => formatBaht(Math.round(satang / 100))

/** What the payments of each year do: principal below, interest above. Said in words for who does not see it. */
export function Chart({ shown }: { shown: Shown }) {
  const parts = yearParts(shapedSchedule(shown.result))
  const most = Math.max(...parts.map(({ interest, principal }) => interest + Math.max(0, principal)), 1)
  const heightOf = (satang: number) => (Math.max(0, satang) / most) * HEIGHT
  const slot = (WIDTH + GAP) / parts.length
  const first = parts[0]
  const last = parts.at(-1)
  if (!first || !last) return null
  return (
    <figure className={styles.chart} aria-labelledby="chart-title">
      <figcaption>
        <h3 id="chart-title">เงินต้นกับดอกเบี้ยในแต่ละปี</h3>
        <p>
          ปีแรกจ่ายดอกเบี้ย {baht(first.interest)} เงินต้น {baht(first.principal)}
          {last !== first &&
            ` ปีที่ ${last.year} จ่ายดอกเบี้ย ${baht(last.interest)} เงินต้น ${baht(last.principal)} ดอกเบี้ยลดลงเพราะเงินต้นลดลง`}
        </p>
        <p className={styles.legend}>
          <span className={styles.keyPrincipal}>เงินต้น</span>
          <span className={styles.keyInterest}>ดอกเบี้ย</span>
        </p>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT + 40}`}
        role="img"
        aria-label={parts
          .map(
            ({ year, interest, principal }) => `ปีที่ ${year} เงินต้น ${baht(principal)} ดอกเบี้ย ${baht(interest)}`,
          )
          .join(', ')}
      >
        {parts.map(({ year, interest, principal }, i) => {
          const x = i * slot
          const width = Math.min(slot - GAP, 96)
          const left = x + (slot - GAP - width) / 2
          const [low, high] = [heightOf(principal), heightOf(interest)]
          return (
            <g key={year}>
              <rect className={styles.principal} x={left} y={HEIGHT - low} width={width} height={low} />
              <rect
                className={styles.interest}
                x={left}
                y={HEIGHT - low - high}
                width={width}
                height={high}
              />
              <text className={styles.year} x={left + width / 2} y={HEIGHT + 29} textAnchor="middle">
                ปี {year}
              </text>
            </g>
          )
        })}
        <line className={styles.base} x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
      </svg>
    </figure>
  )
}
