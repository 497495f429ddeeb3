import { REPAYMENT_SHAPES, SHAPE_NAMES } from '@leasing/rules/repayment-shapes'
import { WEEKDAY_NAMES } from '@leasing/rules/thai-date'
import type { Labels } from '../../content/collection-words.ts'

const CERTAINTIES = {
  confirmed: 'ยืนยันแล้ว: มีในประกาศของหน่วยงาน และรู้วันเริ่มใช้',
  reported: 'มีผู้รายงาน: ยังไม่ได้เทียบกับตัวบท',
  unconfirmed: 'ยังไม่ยืนยัน: เชื่อว่าใช่ แต่ไม่มีที่มา',
  unread: 'ยังไม่ได้อ่านตัวบท: ยังไม่มีตัวเลข',
}

const SHAPES = Object.fromEntries(SHAPE_NAMES.map((name) => [name, REPAYMENT_SHAPES[name].title]))

const ADDRESS = 'ตัวอักษรอังกฤษตัวเล็ก ตัวเลข และขีดกลาง เช่น used-truck-2570'

/** Labels of fields that mean the same in several collections. */
export const COMMON: Labels = {
  // Identity and publication.
  id: { label: 'รหัส', help: `ใช้ในระบบ ตั้งครั้งเดียวเปลี่ยนไม่ได้ ${ADDRESS}` },
  path: { label: 'ชื่อในที่อยู่เว็บ', help: ADDRESS },
  title: 'ชื่อเรื่อง',
  name: 'ชื่อ',
  'name.th': 'ชื่อภาษาไทย',
  'name.en': 'ชื่อภาษาอังกฤษ',
  lead: { label: 'ข้อความนำ', isLong: true },
  subDetail: { label: 'ข้อความย่อ', help: 'อยู่บนการ์ดและใต้ชื่อเรื่อง', isLong: true },
  detail: { label: 'เนื้อหา', isLong: true },
  text: { label: 'ข้อความ', isLong: true },
  description: { label: 'คำอธิบาย', isLong: true },
  note: { label: 'หมายเหตุ', isLong: true },
  notes: 'หมายเหตุท้ายหน้า',
  body: 'เนื้อหา',
  startDate: { label: 'แสดงตั้งแต่วันที่', help: 'เริ่ม 00.00 น. ของวันที่เลือก' },
  endDate: { label: 'แสดงถึงวันที่', help: 'ถึงสิ้นวันที่เลือก' },
  laterWindows: { label: 'ช่วงที่กลับมาแสดงอีก', one: 'ช่วง' },
  publish: 'แสดงบนเว็บไซต์',
  when: {
    label: 'แสดงเมื่อ',
    help: 'เช่น promotion.refinance-0295 (ช่วงโปรโมชั่น) link.app (มีลิงก์แอป) not link.app (ยังไม่มี) เว้นว่าง = แสดงเสมอ',
  },
  orderPosition: { label: 'ลำดับการแสดง', help: 'เลขน้อยมาก่อน' },
  effectiveFrom: 'ใช้ตั้งแต่วันที่',
  keywords: { label: 'คำค้น', help: 'คำที่คนพิมพ์เมื่อหาเรื่องนี้ บรรทัดละคำ ไม่แสดงบนเว็บไซต์' },
  icon: { label: 'ไอคอน', help: 'ชื่อไอคอนภาษาอังกฤษ เช่น heart-pulse' },

  // Pictures and links.
  image: 'ภาพ',
  thumbnail: 'ภาพย่อบนการ์ด',
  desktop: 'ภาพสำหรับจอกว้าง',
  mobile: 'ภาพสำหรับมือถือ',
  logo: 'โลโก้',
  alt: { label: 'คำบรรยายภาพ', help: 'สำหรับคนที่ไม่เห็นภาพ' },
  href: { label: 'ลิงก์ไปที่', help: 'ค้นหาหน้าด้วยชื่อ หรือพิมพ์ที่อยู่เต็ม https://', isLink: true },
  label: 'ข้อความบนปุ่ม',
  action: 'ปุ่มหลัก',
  actionLabel: 'ข้อความบนปุ่ม',

  // Lists shared by several pages.
  facts: { label: 'ข้อมูลสรุป', one: 'ข้อมูล' },
  'facts.label': 'หัวข้อ',
  'facts.value': 'ข้อมูล',
  steps: { label: 'ขั้นตอน', one: 'ขั้นตอน' },
  documents: { label: 'เอกสารที่ใช้', one: 'รายการเอกสาร' },
  items: { label: 'รายการ', one: 'รายการ' },
  sections: { label: 'หัวข้อ', one: 'หัวข้อ' },
  services: { label: 'บริการ', one: 'บริการ' },
  hoursStructured: { label: 'เวลาเปิด–ปิด (ใช้แสดงว่าเปิดอยู่หรือปิดแล้ว)', one: 'ช่วงเวลา' },
  days: { label: 'วัน', choices: WEEKDAY_NAMES },
  open: 'เปิด',
  close: 'ปิด',
  hours: { label: 'เวลาทำการ', help: 'อย่างที่คนอ่าน' },
  address: { label: 'ที่อยู่', isLong: true },
  phone: { label: 'โทรศัพท์', help: 'เช่น 02-123-4567' },
  unit: { label: 'หน่วย', help: 'เช่น ต่อคัน ต่อฉบับ' },
  type: 'ประเภท',
  kind: 'ประเภท',

  // Legal figures.
  law: 'ที่มาตามกฎหมาย',
  'law.source': { label: 'แหล่งที่มา', isLong: true },
  'law.effectiveFrom': { help: 'เว้นว่างถ้าไม่รู้' },
  'law.checkedOn': { label: 'ตรวจล่าสุดเมื่อ', help: 'วันที่มีคนเทียบตัวเลขกับแหล่งที่มา' },
  certainty: { label: 'ความแน่นอน', choices: CERTAINTIES },
  appliesTo: { label: 'ใช้กับ', isLong: true },
  rows: { label: 'ช่วงเวลาของกฎ เก่าสุดก่อน', one: 'ช่วงเวลา' },
  figures: { label: 'ตัวเลข', one: 'ขั้น' },

  // Rates and money.
  price: { label: 'ราคารถ', unit: 'บาท' },
  amount: { label: 'จำนวนเงิน', unit: 'บาท' },
  minAmount: { label: 'วงเงินขั้นต่ำ', unit: 'บาท' },
  maxAmount: { label: 'วงเงินสูงสุด', unit: 'บาท' },
  baht: { label: 'จำนวนเงิน', unit: 'บาท' },
  percent: { label: 'เปอร์เซ็นต์', unit: '%' },
  term: { label: 'จำนวนงวด', unit: 'งวด' },
  terms: { label: 'จำนวนงวดที่ผ่อนได้', unit: 'งวด', help: 'คั่นด้วยจุลภาค เช่น 24, 36, 48' },
  shapes: { label: 'แบบการผ่อน', choices: SHAPES },
  downPercent: { label: 'เงินดาวน์', unit: '% ของราคารถ' },
  minDownPercent: { label: 'ดาวน์อย่างน้อย', unit: '% ของราคารถ' },
  flatRatePercentPerYear: { label: 'ดอกเบี้ยคงที่', unit: '% ต่อปี' },
  ratePercentPerMonth: { label: 'ดอกเบี้ยคงที่ต่อเดือน', unit: '% ต่อเดือน' },
  ratePercentPerYear: { label: 'ดอกเบี้ย', unit: '% ต่อปี' },
  effectiveFromPercentPerYear: { label: 'อัตราดอกเบี้ยที่แท้จริง ตั้งแต่', unit: '% ต่อปี' },
  effectiveToPercentPerYear: { label: 'อัตราดอกเบี้ยที่แท้จริง ถึง', unit: '% ต่อปี' },
  flatRateDiscountPercent: { label: 'ลดดอกเบี้ยคงที่', unit: '% ต่อปี' },
  maxVehicleAgeYears: { label: 'อายุรถไม่เกิน', unit: 'ปี' },
  rateClaim: { label: 'อัตราที่โฆษณา', help: 'ต้องแสดงอัตราดอกเบี้ยที่แท้จริงคู่กับดอกเบี้ยคงที่เสมอ' },
  'rateClaim.note': 'ข้อความประกอบอัตรา',
  offer: {
    label: 'ข้อเสนอที่ใช้คำนวณตัวอย่าง',
    help: 'ระบบคำนวณค่างวด ดอกเบี้ย และอัตราที่แท้จริงจากตารางให้ ในข้อความ กด “ใส่ตัวเลข” หรือพิมพ์ชื่อของตัวเลข เช่น “ดาวน์ {{offer.downPercent}}%” แล้วเว็บไซต์จะใส่ตัวเลขให้เอง',
    variants: [
      'รุ่นรถ อัตราปกติ',
      'รุ่นรถ ในแคมเปญเช่าซื้อ',
      'แคมเปญรีไฟแนนซ์',
      'รีไฟแนนซ์ อัตราปกติ',
      'ดอกเบี้ยคงที่ที่กำหนดเอง',
      'ลดต้นลดดอก',
      'ลีสซิ่ง เทียบกับเช่าซื้อ',
    ],
  },
  'offer.amount': 'วงเงินของตัวอย่าง',
  'offer.price': 'ราคารถของตัวอย่าง',
  depositPercent: { label: 'เงินประกัน', unit: '% ของราคารถ', help: 'เท่ากับเงินดาวน์ของเช่าซื้อที่เทียบด้วย' },
  purchasePercent: { label: 'ราคาซื้อเมื่อครบสัญญา', unit: '% ของราคารถ', help: 'รวมเงินประกันแล้ว' },
  leaseRatePercentPerYear: { label: 'อัตราดอกเบี้ยที่แท้จริงของลีสซิ่ง', unit: '% ต่อปี' },
  financialProduct: { label: 'ผลิตภัณฑ์', of: 'hire-purchase/financial-products' },
  modelGroup: { label: 'รุ่นรถ', of: 'hire-purchase/model-groups' },
  campaign: { label: 'แคมเปญเช่าซื้อ', of: 'hire-purchase/campaigns' },
  refinanceCampaign: { label: 'แคมเปญรีไฟแนนซ์', of: 'refinance/campaigns' },
  refinanceProduct: { label: 'ผลิตภัณฑ์รีไฟแนนซ์', of: 'refinance/financial-products' },
  'offer.carType': { label: 'ประเภทรถ', of: 'refinance/car-types' },
}
