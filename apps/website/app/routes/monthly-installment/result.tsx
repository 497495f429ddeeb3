import { formatBaht } from '@leasing/rules/baht'
import { downPercentOf } from '@leasing/rules/down-payment'
import { describeInstalment, type ShapedInstalment } from '@leasing/rules/repayment-shapes'
import { Figure } from '@leasing/ui/figure'
import { Term } from '@leasing/ui/term'
import { ThaiText } from '@leasing/ui/thai-text'
import layout from '../../calculators/calculator.module.css'
import { RESULT } from '../../calculators/form-parts.tsx'
import { PlainFigures } from '../../calculators/plain-figures.tsx'
import { RatesBar } from '../../calculators/rates-bar.tsx'
import { RollingFigure } from '../../calculators/rolling-figure.tsx'
import { ReadAloudButton } from '../../ui/read-aloud-button.tsx'
import { PrintedResultHead, PrintedResultInputs } from './printed.tsx'
import styles from './result.module.css'
import type { Shown } from './shown.ts'

type ResultProps = { shown: Shown; responsibleLending: string }

/** The instalment first and largest, what it comes to below it, and the three rates on one scale. */
export function Result({ shown, responsibleLending }: ResultProps) {
  const { result, title, downPayment, price, campaign, source } = shown
  const { monthlyInstallment, vatPerMonth } = result
  const { paid, taxed, term, others, advice } = describeInstalment(result)
  return (
    <section className={layout.result} aria-labelledby={RESULT} data-spoken>
      <PrintedResultHead shown={shown} />
      <ThaiText as="h2" id={RESULT} tabIndex={-1} className={layout.title}>
        {title}
      </ThaiText>
      <output className={styles.amount} aria-live="polite">
        <span>{paid}</span>{' '}
        <span className={styles.line}>
          <RollingFigure value={monthlyInstallment} className={styles.number} /> บาท
        </span>{' '}
        <span className={styles.how}>
          {term}
          {others} ราคา {formatBaht(price)} ดาวน์ {formatBaht(downPayment)} (
          {downPercentOf(price, downPayment)}%)
        </span>
      </output>
      {campaign && (
        <ThaiText as="p" className={styles.campaign}>
          คุณกำลังใช้เงื่อนไขของ {campaign}
        </ThaiText>
      )}
      <PrintedResultInputs shown={shown} />
      <Figures result={result} downPayment={downPayment} />
      <PlainFigures loan={result} financed="ยอดจัด" />
      <RatesBar result={result} />
      <ThaiText as="p" className={layout.note}>
        {advice && `${advice} `}
        เป็นค่าประมาณ จนกว่าเจ้าหน้าที่จะยืนยัน ค่างวดรวมภาษีมูลค่าเพิ่ม 7% ไว้แล้ว ({formatBaht(vatPerMonth)} {taxed})
        และปัดเศษขึ้นเป็นบาท {source} <ThaiText as="strong">{responsibleLending}</ThaiText>
      </ThaiText>
      <ReadAloudButton personal />
    </section>
  )
}

/** Always in sight: what all of it costs. */
function Figures({ result, downPayment }: { result: ShapedInstalment; downPayment: number }) {
  const { financeAmount, totalInterest, totalPaid } = result
  return (
    <dl className={layout.figures}>
      <Figure label={<Term word="ยอดจัด" />} value={formatBaht(financeAmount)} />
      <Figure label="ดอกเบี้ยรวม" value={formatBaht(totalInterest)} />
      <Figure label="ผ่อนรวมทั้งหมด" value={formatBaht(totalPaid)} />
      <Figure label="ดาวน์และผ่อนรวม" value={formatBaht(downPayment + totalPaid)} />
    </dl>
  )
}
