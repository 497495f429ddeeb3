import { formatNumber } from '@leasing/rules/baht'
import type { Instalment } from '@leasing/rules/instalment'
import { paymentSchedule, type ScheduleRow } from '@leasing/rules/schedule'
import styles from './schedule.module.css'

const MONTHS_A_YEAR = 12

/** Every instalment, what of it is interest and what is principal, year by year. */
export function Schedule({ instalment }: { instalment: Instalment }) {
  const rows = paymentSchedule(instalment)
  const years = Array.from({ length: Math.ceil(rows.length / MONTHS_A_YEAR) }, (_, year) =>
    rows.slice(year * MONTHS_A_YEAR, (year + 1) * MONTHS_A_YEAR),
  )
  return (
    <section aria-labelledby="schedule" className={styles.schedule}>
      <h2 id="schedule">ตารางผ่อน {rows.length} งวด</h2>
      <p>
        ช่วงแรกของสัญญา ค่างวดเป็นดอกเบี้ยมากกว่าช่วงท้าย เพราะดอกเบี้ยคิดจากเงินต้นที่เหลืออยู่ ตัวเลขเป็นการประมาณ
        รวมภาษีมูลค่าเพิ่มแล้ว
      </p>
      {years.map((year, index) => (
        <details key={year[0]!.number} open={index === 0} className={styles.year}>
          <summary>
            ปีที่ {index + 1}
            <span>ดอกเบี้ยทั้งปี {formatNumber(sumOf(year) / 100, 2)} บาท</span>
          </summary>
          <YearTable rows={year} year={index + 1} />
        </details>
      ))}
    </section>
  )
}

const sumOf = (rows: readonly ScheduleRow[]) => rows.reduce((sum, { interest }) => sum + interest, 0)

function YearTable({ rows, year }: { rows: readonly ScheduleRow[]; year: number }) {
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
            <th scope="col">คงเหลือ</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, payment, interest, principal, balance }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              {[payment, interest, principal, balance].map((satang, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a row never change their order
                <td key={column}>{formatNumber(satang / 100, 2)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
