import { formatBaht, formatPercent } from '@leasing/rules/baht'
import { describeInstalment, type ShapedInstalment, shapeOfInstalment } from '@leasing/rules/repayment-shapes'
import { shapedSchedule } from '@leasing/rules/shaped-schedule'
import { CardCell, CardTable } from '@leasing/ui/card-table'
import { Fold } from '@leasing/ui/fold'
import { ThaiText } from '@leasing/ui/thai-text'
import type { ReactNode } from 'react'
import { COMPANY } from './contract-days.ts'
import { type ClosingForm, type ClosingTerms, EarlyClosing } from './early-closing.tsx'
import { earlyFirstDue } from './early-first-due.ts'
import styles from './outcome-details.module.css'
import { Schedule } from './schedule.tsx'
import type { TermResult } from './terms.tsx'

type OutcomeProps = {
  result: ShapedInstalment
  terms: readonly TermResult[]
  /** The table as a file. */
  csvHref: string
  closing: { terms: ClosingTerms; form: ClosingForm }
  /** Days for it, and who buys. */
  dates: Parameters<typeof Schedule>[0]['dates']
  /** The table is what was asked for. */
  showsSchedule?: boolean
  children?: ReactNode
}

const COLUMNS = {
  term: { label: 'จำนวนงวด' },
  instalment: { label: 'ค่างวด', isNumber: true, isTotal: true },
  flat: { label: 'ดอกเบี้ยคงที่', isNumber: true },
  effective: { label: 'อัตราที่แท้จริง', isNumber: true },
  interest: { label: 'ดอกเบี้ยรวม', isNumber: true },
  total: { label: 'ผ่อนรวม', isNumber: true },
}

/** Behind the figures: the other terms, the table, and what closing it early takes. */
export function OutcomeDetails({
  result,
  terms,
  csvHref,
  closing,
  dates,
  showsSchedule = false,
  children,
}: OutcomeProps) {
  const rows = shapedSchedule(result)
  const note = dates.firstDue?.day && earlyFirstDue(result, dates.firstDue)
  const isEqual = shapeOfInstalment(result) === 'equal'
  const others = terms.flatMap(({ result }) => (result ? [result] : []))
  return (
    <div className={styles.folds}>
      {others.length > 1 && (
        <Fold id="terms" heading={<h3>เทียบทุกจำนวนงวดเป็นตาราง</h3>}>
          <CardTable narrow caption="ค่างวดของทุกจำนวนงวด ตัวเลขเป็นค่าประมาณ" columns={Object.values(COLUMNS)}>
            {others.map((other) => (
              <tr key={other.term} aria-current={other.term === result.term ? 'true' : undefined}>
                <th scope="row">{describeInstalment(other).term}</th>
                <CardCell column={COLUMNS.instalment}>{formatBaht(other.monthlyInstallment)}</CardCell>
                <CardCell column={COLUMNS.flat}>{formatPercent(other.flatRatePercentPerYear)}</CardCell>
                <CardCell column={COLUMNS.effective}>
                  {formatPercent(other.effectiveRatePercentPerYear)}
                </CardCell>
                <CardCell column={COLUMNS.interest}>{formatBaht(other.totalInterest)}</CardCell>
                <CardCell column={COLUMNS.total}>{formatBaht(other.totalPaid)}</CardCell>
              </tr>
            ))}
          </CardTable>
        </Fold>
      )}
      <Fold
        id="schedule"
        isOpen={showsSchedule || dates.firstDue !== undefined}
        heading={
          <h3>
            ตารางผ่อนทุกงวด <span className={styles.screen}>ดาวน์โหลดหรือพิมพ์ได้</span>
          </h3>
        }
      >
        <Schedule
          rows={rows}
          csvHref={csvHref}
          dates={dates}
          note={note && <ThaiText as="p">{note}</ThaiText>}
        />
      </Fold>
      <Fold id="closing" heading={<ThaiText as="h3">ถ้าปิดบัญชีก่อนกำหนด</ThaiText>}>
        {dates.form.buyer === COMPANY ? (
          <ThaiText as="p">
            ส่วนลดตามกฎหมายเมื่อปิดบัญชีใช้กับบุคคลธรรมดา ยอดปิดของนิติบุคคลขึ้นกับสัญญา เจ้าหน้าที่คำนวณให้ก่อนเซ็น
          </ThaiText>
        ) : isEqual ? (
          <EarlyClosing key={result.term} result={result} {...closing} />
        ) : (
          <ThaiText as="p">
            ถ้าผ่อนแบบนี้ ยอดปิดขึ้นกับสัญญา เจ้าหน้าที่คำนวณให้ก่อนเซ็น ลองเลือกผ่อนเท่ากันทุกเดือนเพื่อดูตัวอย่าง
          </ThaiText>
        )}
      </Fold>
      {children}
    </div>
  )
}
