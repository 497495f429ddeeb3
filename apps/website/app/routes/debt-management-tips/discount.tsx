import type { RepaymentRules } from '@leasing/contract/content/repayment-rules'
import { formatPercent } from '@leasing/rules/baht'
import { ThaiText } from '@leasing/ui/thai-text'
import type { Simulation } from '../../calculators/repayment-simulation.ts'
import { RoadVehicle } from '../../calculators/road-vehicle.tsx'
import { lawText, UNCONFIRMED, unreadText } from '../../ui/law-text.ts'
import { money } from './choice-labels.ts'
import styles from './discount.module.css'

type DiscountProps = { simulation: Simulation | undefined; rules: RepaymentRules['earlyClosing'] }

const percent = (value: number) => formatPercent(value, 0)

/** Early-closing discount steps. With a simulation also the instalments at which the discount rises, and the benefit of waiting. */
export function Discount({ simulation, rules: { steps, appliesTo, law, unread } }: DiscountProps) {
  return (
    <div className={styles.discount}>
      {simulation && <Line simulation={simulation} />}
      {simulation && (
        <ul className={styles.jumps}>
          {simulation.jumps.map(
            ({ after, percent: before, nextPercent, closingAmount, nextClosingAmount, isPast }) => (
              <li key={after} className="panel">
                <ThaiText as="h3">
                  หลังงวดที่ {after} ส่วนลดขึ้นจาก {percent(before)} เป็น {percent(nextPercent)}
                </ThaiText>
                <ThaiText as="p">
                  ปิดหลังงวดที่ {after} จ่าย <strong className="figure">{money(closingAmount)}</strong> ปิดหลังงวดที่{' '}
                  {after + 1} จ่าย <strong className="figure">{money(nextClosingAmount)}</strong>
                </ThaiText>
                <ThaiText as="p" className={styles.muted}>
                  {isPast
                    ? 'คุณผ่านจุดนี้แล้ว'
                    : `จ่ายอีกงวดเดียวแล้วค่อยปิด ลดเพิ่มประมาณ ${money(Math.max(0, closingAmount - simulation.instalment - nextClosingAmount))} หลังหักค่างวดนั้นแล้ว`}
                </ThaiText>
              </li>
            ),
          )}
        </ul>
      )}
      <ol className={styles.steps}>
        {steps.map(({ discountPercent, certainty, note }) => (
          <li key={discountPercent}>
            <strong className="figure">
              {discountPercent < 100 ? 'อย่างน้อย' : 'ทั้งหมด'} {percent(discountPercent)}
            </strong>
            <ThaiText as="span">{note}</ThaiText>
            {certainty === 'unconfirmed' && <ThaiText as="small">{UNCONFIRMED} ดูในสัญญาของคุณ</ThaiText>}
          </li>
        ))}
      </ol>
      <ThaiText as="p" className={styles.muted}>
        ใช้กับ{appliesTo} {lawText(law)}
      </ThaiText>
      {unread && (
        <ThaiText as="p" className={styles.muted}>
          {unreadText(unread.law)}
        </ThaiText>
      )}
    </div>
  )
}

/** Timeline of the contract from the first to the last instalment, divided by discount step. */
function Line({ simulation: { term, paid, jumps, discountPercent } }: { simulation: Simulation }) {
  const at = (instalment: number) => Math.round((instalment / term) * 1000) / 10
  const edges = [0, ...jumps.map(({ after }) => after), term]
  const percents = [...jumps.map(({ percent }) => percent), jumps.at(-1)?.nextPercent ?? discountPercent]
  const parts = percents.map((value, i) => ({ value, from: at(edges[i]!), to: at(edges[i + 1]!) }))
  const description = [
    `สัญญา ${term} งวด จ่ายมาแล้ว ${paid} งวด ส่วนลดตอนนี้ ${percent(discountPercent)}`,
    ...jumps.map(({ after, nextPercent }) => `หลังงวดที่ ${after} ขึ้นเป็น ${percent(nextPercent)}`),
  ].join(' ')
  return (
    <svg className={styles.line} width="100%" height="104" role="img" aria-label={description}>
      {parts.map(({ value, from, to }, i) => (
        <g key={value}>
          <rect
            className={styles[`part${i % 3}`]}
            x={`${from}%`}
            y="34"
            width={`${to - from}%`}
            height="32"
          />
          <text className={styles.percent} x={`${(from + to) / 2}%`} y="55" textAnchor="middle">
            {percent(value)}
          </text>
        </g>
      ))}
      {jumps.map(({ after }) => (
        <g key={after}>
          <line className={styles.edge} x1={`${at(after)}%`} x2={`${at(after)}%`} y1="34" y2="76" />
          <text className={styles.tick} x={`${at(after)}%`} y="94" textAnchor="middle">
            งวดที่ {after}
          </text>
        </g>
      ))}
      <RoadVehicle x={`${at(paid)}%`} y={34} />
      <text
        className={styles.nowText}
        x={`${at(paid)}%`}
        y="9"
        textAnchor={at(paid) < 15 ? 'start' : at(paid) > 85 ? 'end' : 'middle'}
      >
        จ่ายแล้ว {paid} งวด
      </text>
    </svg>
  )
}
