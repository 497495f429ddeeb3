import { formatNumber, formatPercent } from '@leasing/rules/baht'
import type { ShapedInstalment } from '@leasing/rules/repayment-shapes'
import { shapedSchedule, yearParts } from '@leasing/rules/shaped-schedule'
import { ThaiText } from '@leasing/ui/thai-text'
import styles from './years.module.css'

const inBaht = (satang: number) => formatNumber(Math.round(satang / 100))

/** What each year pays, interest and principal on one scale, and what is owed at its end. */
export function Years({ result }: { result: ShapedInstalment }) {
  const rows = shapedSchedule(result)
  const years = yearParts(rows)
  const largest = Math.max(...years.flatMap(({ interest, principal }) => [interest, principal]), 1)
  const interestBy = (month: number) =>
    rows.reduce((sum, row) => (row.month <= month ? sum + row.interest : sum), 0)
  const inFirstHalf = (interestBy(result.term / 2) / Math.max(1, interestBy(result.term))) * 100
  return (
    <section className={styles.years} aria-labelledby="years-title">
      <h3 id="years-title">แต่ละปีจ่ายอะไร และเหลือหนี้เท่าไร</h3>
      {inFirstHalf > 0 && (
        <ThaiText as="p">
          ครึ่งแรกของสัญญาจ่ายดอกเบี้ย {formatPercent(inFirstHalf, 0)} ของทั้งหมด ยิ่งใกล้ครบสัญญา ปิดก่อนกำหนดยิ่งประหยัดได้น้อย
        </ThaiText>
      )}
      <table>
        <caption className="visually-hidden">ดอกเบี้ย เงินต้น และเงินต้นคงเหลือของแต่ละปี เป็นบาท</caption>
        <thead>
          <tr>
            <th scope="col">ปีที่</th>
            <th scope="col">ดอกเบี้ย</th>
            <th scope="col">เงินต้น</th>
            <ThaiText as="th" scope="col">
              เงินต้นคงเหลือ
            </ThaiText>
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, interest, principal, balance }) => (
            <tr key={year}>
              <ThaiText as="th" scope="row">
                {year}
              </ThaiText>
              <td>
                {inBaht(interest)}
                <Bar share={interest / largest} look={styles.interest} />
              </td>
              <td>
                {inBaht(principal)}
                <Bar share={principal / largest} look={styles.principal} />
              </td>
              <td>
                {inBaht(balance)}
                <Bar share={balance / (result.financeAmount * 100)} look={styles.balance} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Bar({ share, look }: { share: number; look: string | undefined }) {
  return (
    <svg width="100%" height="6" aria-hidden="true">
      <rect
        className={look}
        width={`${Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10}%`}
        height="6"
        rx="2"
      />
    </svg>
  )
}
