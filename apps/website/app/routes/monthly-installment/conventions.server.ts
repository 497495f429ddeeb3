import type { Law } from '@leasing/contract/fields'
import type { RateCeiling } from '@leasing/contract/monthly-installment'
import { formatPercent } from '@leasing/rules/baht'
import { lawText } from '../../ui/law-text.ts'

/** `lines`: a sentence or an equation each. */
export type Convention = { title: string; lines: readonly string[] }

/** Sent with the page as data: as code it would be a tenth of what the page loads. */
const CONVENTIONS: readonly Convention[] = [
  {
    title: 'ค่างวด',
    lines: [
      'ยอดจัด = ราคารถ − เงินดาวน์',
      'ดอกเบี้ย = ยอดจัด × ดอกเบี้ยคงที่ต่อปี × จำนวนเดือน ÷ 12',
      'ค่างวด = (ยอดจัด + ดอกเบี้ย) ÷ จำนวนงวด แล้วปัดเศษขึ้นเป็นบาท',
      'ดอกเบี้ยรวมนับเศษที่ปัดขึ้นด้วย',
    ],
  },
  {
    title: 'เงินดาวน์ของรถใช้แล้ว',
    lines: [
      'คิดจากราคารถที่คุณใส่',
      'หลังตรวจรถ ถ้าราคาขายสูงกว่าราคาประเมิน เราคิดจากราคาประเมิน และคุณจ่ายส่วนที่เกินเพิ่มจากเงินดาวน์',
    ],
  },
  {
    title: 'ภาษีมูลค่าเพิ่ม',
    lines: ['ราคารถที่แสดงรวมภาษีมูลค่าเพิ่ม 7% แล้ว ค่างวดจึงรวมภาษีแล้วเช่นกัน ส่วนของภาษีคือ 7 ใน 107 ของค่างวด ไม่บวกเพิ่มอีก'],
  },
  {
    title: 'อัตราดอกเบี้ยที่แท้จริง',
    lines: [
      'ดอกเบี้ยต่อปีที่คิดจากเงินต้นที่ยังเหลือ ยิ่งผ่อน เงินต้นยิ่งลด ใช้เทียบกับที่อื่นได้ เพดานตามกฎหมายก็ใช้อัตรานี้',
      'สูตรสำหรับคนที่อยากตรวจ: หาอัตราต่อเดือน ที่ทำให้ค่างวดทุกงวดรวมกัน มีมูลค่าปัจจุบันเท่ากับยอดจัด แล้วคูณ 12 โดยไม่ทบต้น',
    ],
  },
  {
    title: 'ตารางผ่อน',
    lines: ['แยกดอกเบี้ยกับเงินต้นด้วยอัตราที่แท้จริง จากเงินต้นที่เหลืออยู่ก่อนงวดนั้น แถวสุดท้ายเหลือ 0 พอดี'],
  },
  {
    title: 'บอลลูนและจ่ายตามฤดู',
    lines: ['ดอกเบี้ยคิดวิธีเดียวกับแบบเท่ากันทุกเดือน แต่เงินต้นคืนช้ากว่า อัตราที่แท้จริงจึงคิดจากวันที่จ่ายจริงของแต่ละงวด'],
  },
]

/** Which convention each number follows, and where it comes from. */
export function conventionsOf(ceilings: readonly RateCeiling[], closing: Law): Convention[] {
  return [
    ...CONVENTIONS,
    {
      title: 'ปิดบัญชีก่อนกำหนด',
      lines: [
        'ยอดปิด = ค่างวดที่เหลือ − ส่วนลดของดอกเบี้ยที่ยังไม่ถึงกำหนด',
        'ส่วนลดเป็นไปตามสัดส่วนงวดที่จ่ายแล้ว',
        lawText(closing),
      ],
    },
    ...ceilings.map(({ appliesTo, maxEffectiveRatePercentPerYear, law }) => ({
      title: `เพดาน ${formatPercent(maxEffectiveRatePercentPerYear, 0)} ต่อปี`,
      lines: [appliesTo, lawText(law)],
    })),
  ]
}
