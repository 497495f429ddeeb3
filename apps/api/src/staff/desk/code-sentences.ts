import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Where the code says something to visitors: the beginning of a file, and what staff call the page or message. The first that fits counts. */
export const CODE_PLACES: readonly (readonly [begins: string, place: string])[] = [
  ['apps/website/app/routes/career/', 'ร่วมงานกับเรา'],
  ['apps/website/app/routes/contact-us/', 'ติดต่อเรา'],
  ['apps/website/app/routes/dealer-location/', 'สาขาและผู้จำหน่าย'],
  ['apps/website/app/routes/debt-management-tips/', 'ผลของการผ่อนแบบต่าง ๆ'],
  ['apps/website/app/routes/e-coupon/', 'รับคูปองรีไฟแนนซ์'],
  ['apps/website/app/routes/english/', 'หน้าภาษาอังกฤษ'],
  ['apps/website/app/routes/fees/', 'ค่าธรรมเนียม'],
  ['apps/website/app/routes/finance-amount-evaluation/', 'ประเมินวงเงิน SMART FIN'],
  ['apps/website/app/routes/happy-car/', 'ซื้อ ขาย หรือแลกเปลี่ยนรถ'],
  ['apps/website/app/routes/monthly-installment/', 'คำนวณค่างวด'],
  ['apps/website/app/routes/motor-expo/', 'ลงทะเบียนมอเตอร์เอ็กซ์โป'],
  ['apps/website/app/routes/new-product/', 'สนใจบริการ ให้เราโทรกลับ'],
  ['apps/website/app/routes/payment/', 'ช่องทางชำระเงิน'],
  ['apps/website/app/routes/quality-management-service/', 'คุณภาพและช่องทางร้องเรียน'],
  ['apps/website/app/routes/rates/', 'ตารางอัตราดอกเบี้ย'],
  ['apps/website/app/routes/refinance-referrer/', 'เพื่อนแนะนำเพื่อน'],
  ['apps/website/app/routes/refinance/', 'รีไฟแนนซ์'],
  ['apps/website/app/routes/registration-services/', 'ต่อภาษีและโอนกรรมสิทธิ์'],
  ['apps/website/app/routes/received/', 'หน้าหลังส่งคำขอ'],
  ['apps/website/app/calculators/', 'เครื่องคำนวณ'],
  ['apps/website/app/', 'หน้าเว็บไซต์'],
  ['packages/contract/src/forms/', 'แบบฟอร์ม หน้าหลังส่งคำขอ และอีเมล'],
  ['packages/contract/src/field-messages.ts', 'ข้อความเมื่อกรอกผิด'],
  ['packages/contract/src/offer-messages.ts', 'ข้อความเมื่อกรอกผิด'],
  ['apps/api/src/leads/', 'อีเมลถึงลูกค้า'],
  ['apps/api/src/forms/', 'อีเมลและ SMS ถึงลูกค้า'],
  ['apps/api/src/otp/', 'อีเมลและ SMS ถึงลูกค้า'],
  ['apps/api/src/sms/', 'อีเมลและ SMS ถึงลูกค้า'],
  ['apps/api/src/calculations/', 'อีเมลผลการคำนวณ'],
  ['apps/api/src/monthly-installment/', 'อีเมลผลการคำนวณ'],
  ['apps/api/src/refinance/', 'อีเมลผลการคำนวณ'],
  ['apps/api/src/credit-estimation/', 'อีเมลผล SMART FIN'],
]

const NOT_FOR_VISITORS = /\/routes\/dev\/|\/device\/thai-keyboard/

/** Undefined for a source whose texts visitors do not read. */
export const placeOf = (file: string): string | undefined =>
  NOT_FOR_VISITORS.test(file) ? undefined : CODE_PLACES.find(([begins]) => file.startsWith(begins))?.[1]

/** A text with a number or a named figure; `…` stands for what the code computes. */
export type CodeSentence = { place: string; text: string }

/** What the sources say, written down by `apps/office/test/code-sentences.content.test.ts`: production has no sources of pages. */
export const CODE_SENTENCES: readonly CodeSentence[] = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'code-sentences.json'), 'utf8'),
)
