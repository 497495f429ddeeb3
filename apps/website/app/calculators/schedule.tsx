import { formatNumber } from '@leasing/rules/baht'
import type { Day } from '@leasing/rules/bangkok-day'
import { dueDay } from '@leasing/rules/due-date'
import { vatInside } from '@leasing/rules/flat-rate'
import type { ShapedRow } from '@leasing/rules/shaped-schedule'
import { formatThaiDate } from '@leasing/rules/thai-date'
import { Button, ButtonAnchor } from '@leasing/ui/button'
import { ThaiText } from '@leasing/ui/thai-text'
import { Printer, SquareArrowDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FirstDue } from './contract-days.ts'
import { DueDates, type DueDatesForm } from './due-dates.tsx'
import styles from './schedule.module.css'

type ScheduleProps = {
  rows: readonly ShapedRow[]
  csvHref: string
  dates: { form: DueDatesForm; firstDue: FirstDue | undefined }
  /** What the days change. */
  note?: ReactNode
}

/** Every instalment, what of it is interest and what is principal, year by year. */
export function Schedule({ rows, csvHref, dates, note }: ScheduleProps) {
  const years = Map.groupBy(rows, ({ month }) => Math.ceil(month / 12))
  const firstDue = dates.firstDue?.day
  const dayOf = firstDue ? (month: number) => dueDay(firstDue, month, rows[0]!.month) : undefined
  return (
    <div className={styles.schedule}>
      <ThaiText as="p">
        ช่วงแรกค่างวดมีดอกเบี้ยมาก ช่วงท้ายมีดอกเบี้ยน้อย เพราะดอกเบี้ยคิดจากเงินต้นที่เหลืออยู่ ตัวเลขเป็นค่าประมาณ รวมภาษีมูลค่าเพิ่มแล้ว
      </ThaiText>
      <DueDates {...dates} />
      {note}
      <div className={styles.actions}>
        <ButtonAnchor tone="quiet" href={csvHref} download>
          <SquareArrowDown aria-hidden size={20} strokeWidth={1.75} />
          ดาวน์โหลดตาราง (CSV)
        </ButtonAnchor>
        <Button tone="quiet" data-needs-script data-print>
          <Printer aria-hidden size={20} strokeWidth={1.75} />
          พิมพ์
        </Button>
      </div>
      {[...years].map(([year, rows]) => (
        <details key={year} open={year === 1} className={styles.year} suppressHydrationWarning>
          <summary className="opens">
            ปีที่ {year}
            <ThaiText as="span">ดอกเบี้ยทั้งปี {formatNumber(interestOf(rows) / 100, 2)} บาท</ThaiText>
          </summary>
          <YearTable rows={rows} year={year} dayOf={dayOf} />
        </details>
      ))}
    </div>
  )
}

const baht = (satang: number): string => formatNumber(satang / 100, 2)

const interestOf = (rows: readonly ShapedRow[]) => rows.reduce((sum, { interest }) => sum + interest, 0)

type YearTableProps = {
  rows: readonly ShapedRow[]
  year: number
  /** The day of a month's instalment, where the first one was chosen. */
  dayOf: ((month: number) => Day) | undefined
}

function YearTable({ rows, year, dayOf }: YearTableProps) {
  return (
    <div className={styles.scroll}>
      <table>
        <caption className="visually-hidden">งวดของปีที่ {year} เป็นบาท</caption>
        <thead>
          <tr>
            <th scope="col">งวด</th>
            <th scope="col">ค่างวด</th>
            <th scope="col">ดอกเบี้ย</th>
            <th scope="col">เงินต้น</th>
            <ThaiText as="th" scope="col" className={styles.vat}>
              ภาษีในค่างวด
            </ThaiText>
            <th scope="col">คงเหลือ</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, month, payment, interest, principal, balance }) => (
            <tr key={number}>
              <ThaiText as="th" scope="row">
                {number}
                {dayOf && (
                  <>
                    <small>{formatThaiDate(dayOf(month))}</small>
                    <small className={styles.short}>{formatThaiDate(dayOf(month), 'short')}</small>
                  </>
                )}
              </ThaiText>
              <td>{baht(payment)}</td>
              <td>{baht(interest)}</td>
              <td>{baht(principal)}</td>
              <td className={styles.vat}>{baht(vatInside(payment / 100))}</td>
              <td>{baht(balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
