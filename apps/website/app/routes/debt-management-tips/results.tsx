import type { RepaymentRules } from '@leasing/contract/content/repayment-rules'
import { formatBaht, formatPercent } from '@leasing/rules/baht'
import { formatThaiDate } from '@leasing/rules/thai-date'
import { CardCell, CardTable } from '@leasing/ui/card-table'
import { Figure } from '@leasing/ui/figure'
import { Term } from '@leasing/ui/term'
import { ThaiText } from '@leasing/ui/thai-text'
import type { Choice, Simulation } from '../../calculators/repayment-simulation.ts'
import { ReadAloudButton } from '../../ui/read-aloud-button.tsx'
import { choiceName, money } from './choice-labels.ts'
import styles from './results.module.css'

type ResultsProps = { simulation: Simulation; rules: RepaymentRules; responsibleLending: string }

const COLUMNS = {
  choice: { label: 'ทางเลือก' },
  plan: { label: 'จ่ายอย่างไร', isNumber: true },
  interest: { label: 'ดอกเบี้ยที่ยังต้องจ่าย', isNumber: true },
  fees: { label: 'ดอกเบี้ยผิดนัดและค่าทวงถาม', isNumber: true },
  total: { label: 'รวมจ่ายจากวันนี้', isNumber: true, isTotal: true },
  difference: { label: 'เทียบกับผ่อนต่อ', isNumber: true },
}

/** State of the contract, then all repayment options as bar chart and table. */
export function Results({ simulation, rules, responsibleLending }: ResultsProps) {
  const { choices, balance, instalment, monthsLeft, effectiveRatePercentPerYear } = simulation
  const { daysLate } = rules.simulator
  const nameOf = ({ key }: Choice) => choiceName(key, simulation, daysLate)
  return (
    <div className={styles.results} data-spoken>
      <dl className={styles.standing}>
        <Figure label="เงินต้นที่ยังค้าง" value={money(balance)} />
        <Figure label="เหลืออีก" value={`${monthsLeft} งวด งวดละ ${money(instalment)}`} />
        <Figure
          label={
            <>
              <Term word="อัตราดอกเบี้ยที่แท้จริง" /> ของสัญญานี้
            </>
          }
          value={`${formatPercent(effectiveRatePercentPerYear)} ต่อปี`}
        />
      </dl>

      <Bars choices={choices} nameOf={nameOf} />

      <CardTable caption="เทียบผลของการผ่อนแต่ละแบบ ตัวเลขเป็นค่าประมาณ" columns={Object.values(COLUMNS)}>
        {choices.map((choice) => (
          <tr key={choice.key}>
            <th scope="row">
              {nameOf(choice)}
              <Note choice={choice} simulation={simulation} rules={rules} />
            </th>
            <CardCell column={COLUMNS.plan}>
              {choice.monthsLeft > 0 && `${money(choice.instalment)} × ${choice.monthsLeft} งวด`}
              {choice.monthsLeft > 0 && choice.once > 0 && <br />}
              {choice.once > 0 && `${choice.monthsLeft > 0 ? 'แล้วปิดด้วย ' : ''}${money(choice.once)}`}
            </CardCell>
            <CardCell column={COLUMNS.interest}>{money(choice.interestToPay)}</CardCell>
            <CardCell column={COLUMNS.fees}>{choice.fees > 0 ? money(choice.fees) : 'ไม่มี'}</CardCell>
            <CardCell column={COLUMNS.total}>{money(choice.total)}</CardCell>
            <CardCell column={COLUMNS.difference}>{differenceText(choice)}</CardCell>
          </tr>
        ))}
      </CardTable>

      <ul className={styles.note}>
        <ThaiText as="li">ตัวเลขนี้เป็นค่าประมาณ ใช้เมื่อคุณไม่ค้างค่างวด ขอยอดจริงได้ในแอปหรือโทรหาเรา</ThaiText>
        <ThaiText as="li">ดอกเบี้ยคิดแบบอัตราที่แท้จริง คือคิดจากเงินต้นที่ยังเหลือ</ThaiText>
        <ThaiText as="li">
          ส่วนลดเมื่อ
          <Term word="ปิดบัญชี" /> ใช้กับ{rules.earlyClosing.appliesTo}
        </ThaiText>
        <ThaiText as="li">
          รีไฟแนนซ์ใช้อัตราเริ่มต้น ณ {formatThaiDate(rules.refinance.effectiveFrom)} {rules.refinance.note} ที่มา{' '}
          {rules.refinance.source}
        </ThaiText>
        <li>
          <ThaiText as="strong">{responsibleLending}</ThaiText>
        </li>
      </ul>
      <ReadAloudButton personal />
    </div>
  )
}

function Note({
  choice,
  simulation,
  rules,
}: {
  choice: Choice
  simulation: Simulation
  rules: RepaymentRules
}) {
  const { refinance, defaultCharge } = rules
  const { effectiveRatePercentPerYear: rate } = choice
  switch (choice.key) {
    case 'pay-late':
      return (
        <ThaiText as="small">
          ดอกเบี้ยผิดนัด {formatPercent(defaultCharge.ratePercentPerYear, 0)} ต่อปี คิดจากงวดที่จ่ายช้า บวกค่าทวงถาม 1 รอบ
          ยังไม่นับผลต่อข้อมูลเครดิต
        </ThaiText>
      )
    case 'save':
      return <ThaiText as="small">เงินที่เก็บอยู่ในบัญชีของคุณจนถึงวันปิด ไม่ได้จ่ายให้เราล่วงหน้า</ThaiText>
    case 'stretch':
      return <ThaiText as="small">คิดดอกเบี้ยจากเงินต้นที่ค้าง ด้วยอัตราที่แท้จริงเดิมของสัญญา</ThaiText>
    case 'refinance':
      return (
        <ThaiText as="small">
          ดอกเบี้ยคงที่ {formatPercent(refinance.flatRatePercentPerYear)} ต่อปี เท่ากับอัตราที่แท้จริง{' '}
          {rate !== undefined && formatPercent(rate)} ต่อปี ของยอดปิดสัญญาเดิม
        </ThaiText>
      )
    case 'close-now':
      return (
        <ThaiText as="small">
          ลดดอกเบี้ยที่ยังไม่ถึงกำหนด {formatPercent(simulation.discountPercent, 0)} เป็นเงิน{' '}
          {money(simulation.discount)}
        </ThaiText>
      )
    default:
      return null
  }
}

function differenceText({ moreThanGoingOn: more }: Choice): string {
  if (more === 0) return 'เท่ากัน'
  return more > 0 ? `แพงกว่า ${money(more)}` : `ประหยัด ${money(-more)}`
}

/** Cost of each option beyond the principal. The chart repeats figures of the table. */
function Bars({ choices, nameOf }: { choices: Choice[]; nameOf: (choice: Choice) => string }) {
  const costOf = ({ interestToPay, fees }: Choice) => interestToPay + fees
  const byCost = choices.toSorted((a, b) => costOf(a) - costOf(b))
  const [least, most] = [byCost[0]!, byCost.at(-1)!]
  const share = (amount: number) => `${Math.round((amount / Math.max(1, costOf(most))) * 1000) / 10}%`
  return (
    <figure className={styles.chart} aria-labelledby="chart-title">
      <figcaption>
        <ThaiText as="strong" id="chart-title" className={styles.chartTitle}>
          ดอกเบี้ยและค่าใช้จ่ายของแต่ละทางเลือก
        </ThaiText>
        <ThaiText as="span">
          น้อยที่สุดคือ “{nameOf(least)}” {money(costOf(least))} มากที่สุดคือ “{nameOf(most)}” {money(costOf(most))}{' '}
          ต่างกัน {formatBaht(Math.round((costOf(most) - costOf(least)) / 100))}
        </ThaiText>
      </figcaption>
      <ul className={styles.bars}>
        {choices.map((choice) => (
          <li key={choice.key}>
            <ThaiText as="span">{nameOf(choice)}</ThaiText>
            <span className="figure">{money(costOf(choice))}</span>
            <svg width="100%" height="14" aria-hidden="true">
              <rect className={styles.track} width="100%" height="14" rx="3" />
              <rect
                className={choice.key === least.key ? styles.least : styles.bar}
                width={share(costOf(choice))}
                height="14"
                rx="3"
              />
            </svg>
          </li>
        ))}
      </ul>
    </figure>
  )
}
