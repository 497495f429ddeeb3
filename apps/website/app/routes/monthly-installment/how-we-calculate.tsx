import { formatPercent } from '@leasing/rules/baht'
import { formatThaiDate } from '@leasing/rules/thai-date'
import styles from './how-we-calculate.module.css'

type Ceiling = {
  kind: string
  maxEffectiveRatePercentPerYear: number
  effectiveFrom: string
  source: string
  note: string
}

type HowProps = {
  ceilings: readonly Ceiling[]
  closingSource: string
}

/** Which convention each number follows, and where it comes from. */
export function HowWeCalculate({ ceilings, closingSource }: HowProps) {
  return (
    <dl className={styles.how}>
      <div>
        <dt>ค่างวด</dt>
        <dd>
          ยอดจัด = ราคารถ − เงินดาวน์ ดอกเบี้ย = ยอดจัด × อัตราคงที่ต่อปี × จำนวนเดือน ÷ 12 ค่างวด = (ยอดจัด + ดอกเบี้ย) ÷
          จำนวนงวด ปัดเศษขึ้นเป็นบาท ตามวิธีอัตราคงที่ที่ใช้กับสัญญาเช่าซื้อ ดอกเบี้ยรวมที่แสดงนับเศษที่ปัดขึ้นด้วย
        </dd>
      </div>
      <div>
        <dt>ภาษีมูลค่าเพิ่ม</dt>
        <dd>
          ราคารถที่แสดงรวมภาษีมูลค่าเพิ่ม 7% แล้ว ค่างวดจึงรวมภาษีแล้วเช่นกัน ส่วนของภาษีคือ 7 ใน 107 ของค่างวด ไม่บวกเพิ่มอีก
        </dd>
      </div>
      <div>
        <dt>อัตราดอกเบี้ยที่แท้จริง</dt>
        <dd>อัตราต่อเดือนที่ทำให้ค่างวดทุกงวดมีมูลค่าปัจจุบันเท่ากับยอดจัด คูณ 12 ไม่ทบต้น เป็นวิธีเดียวกับที่ใช้เทียบกับเพดานตามกฎหมาย</dd>
      </div>
      <div>
        <dt>ตารางผ่อน</dt>
        <dd>แยกดอกเบี้ยกับเงินต้นด้วยอัตราที่แท้จริง จากเงินต้นที่เหลืออยู่ก่อนงวดนั้น แถวสุดท้ายเหลือ 0 พอดี</dd>
      </div>
      <div>
        <dt>บอลลูนและจ่ายตามฤดู</dt>
        <dd>ดอกเบี้ยคิดวิธีเดียวกับแบบเท่ากันทุกเดือน แต่เงินต้นคืนช้ากว่า อัตราที่แท้จริงจึงคิดจากวันที่จ่ายจริงของแต่ละงวด</dd>
      </div>
      <div>
        <dt>ปิดบัญชีก่อนกำหนด</dt>
        <dd>ยอดปิด = ค่างวดที่เหลือ − ส่วนลดของดอกเบี้ยที่ยังไม่ถึงกำหนด ตามสัดส่วนงวดที่จ่ายแล้ว ที่มา {closingSource}</dd>
      </div>
      {ceilings.map(({ kind, note, maxEffectiveRatePercentPerYear, source, effectiveFrom }) => (
        <div key={kind}>
          <dt>เพดาน {formatPercent(maxEffectiveRatePercentPerYear, 0)} ต่อปี</dt>
          <dd>
            {note} ที่มา {source} ใช้ตั้งแต่ {formatThaiDate(effectiveFrom)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
