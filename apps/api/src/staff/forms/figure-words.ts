/** Words for a figure in Thai, and the unit that stands after it in a text. */
export type FigureWords = { title: string; unit?: string }

const RATE = '% ต่อปี'
const BAHT = 'บาท'

/** Computed figures, which no form has as a field, by the end of their names. */
export const FIGURE_WORDS: Readonly<Record<string, FigureWords>> = {
  'flatRate.from': { title: 'ดอกเบี้ยคงที่เริ่มต้น', unit: RATE },
  'flatRate.to': { title: 'ดอกเบี้ยคงที่สูงสุด', unit: RATE },
  flatRate: { title: 'ดอกเบี้ยคงที่', unit: RATE },
  'monthlyRate.from': { title: 'ดอกเบี้ยคงที่เริ่มต้นต่อเดือน', unit: '% ต่อเดือน' },
  'monthlyRate.to': { title: 'ดอกเบี้ยคงที่สูงสุดต่อเดือน', unit: '% ต่อเดือน' },
  'effectiveRate.from': { title: 'อัตราดอกเบี้ยที่แท้จริงเริ่มต้น', unit: RATE },
  'effectiveRate.to': { title: 'อัตราดอกเบี้ยที่แท้จริงสูงสุด', unit: RATE },
  effectiveRate: { title: 'อัตราดอกเบี้ยที่แท้จริง', unit: RATE },
  leaseRate: { title: 'อัตราดอกเบี้ยที่แท้จริงของลีสซิ่ง', unit: RATE },
  rate: { title: 'ดอกเบี้ยของตัวอย่าง', unit: RATE },
  'terms.from': { title: 'ผ่อนสั้นที่สุด', unit: 'งวด' },
  'terms.to': { title: 'ผ่อนนานที่สุด', unit: 'งวด' },
  terms: { title: 'จำนวนงวดที่เลือกได้', unit: 'งวด' },
  downPayment: { title: 'เงินดาวน์เป็นบาท', unit: BAHT },
  financeAmount: { title: 'ยอดจัด', unit: BAHT },
  instalment: { title: 'ค่างวด', unit: BAHT },
  instalments: { title: 'จำนวนครั้งที่จ่าย', unit: 'ครั้ง' },
  vat: { title: 'ภาษีมูลค่าเพิ่มในค่างวด', unit: BAHT },
  interest: { title: 'ดอกเบี้ยรวม', unit: BAHT },
  total: { title: 'ยอดผ่อนรวม', unit: BAHT },
  payable: { title: 'ยอดจ่ายทั้งหมดรวมเงินดาวน์', unit: BAHT },
  perDay: { title: 'ดอกเบี้ยเฉลี่ยต่อวัน', unit: BAHT },
  per100k: { title: 'ดอกเบี้ยรวมต่อยอดจัดหนึ่งแสน', unit: BAHT },
  per100kPerDay: { title: 'ดอกเบี้ยต่อวันต่อยอดจัดหนึ่งแสน', unit: BAHT },
  lessAMonth: { title: 'ค่างวดน้อยลงเดือนละ', unit: BAHT },
  moreInterest: { title: 'ดอกเบี้ยรวมมากขึ้น', unit: BAHT },
  maxLoanToValuePercent: { title: 'วงเงินไม่เกิน', unit: '% ของราคาประเมิน' },
  vehicleYear: { title: 'ปีรถของตัวอย่าง' },
  lease: { title: 'ลีสซิ่ง' },
  rent: { title: 'ค่าเช่าต่อเดือน', unit: BAHT },
  returned: { title: 'ค่าเช่ารวม', unit: BAHT },
  deposit: { title: 'เงินประกันเป็นบาท', unit: BAHT },
  purchasePrice: { title: 'ราคาซื้อเมื่อครบสัญญาเป็นบาท', unit: BAHT },
  lastPayment: { title: 'จ่ายเพิ่มเมื่อซื้อรถ', unit: BAHT },
  people: { title: 'บุคคลธรรมดาที่ขอได้' },
  foreigners: { title: 'ชาวต่างชาติที่ขอได้' },
  companies: { title: 'นิติบุคคลที่ขอได้' },
  dates: { title: 'วันที่' },
  firstDay: { title: 'วันแรก' },
  lastDay: { title: 'วันสุดท้าย' },
  'lateExample.instalment': { title: 'ตัวอย่างจ่ายช้า ค่างวด', unit: BAHT },
  'lateExample.days': { title: 'ตัวอย่างจ่ายช้า จำนวนวัน', unit: 'วัน' },
  'lateExample.charge': { title: 'ตัวอย่างจ่ายช้า ดอกเบี้ยผิดนัด', unit: BAHT },
}

/** Figures that are not named after their collection: where their labels are, and what the list calls them together. */
export const OTHER_OWNERS: Readonly<Record<string, { collection: string; group: string }>> = {
  contact: { collection: 'site', group: 'ติดต่อบริษัท' },
  answer: { collection: 'site', group: 'คำมั่นเรื่องเวลา' },
  closing: { collection: 'repayment-rules', group: 'ส่วนลดเมื่อปิดบัญชีก่อนกำหนด' },
  holiday: { collection: 'site', group: 'วันหยุด' },
  event: { collection: 'motor-expo-events', group: 'งานแสดงรถ' },
}

/** What `rates.…` sums up, where it is not one product. */
export const RATES_OF: Readonly<Record<string, string>> = {
  refinance: 'รีไฟแนนซ์ทุกแบบ',
  'refinance-car': 'รีไฟแนนซ์รถยนต์',
  'refinance-truck': 'รีไฟแนนซ์รถบรรทุก',
}
