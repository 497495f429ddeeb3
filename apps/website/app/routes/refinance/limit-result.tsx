import { formatBaht, formatNumber } from '@leasing/rules/baht'
import { describeInstalment } from '@leasing/rules/repayment-shapes'
import { Figure } from '@leasing/ui/figure'
import { Link } from '@leasing/ui/navigation'
import { ThaiText } from '@leasing/ui/thai-text'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import layout from '../../calculators/calculator.module.css'
import { RESULT } from '../../calculators/form-parts.tsx'
import { PlainFigures } from '../../calculators/plain-figures.tsx'
import { PrintedHead } from '../../calculators/printed-result.tsx'
import { RatesBar } from '../../calculators/rates-bar.tsx'
import { RollingFigure } from '../../calculators/rolling-figure.tsx'
import { ReadAloudButton } from '../../ui/read-aloud-button.tsx'
import styles from './limit.module.css'
import { PrintedLimitInputs } from './printed.tsx'
import { type ContractFee, sumContractFees } from './refinance-offer.ts'
import type { Shown } from './shown.ts'

type LimitResultProps = {
  shown: Shown
  fees: readonly ContractFee[]
  /** The address that shows it again. */
  address: string
  responsibleLending: string
  /** What to do next. */
  steps: ReactNode
}

/** What it takes a month and what reaches the hand, then all the other figures, and what to do next. */
export function LimitResult({ shown, fees, address, responsibleLending, steps }: LimitResultProps) {
  const { title, result: chosen, amount, outstanding, cashInHand, maxAmount, campaign } = shown
  const { paid, taxed, term, advice } = describeInstalment(chosen)
  const figures = [
    { label: 'วงเงินสูงสุดของรถคันนี้', value: formatBaht(maxAmount) },
    { label: 'วงเงินที่ขอ', value: formatBaht(amount) },
    { label: 'ปิดหนี้เดิม', value: outstanding > 0 ? formatBaht(outstanding) : 'ไม่มี' },
    { label: 'ดอกเบี้ยรวม', value: formatBaht(chosen.totalInterest) },
    { label: 'ผ่อนรวมทั้งหมด', value: formatBaht(chosen.totalPaid) },
    { label: `ภาษีมูลค่าเพิ่ม${taxed}`, value: formatBaht(chosen.vatPerMonth) },
  ]
  return (
    <section className={layout.result} aria-labelledby={RESULT} data-spoken>
      <PrintedHead href={address} />
      <ThaiText as="h2" id={RESULT} tabIndex={-1} className={layout.title}>
        {title}
      </ThaiText>
      <output className={styles.amounts} aria-live="polite">
        <span>
          {paid}{' '}
          <span className={styles.line}>
            <RollingFigure value={chosen.monthlyInstallment} className="figure" /> บาท
          </span>{' '}
          {term}
        </span>
        <Cash cashInHand={cashInHand} outstanding={outstanding} fees={fees} totalPaid={chosen.totalPaid} />
      </output>
      {campaign && <ThaiText as="p">คุณกำลังใช้เงื่อนไขของ {campaign}</ThaiText>}
      <PrintedLimitInputs shown={shown} />
      <dl className={layout.figures}>
        {figures.map((figure) => (
          <Figure key={figure.label} {...figure} />
        ))}
      </dl>
      <PlainFigures loan={chosen} financed="วงเงิน" />
      <RatesBar result={chosen} />
      {steps}
      <ThaiText as="p" className={layout.note}>
        {advice && `${advice} `}
        เป็นค่าประมาณ จนกว่าเจ้าหน้าที่จะตรวจรถและยืนยัน ค่างวดปัดเศษขึ้นเป็นบาท ดอกเบี้ยคงที่คิดจากวงเงินเต็มจำนวน
        เพดานเป็นของรถใช้แล้วสำหรับบุคคลธรรมดาที่ใช้รถส่วนตัว <ThaiText as="strong">{responsibleLending}</ThaiText>
      </ThaiText>
      <ReadAloudButton personal />
    </section>
  )
}

type WaitingProps = { title: string; maxAmount: number; isRefused: boolean; responsibleLending: string }

/** In the place of the result, while something does not fit or nothing was asked for yet. */
export const WaitingForMoney = ({ title, maxAmount, isRefused, responsibleLending }: WaitingProps) => (
  <section className={`${layout.waiting} ${styles.waiting}`} aria-labelledby={isRefused ? undefined : RESULT}>
    {!isRefused && (
      <ThaiText as="h2" id={RESULT} tabIndex={-1} className={layout.title}>
        {title}
      </ThaiText>
    )}
    <output aria-live="polite">
      {isRefused ? (
        'ยังคำนวณไม่ได้ แก้ช่องที่มีข้อความสีแดง แล้วผลจะแสดงตรงนี้'
      ) : (
        <>
          <span>
            ขอได้ไม่เกิน{' '}
            <span className={styles.line}>
              <strong className="figure">{formatNumber(maxAmount)}</strong> บาท
            </span>
          </span>
          <ThaiText as="span">
            กรอกยอดหนี้ที่จะปิด หรือวงเงินเท่าที่ต้องใช้ แล้วค่างวดจะแสดงตรงนี้ {responsibleLending}
          </ThaiText>
        </>
      )}
    </output>
  </section>
)

type CashProps = {
  cashInHand: number
  outstanding: number
  fees: readonly ContractFee[]
  totalPaid: number
}

/** What is left of the amount. Fees that depend on the case are named, not guessed. */
function Cash({ cashInHand, outstanding, fees, totalPaid }: CashProps) {
  const charged = sumContractFees(fees, totalPaid)
  const left = cashInHand - charged
  const paid = [
    outstanding > 0 ? 'ปิดหนี้เดิม' : [],
    charged > 0 ? `หัก${fees.map(({ name }) => name).join(' ')} ${formatBaht(charged)}` : [],
  ].flat()
  return (
    <ThaiText as="span">
      {left < 0 ? 'เงินที่ต้องเตรียมเพิ่ม' : 'เงินที่คุณจะได้รับ'}{' '}
      <span className={styles.line}>
        <strong className="figure">{formatNumber(Math.abs(left))}</strong> บาท
      </span>{' '}
      {paid.length > 0 && `หลัง${paid.join(' และ')} `}
      ยังไม่รวมค่าโอนและเบี้ยประกันถ้ามี{' '}
      <Link to={href('/service-fee')}>
        <ThaiText>ดูค่าธรรมเนียม</ThaiText>
      </Link>
    </ThaiText>
  )
}
