import { formatBaht, formatNumber } from '@leasing/rules/baht'
import { Button } from '@leasing/ui/button'
import { NoBreakText } from '@leasing/ui/no-break-text'
import { Form } from 'react-router'
import { RatesBar } from '../../calculators/rates-bar.tsx'
import { hrefOf, type Query } from './address.ts'
import styles from './limit.module.css'
import type { Outcome } from './refinance-offer.ts'

type LimitResultProps = {
  outcome: Outcome
  title: string
  query: Query
  responsibleLending: string
  fault: string | undefined
}

/** What reaches the hand and what it takes a month, then all the other figures. */
export function LimitResult({ outcome, title, query, responsibleLending, fault }: LimitResultProps) {
  const { chosen, amount, outstanding, cashInHand, maxAmount } = outcome
  if (!chosen || amount === undefined || outstanding === undefined || cashInHand === undefined)
    return (
      <output className={styles.waiting} aria-live="polite">
        ยังคำนวณไม่ได้ แก้ช่องที่มีข้อความสีแดง แล้วผลจะแสดงตรงนี้
      </output>
    )
  const { everyMonths } = chosen
  const figures = [
    { label: 'วงเงินสูงสุดของรถคันนี้', value: formatBaht(maxAmount) },
    { label: 'วงเงินที่ขอ', value: formatBaht(amount) },
    { label: 'ปิดหนี้เดิม', value: outstanding > 0 ? formatBaht(outstanding) : 'ไม่มี' },
    { label: 'ดอกเบี้ยรวม', value: formatBaht(chosen.totalInterest) },
    { label: 'ผ่อนรวมทั้งหมด', value: formatBaht(chosen.totalPaid) },
    { label: everyMonths ? 'ภาษีมูลค่าเพิ่มต่อครั้ง' : 'ภาษีมูลค่าเพิ่มในค่างวด', value: formatBaht(chosen.vatPerMonth) },
  ]
  return (
    <section className={styles.result} aria-labelledby="result-title">
      <h2 id="result-title">
        <NoBreakText>{title}</NoBreakText>
      </h2>
      <output className={styles.amounts} aria-live="polite">
        <span>
          {everyMonths ? `จ่ายทุก ${everyMonths} เดือน ครั้งละ` : 'ผ่อนเดือนละ'}{' '}
          <strong className="figure">{formatNumber(chosen.monthlyInstallment)}</strong> บาท{' '}
          {everyMonths ? `${chosen.term / everyMonths} ครั้ง ใน ${chosen.term} เดือน` : `${chosen.term} งวด`}
        </span>
        <span>
          เงินที่คุณจะได้รับ <strong className="figure">{formatNumber(cashInHand)}</strong> บาท ก่อนหักค่าธรรมเนียม
        </span>
      </output>
      <dl className={styles.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figure">{value}</dd>
          </div>
        ))}
      </dl>
      <RatesBar result={chosen} />
      <Form method="post" action={hrefOf(query)} className={styles.send}>
        <Button type="submit" tone="action">
          ส่งคำขอรีไฟแนนซ์นี้
        </Button>
        <p>กรอกชื่อและเบอร์ในหน้าถัดไป เจ้าหน้าที่โทรกลับภายใน 1 วันทำการ</p>
      </Form>
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <p className={styles.note}>
        {everyMonths &&
          'ยอดต่อรอบเป็นเงินก้อนใหญ่ ควรแบ่งเก็บไว้ทันทีที่ขายผลผลิตได้ อัตราที่แท้จริงคิดจากเดือนที่จ่ายจริงของแต่ละงวด '}
        เป็นการประมาณจนกว่าเจ้าหน้าที่จะตรวจรถและยืนยัน ค่างวดปัดเศษขึ้นเป็นบาท คิดดอกเบี้ยแบบอัตราคงที่จากวงเงินเต็มจำนวน
        เพดานเป็นของรถใช้แล้วสำหรับบุคคลธรรมดาที่ใช้รถส่วนตัว <strong>{responsibleLending}</strong>
      </p>
    </section>
  )
}
