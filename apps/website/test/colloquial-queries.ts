/**
 * What farmers, hauliers and owners of pickups type, as they type it, and the question that has to come first. Decided by reading the answers, before
 * the search was tried on them.
 */
export const COLLOQUIAL_QUERIES: readonly (readonly [query: string, question: string])[] = [
  // Who gets a loan, and with which papers.
  ['กู้รถต้องมีอะไรบ้าง', 'documents-needed'],
  ['ไม่มีสลิป', 'documents-needed'],
  ['ไม่มีสลิปเงินเดือนกู้ได้ไหม', 'documents-needed'],
  ['ใช้เอกสารไรบ้าง', 'documents-needed'],
  ['เดินบัญชีกี่เดือน', 'documents-needed'],
  ['เงินเดือนเท่าไหร่ถึงออกรถได้', 'who-can-apply'],
  ['ชาวนากู้ได้ไหม', 'who-can-apply'],
  ['อายุ 60 กู้ได้มั้ย', 'who-can-apply'],
  ['แม่ค้าออกรถได้ไหม', 'who-can-apply'],
  ['ติดบูโรออกรถได้ไหม', 'credit-bureau'],
  ['แบล็คลิสออกรถได้มั้ย', 'credit-bureau'],
  ['เคยโดนยึดรถกู้ใหม่ได้ไหม', 'credit-bureau'],
  ['ออกรถไม่มีคนค้ำ', 'guarantor'],
  ['ต้องใช้คนค้ำมั้ย', 'guarantor'],
  ['กี่วันรู้ผล', 'approval-time'],
  ['อนุมัตินานไหม', 'approval-time'],
  ['ยื่นไปแล้วเมื่อไหร่รู้', 'approval-time'],
  ['ดอกคงที่กับลดต้นลดดอก', 'flat-and-effective-rate'],
  ['ดอกเบี้ยคิดยังไง', 'flat-and-effective-rate'],

  // The contract.
  ['ดาวน์ 0', 'how-much-down'],
  ['ฟรีดาวน์', 'how-much-down'],
  ['ออกรถไม่ต้องดาวน์', 'how-much-down'],
  ['ดาวน์ต่ำสุดเท่าไหร่', 'how-much-down'],
  ['ไม่มีตังดาวน์', 'how-much-down'],
  ['ผ่อนได้กี่ปี', 'how-much-down'],
  ['ผ่อน 84 งวด', 'how-much-down'],
  ['รถเป็นชื่อใคร', 'what-is-hire-purchase'],
  ['เช่าซื้อคืออะไร', 'what-is-hire-purchase'],
  ['ลีสซิ่งต่างกับเช่าซื้อยังไง', 'hire-purchase-or-leasing'],
  ['ขายดาวน์รถ', 'change-of-hirer'],
  ['ให้น้องผ่อนต่อได้ไหม', 'change-of-hirer'],
  ['แฟนเป็นคนผ่อน', 'change-of-hirer'],
  ['เปลี่ยนชื่อคนผ่อน', 'change-of-hirer'],
  ['พ่อเสียรถยังผ่อนไม่หมด', 'death-of-hirer'],
  ['คนผ่อนตาย', 'death-of-hirer'],
  ['ขับไปลาวได้ไหม', 'take-the-car-abroad'],

  // Refinancing.
  ['รถแลกเงิน', 'what-is-refinance'],
  ['เอารถไปจำนำ', 'what-is-refinance'],
  ['จำนำเล่ม', 'what-is-refinance'],
  ['ผ่อนที่อื่นอยู่ย้ายมาได้ไหม', 'refinance-while-paying-elsewhere'],
  ['ย้ายไฟแนน', 'refinance-while-paying-elsewhere'],
  ['รีไฟแนนได้เงินเท่าไหร่', 'refinance-limit'],
  ['รถเก่าจัดได้เท่าไร', 'refinance-limit'],
  ['ดอกรีไฟแนน', 'refinance-rate'],
  ['ค่าใช้จ่ายรีไฟแนน', 'refinance-cost'],
  ['จ่ายปีละครั้ง', 'refinance-seasonal'],
  ['จ่ายตอนขายข้าว', 'refinance-seasonal'],
  ['ผ่อนราย 6 เดือน', 'refinance-seasonal'],

  // Paying.
  ['จ่ายค่างวดที่ไหน', 'payment-channels'],
  ['จ่ายเซเว่นได้ไหม', 'payment-channels'],
  ['บิลหายจ่ายยังไง', 'payment-channels'],
  ['ส่งงวดรถที่ไหน', 'payment-channels'],
  ['งวดแรก', 'first-instalment'],
  ['งวดแรกจ่ายวันไหน', 'first-instalment'],
  ['เริ่มผ่อนเดือนไหน', 'first-instalment'],
  ['หักบัญชีอัตโนมัติ', 'direct-debit'],
  ['ให้ตัดเงินในธนาคาร', 'direct-debit'],
  ['ขอเลื่อนวันจ่าย', 'change-due-date'],
  ['เปลี่ยนวันส่งงวด', 'change-due-date'],
  ['ใบเสร็จไม่ได้', 'e-tax-invoice'],
  ['ขอใบกำกับภาษี', 'e-tax-invoice'],
  ['ลืมรหัสแอป', 'forgotten-pin'],
  ['เข้าแอพไม่ได้', 'forgotten-pin'],

  // Closing, and the registration book.
  ['ปิดบัญชีก่อนกำหนด', 'ask-closing-amount'],
  ['ขอยอดปิด', 'ask-closing-amount'],
  ['ปิดยอดรถ', 'ask-closing-amount'],
  ['ปิดก่อนได้ลดดอกเท่าไร', 'early-closing-discount'],
  ['โปะได้ไหม', 'best-time-to-close'],
  ['เล่มรถ', 'transfer-after-last-instalment'],
  ['เล่มรถได้เมื่อไร', 'transfer-after-last-instalment'],
  ['ผ่อนหมดแล้วเล่มยังไม่มา', 'transfer-after-last-instalment'],
  ['ปิดบัญชีแล้วได้เล่มวันไหน', 'after-closing'],

  // Tax, plates, changes of the vehicle.
  ['ต่อภาษี', 'annual-tax'],
  ['ต่อทะเบียนรถ', 'annual-tax'],
  ['ต่อภาษีรถติดไฟแนนซ์', 'annual-tax'],
  ['ขาดต่อภาษี 2 ปี', 'tax-late'],
  ['ภาษีขาด', 'tax-late'],
  ['ป้ายทะเบียนหาย', 'lost-plate-or-tax-sign'],
  ['ติดแก๊สได้ไหม', 'gas-and-modification'],
  ['ใส่คอกรถ', 'gas-and-modification'],
  ['เปลี่ยนสีรถ', 'colour-change'],
  ['ย้ายที่อยู่', 'change-of-address'],

  // Insurance.
  ['ต้องทำประกันชั้น1ไหม', 'which-class'],
  ['พรบราคา', 'compulsory-insurance'],
  ['รถชนทำไง', 'accident'],
  ['รถหายต้องผ่อนต่อไหม', 'total-loss-or-theft'],
  ['ประกันจ่ายไม่พอ', 'insurance-not-enough'],

  // Fraud and complaints.
  ['มีคนโทรมาขอ otp', 'otp-and-links'],
  ['ให้โอนเงินก่อนกู้', 'fake-loan'],
  ['ลบข้อมูลของฉัน', 'data-rights'],
  ['ร้องเรียนพนักงาน', 'complaint'],
]

/** The same of people who cannot pay: the page on managing debts comes before the question. */
export const DEBT_QUERIES: readonly (readonly [query: string, question: string])[] = [
  ['ขาดส่ง', 'late-payment'],
  ['ขาดส่ง 3 งวด', 'repossession'],
  ['ค้างงวด', 'late-payment'],
  ['ขาดงวด', 'late-payment'],
  ['ค้างค่างวดรถ2เดือน', 'late-payment'],
  ['ผ่อนไม่ไหว', 'cannot-pay'],
  ['ส่งไม่ไหว', 'cannot-pay'],
  ['ไม่มีเงินส่งรถ', 'cannot-pay'],
  ['โดนยึดรถ', 'repossession'],
  ['รถจะโดนยึด', 'repossession'],
  ['ไม่มีตังค่างวด', 'cannot-pay'],
  ['ไม่มีตังส่งรถ', 'cannot-pay'],
  ['เดือนนี้ไม่มีตังค์จ่าย', 'cannot-pay'],
  ['เงินไม่พอจ่ายค่างวด', 'cannot-pay'],
  ['ค้างงวด 3 เดือน', 'repossession'],
  ['ค้างค่างวดรถ 3 เดือน', 'repossession'],
  ['ค้าง 3 เดือน', 'repossession'],
  ['ขาดส่งสามเดือน', 'repossession'],
  ['ค้าง 2 เดือน', 'late-payment'],
]

/** Of people who want a human being: the page with the hotline, the branches and the form. */
export const HUMAN_QUERIES: readonly string[] = [
  'คุยกับคน',
  'อยากคุยกับคน',
  'ขอคุยกับเจ้าหน้าที่',
  'คุยกับพนักงาน',
  'ติดต่อเจ้าหน้าที่',
  'ขอสายเจ้าหน้าที่',
  'คอลเซ็นเตอร์',
  'ขอเบอร์โทร',
  'เบอร์ติดต่อ',
]
