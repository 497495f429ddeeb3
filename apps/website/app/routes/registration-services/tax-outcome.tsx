import type { VehicleTax, VehicleTaxClass } from '@leasing/contract/content/vehicle-tax'
import type { TaxStep } from '@leasing/rules/annual-tax'
import { formatBaht, formatNumber } from '@leasing/rules/baht'
import type { Day } from '@leasing/rules/bangkok-day'
import { formatThaiDate } from '@leasing/rules/thai-date'
import { ThaiText } from '@leasing/ui/thai-text'
import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { RollingFigure } from '../../calculators/rolling-figure.tsx'
import { lawText, UNCONFIRMED } from '../../ui/law-text.ts'
import { ReadAloudButton } from '../../ui/read-aloud-button.tsx'
import type { Bill } from './tax-bill.ts'
import type { TaxResult, TaxYear } from './tax-calculation.ts'
import styles from './tax-outcome.module.css'

type TaxOutcomeProps = {
  result: TaxResult
  bill: Bill | undefined
  table: VehicleTax
  today: Day
  /** What to do with the total. */
  steps: ReactNode
}

/** Total, its lines, what to do next, and how the tax is calculated. */
export function TaxOutcome({ result, bill, table, today, steps }: TaxOutcomeProps) {
  const { tax, vehicle, faults, isSuspended } = result
  return (
    <section className={styles.outcome} id="tax-result" aria-labelledby="tax-result-title" data-spoken>
      <div className={styles.head}>
        <h3 id="tax-result-title">ต้องจ่ายทั้งหมดโดยประมาณ</h3>
        <output className={styles.amount} aria-live="polite">
          {isSuspended ? (
            'ทะเบียนถูกระงับแล้ว'
          ) : bill ? (
            <>
              <RollingFigure value={bill.total} format={baht} /> บาท
            </>
          ) : (
            '– บาท'
          )}
        </output>
      </div>

      {isSuspended && (
        <Remark warns>
          คุณค้างภาษีครบ {table.suspendedAfterYears} ปี นายทะเบียนจึงระงับทะเบียนรถ ต้องคืนป้าย จ่ายภาษีที่ค้าง
          และยื่นเรื่องใหม่ที่สำนักงานขนส่ง โทรหาเราให้ช่วยดูยอดและขั้นตอน
        </Remark>
      )}
      {!tax && !isSuspended && (
        <ThaiText as="p" className={styles.quiet}>
          {Object.values(faults)[0]}
        </ThaiText>
      )}

      {tax && bill && (
        <>
          <BillTable bill={bill} years={tax.years.length} />
          {bill.missing.includes('compulsory') && (
            <Remark>ยอดนี้ยังไม่รวม พ.ร.บ. เพราะรถรับจ้างใช้อัตราอื่น เจ้าหน้าที่แจ้งยอดให้ก่อนคุณจ่าย</Remark>
          )}
          {bill.missing.includes('inspection') && <Remark>{inspectionWords(result)}</Remark>}
          {steps}
          <h3 className={styles.subtitle}>ภาษีคิดอย่างไร</h3>
          {tax.years.map((year) => (
            <Steps key={year.dueOn ?? 'now'} year={year} isOneOfMany={tax.years.length > 1} />
          ))}
          {vehicle.scale.by === 'engine' && tax.yearOfUse === undefined && (
            <Remark>ยังไม่ได้ใส่ปีที่จดทะเบียน จึงยังไม่หักส่วนลดของรถที่ใช้มาเกิน 5 ปี</Remark>
          )}
          {tax.isInspectionDue && (
            <Remark>
              คุณใช้รถมาเป็นปีที่ {tax.yearOfUse} ต้องตรวจสภาพที่สถานตรวจสภาพรถเอกชน (ตรอ.) ก่อนต่อภาษี และจ่ายค่าตรวจที่นั่น
            </Remark>
          )}
          {tax.certainty !== 'confirmed' && (
            <Remark>
              {tax.certainty === 'unconfirmed'
                ? `อัตราภาษีขั้นนี้เป็นอัตราที่ใช้กันทั่วไป ${UNCONFIRMED}`
                : `อัตราภาษีอ้างอิง${vehicle.law.source}`}{' '}
              เราตรวจยอดจริงกับสำนักงานขนส่งให้ก่อนเก็บเงิน
            </Remark>
          )}
        </>
      )}
      <ThaiText as="p" className={styles.quiet}>
        ค่าประมาณ ณ {formatThaiDate(today)} นายทะเบียนเป็นคนคิดยอดจริง ถ้าไปต่อภาษีเอง ไม่มีค่าบริการ
      </ThaiText>
      <Rates vehicle={vehicle} />
      <ThaiText as="p" className={styles.quiet}>
        เงินเพิ่มเมื่อต่อช้า การต่อล่วงหน้า และการระงับทะเบียน: {lawText(table.law)}
      </ThaiText>
      <ReadAloudButton personal />
    </section>
  )
}

function BillTable({ bill: { lines, total }, years }: { bill: Bill; years: number }) {
  return (
    <table className={styles.steps}>
      <caption className="visually-hidden">ยอดที่ต้องจ่ายเมื่อต่อภาษี</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">รายการ</th>
          <th scope="col">บาท</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ kind, amount, vehicle }) => (
          <tr key={kind}>
            <th scope="row">
              <ThaiText>{kind === 'tax' && years > 1 ? `ภาษีที่ค้าง ${years} ปี` : LINES[kind]}</ThaiText>
              {vehicle && (
                <ThaiText as="span" className={styles.which}>
                  {vehicle}
                </ThaiText>
              )}
            </th>
            <td>{baht(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">รวมทั้งหมด</th>
          <td>{baht(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

const LINES = {
  tax: 'ภาษีรถ',
  inspection: 'ค่าตรวจสภาพ (จ่ายให้ ตรอ.)',
  compulsory: 'พ.ร.บ. 1 ปี',
  service: 'ค่าบริการของเรา รวมค่าส่งป้ายภาษี',
}

const inspectionWords = ({ vehicle, tax }: TaxResult): string =>
  vehicle.inspectionFromYears === undefined
    ? 'ยอดนี้ยังไม่รวมค่าตรวจสภาพของรถบรรทุก ซึ่งตรวจที่สำนักงานขนส่งตามรอบของรถ'
    : tax?.isInspectionDue
      ? 'ยอดนี้ยังไม่รวมค่าตรวจที่สถานตรวจสภาพรถเอกชน (ตรอ.)'
      : `ใส่ปีที่จดทะเบียน เพื่อดูว่าต้องตรวจสภาพหรือไม่ รถอายุครบ ${vehicle.inspectionFromYears} ปีต้องตรวจที่สถานตรวจสภาพรถเอกชน (ตรอ.)`

function Steps({ year: { dueOn, tax }, isOneOfMany }: { year: TaxYear; isOneOfMany: boolean }) {
  const title = dueOn ? `ภาษีที่หมดอายุ ${formatThaiDate(dueOn)}` : 'ภาษีหนึ่งปี'
  return (
    <table className={styles.steps}>
      <caption className={isOneOfMany ? styles.year : 'visually-hidden'}>{title} คิดอย่างไร</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">รายการ</th>
          <th scope="col">บาท</th>
        </tr>
      </thead>
      <tbody>
        {tax.steps.map((step) => (
          <tr key={step.label === 'engine-band' ? step.fromCc : step.label}>
            <th scope="row">{stepText(step)}</th>
            <td>{baht(step.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{isOneOfMany ? 'รวมปีนี้' : 'รวม'}</th>
          <td>{baht(tax.total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** Full rate table of the vehicle class. */
function Rates({ vehicle: { scale, plate, law } }: { vehicle: VehicleTaxClass }) {
  return (
    <details className={styles.rates}>
      <ThaiText as="summary" className="opens">
        ดูตารางอัตราของ{plate.title}
      </ThaiText>
      <table className={styles.steps}>
        <caption className="visually-hidden">อัตราภาษีของ{plate.title}</caption>
        <thead>
          <tr>
            <th scope="col">{scale.by === 'engine' ? 'ช่วงซีซี' : 'น้ำหนักรถ (กก.)'}</th>
            <th scope="col">{scale.by === 'engine' ? 'บาทต่อซีซี' : 'บาทต่อปี'}</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(scale).map(({ from, upTo, rate }) => (
            <tr key={from}>
              <th scope="row">
                {upTo === undefined
                  ? `เกิน ${formatNumber(from - 1)}`
                  : `${formatNumber(from)}–${formatNumber(upTo)}`}
              </th>
              <td>{rate}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ThaiText as="p" className={styles.quiet}>
        {lawText(law)}
      </ThaiText>
    </details>
  )
}

function rowsOf(scale: VehicleTaxClass['scale']) {
  const rows =
    scale.by === 'engine'
      ? scale.bands.map(({ upToCc, bahtPerCc }) => ({ upTo: upToCc, rate: formatNumber(bahtPerCc, 2) }))
      : scale.steps.map(({ upToKg, baht }) => ({ upTo: upToKg, rate: formatNumber(baht) }))
  return rows.map((row, index) => ({ ...row, from: (rows[index - 1]?.upTo ?? 0) + 1 }))
}

function stepText(step: TaxStep): string {
  switch (step.label) {
    case 'engine-band':
      return `ซีซีที่ ${formatNumber(step.fromCc)}–${formatNumber(step.toCc)}: ${formatNumber(step.cc)} ซีซี × ${formatBaht(step.bahtPerCc)}`
    case 'weight-step':
      return step.upToKg === undefined
        ? `น้ำหนักเกิน ${formatNumber(step.overKg)} กก.`
        : `น้ำหนัก ${formatNumber(step.overKg + 1)}–${formatNumber(step.upToKg)} กก.`
    case 'company':
      return `รถเป็นชื่อบริษัทหรือห้าง คิด ${formatNumber(step.multiplier)} เท่า`
    case 'age-discount':
      return `ใช้รถเป็นปีที่ ${step.yearOfUse} ลด ${step.percent}%`
    case 'late-surcharge':
      return `ต่อช้า ${step.months} เดือน เงินเพิ่มเดือนละ ${step.percentPerMonth}%`
  }
}

function Remark({ warns = false, children }: { warns?: boolean; children: React.ReactNode }) {
  const Icon = warns ? CircleAlert : Info
  return (
    <p className={warns ? `${styles.remark} ${styles.warning}` : styles.remark}>
      <Icon aria-hidden size={20} strokeWidth={1.75} />
      <ThaiText as="span">{children}</ThaiText>
    </p>
  )
}

/** Satang as baht. Negative amounts use a minus sign instead of a hyphen. */
const baht = (satang: number) => formatNumber(satang / 100, 2).replace('-', '−')
