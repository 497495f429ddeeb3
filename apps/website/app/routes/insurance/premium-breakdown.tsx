import { formatNumber } from '@leasing/rules/baht'
import { compulsoryPremium, type PremiumRates } from '@leasing/rules/compulsory-premium'
import { Term } from '@leasing/ui/term'
import { ThaiText } from '@leasing/ui/thai-text'
import { Part } from '../../ui/paper-layout.tsx'
import styles from './compulsory.module.css'

/** Baht; a round number for the example, not an offer. */
const EXAMPLE_NET = 10_000

/** Example breakdown of a premium. Stamp duty and VAT are the same for every class. */
export function PremiumBreakdown({ rates }: { rates: PremiumRates }) {
  const { base, stamp, vat, total } = compulsoryPremium(EXAMPLE_NET, rates)
  const rows = [
    { label: 'เบี้ยสุทธิ ที่บริษัทประกันคิดจากรถและการใช้งาน', amount: base },
    { term: <Term word="อากรแสตมป์" />, label: ` ${rates.stampPercent}% ปัดขึ้นเป็นบาท`, amount: stamp },
    { label: `ภาษีมูลค่าเพิ่ม ${rates.vatPercent}% ของเบี้ยสุทธิและอากร`, amount: vat },
  ]
  return (
    <Part
      id="premium-parts"
      title="เบี้ยที่จ่ายมาจากอะไร"
      lead={
        <>
          ตัวอย่าง
          <Term word="เบี้ยสุทธิ" /> {formatNumber(EXAMPLE_NET)} บาท เวลาเทียบใบเสนอราคา ให้ดูเบี้ยรวมของทุกใบ
        </>
      }
    >
      <div className={styles.frame}>
        <table className={styles.table}>
          <caption className="visually-hidden">ตัวอย่างเบี้ยรวมของประกันภัยภาคสมัครใจ</caption>
          <thead>
            <tr>
              <th scope="col">ส่วนของเบี้ย</th>
              <th scope="col">บาทต่อปี</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ term, label, amount }) => (
              <tr key={label}>
                <th scope="row">
                  {term}
                  {label}
                </th>
                <td>{formatNumber(amount / 100, 2)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">เบี้ยรวมที่จ่ายจริง</th>
              <td className={styles.total}>{formatNumber(total / 100, 2)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <ThaiText as="p" className={styles.source}>
        เบี้ยสุทธิต่างกันตามรุ่นและปีรถ การใช้รถ <Term word="ทุนประกัน" /> ประวัติเคลม และ
        <Term word="ค่าเสียหายส่วนแรก" />
      </ThaiText>
    </Part>
  )
}
