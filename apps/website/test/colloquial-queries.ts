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
  ['สามีตายไม่มีใครผ่อนรถ', 'death-of-hirer'],
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
  ['รถน้ำท่วม', 'total-loss-or-theft'],
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

  // What a visitor three months behind typed.
  ['ผ่อนผัน', 'cannot-pay'],
  ['ขอผ่อนผัน', 'cannot-pay'],
  ['ช่วยด้วย', 'cannot-pay'],
  ['โดนไล่ออกจากงาน ส่งรถไม่ไหว', 'cannot-pay'],
  ['มีจดหมายทวงหนี้มา', 'debt-collection'],
  ['คนเก็บหนี้โทรมาขู่', 'debt-collection'],
  ['ถูกฟ้อง', 'court-papers'],
  ['โดนฟ้อง', 'court-papers'],
  ['หมายศาล', 'court-papers'],
  ['ไฟแนนซ์จะมายึดรถ', 'repossession'],

  // No work, illness.
  ['ตกงานผ่อนรถไม่ไหว', 'cannot-pay'],
  ['โดนเลิกจ้างยังผ่อนรถอยู่', 'cannot-pay'],
  ['บริษัทปิดไม่มีเงินเดือน', 'cannot-pay'],
  ['ป่วยทำงานไม่ได้', 'cannot-pay'],
  ['แม่เข้าโรงพยาบาล ไม่มีเงินส่งรถ', 'cannot-pay'],
  ['ผ่าตัดหยุดงานหลายเดือน', 'cannot-pay'],

  // Flood, drought, a bad harvest.
  ['น้ำท่วมนา ข้าวเสียหมด', 'cannot-pay'],
  ['ฝนแล้งไม่มีข้าวขาย', 'cannot-pay'],
  ['ปีนี้ผลผลิตไม่ดี', 'cannot-pay'],
  ['อ้อยราคาตก ไม่มีเงินส่งงวด', 'cannot-pay'],

  // Dunned, at home and at work, and the guarantor too.
  ['ได้จดหมายทวงหนี้', 'debt-collection'],
  ['มีหนังสือเตือนให้จ่ายค่างวด', 'debt-collection'],
  ['โทรทวงหนี้ทุกวัน', 'debt-collection'],
  ['คนทวงหนี้ขู่จะทำร้าย', 'debt-collection'],
  ['ทวงหนี้ไปที่ทำงาน', 'debt-collection'],
  ['มาทวงถึงบ้าน', 'debt-collection'],
  ['ไฟแนนซ์โทรหาคนค้ำ', 'debt-collection'],
  ['คนค้ำโดนตามหนี้', 'debt-collection'],

  // Sued, or the vehicle taken.
  ['ไฟแนนซ์ฟ้อง', 'court-papers'],
  ['ได้หมายศาลเรื่องรถ', 'court-papers'],
  ['ต้องไปขึ้นศาลไหม', 'court-papers'],
  ['ศาลนัดเดือนหน้า', 'court-papers'],
  ['หนังสือบอกเลิกสัญญามาที่บ้าน', 'repossession'],
  ['จะโดนยึดรถไหม', 'repossession'],
  ['คนมายึดรถหน้าบ้าน', 'repossession'],

  // Leniency.
  ['ขอผ่อนผันค่างวด', 'cannot-pay'],
  ['ขอเวลาอีก 2 เดือน', 'cannot-pay'],
  ['หยุดส่งรถสักพักได้ไหม', 'cannot-pay'],
  ['ขอพักค่างวด', 'cannot-pay'],
  ['เจรจาหนี้รถ', 'cannot-pay'],

  // Drawn to try the words above, then kept.
  ['เงินขาดมือผ่อนรถไม่ได้', 'cannot-pay'],
  ['ไปต่อไม่ไหวแล้วกับค่างวด', 'cannot-pay'],
  ['เจ็บป่วยขาดรายได้', 'cannot-pay'],
  ['ผ่อนรถมา 2 ปี ตอนนี้ไม่มีปัญญาส่ง', 'cannot-pay'],
  ['โดนลดโอที เงินไม่พอ', 'cannot-pay'],
  ['ขอจ่ายแค่ดอกก่อน', 'cannot-pay'],
  ['ขอยืดเวลาผ่อน', 'cannot-pay'],
  ['พายุพัดสวนพังหมด', 'cannot-pay'],
  ['ผัวทิ้งไปไม่มีคนช่วยผ่อน', 'cannot-pay'],
  ['เดือนนี้ขอจ่ายก่อนครึ่งนึง', 'cannot-pay'],
  ['ข้าวไม่ได้ราคา', 'cannot-pay'],
  ['นาเสียหายจากน้ำท่วม ผ่อนรถต่อยังไง', 'cannot-pay'],
  ['ขอปรับลดค่างวดหน่อย', 'cannot-pay'],
  ['โรงงานเลิกจ้างคน', 'cannot-pay'],
  ['เมียป่วยหนักต้องหยุดวิ่งรถ', 'cannot-pay'],
  ['ขอจ่ายเท่าที่มีก่อนได้ไหม', 'cannot-pay'],
  ['งานก่อสร้างหยุด ไม่มีค่าแรง', 'cannot-pay'],
  ['ไฟแนนซ์โทรจิกทุกวัน', 'debt-collection'],
  ['พนักงานเก็บเงินด่าแม่', 'debt-collection'],
  ['ค้ำให้เพื่อน ตอนนี้โดนทวงแทน', 'debt-collection'],
  ['โดนโทรตามที่ทำงานอายเพื่อน', 'debt-collection'],
  ['ศาลตัดสินให้จ่ายทำไง', 'court-papers'],
  ['ไฟแนนซ์ส่งเรื่องให้ทนาย', 'court-papers'],
  ['ถ้าไม่ไปศาลจะเป็นไง', 'court-papers'],
  ['โดนส่งฟ้องที่ศาลแขวง', 'court-papers'],
  ['ปล่อยให้รถโดนยึดดีไหม', 'repossession'],
  ['ค้างมาสามงวดแล้วกลัวมาก', 'repossession'],
  ['ถูกบอกเลิกสัญญาเช่าซื้อรถ', 'repossession'],
]

/** Of people who would give the vehicle back: what that leads to, on the same page, then the question. */
export const RETURN_QUERIES: readonly string[] = [
  'คืนรถได้ไหม',
  'อยากคืนรถ',
  'เอารถไปคืนไฟแนนซ์',
  'คืนรถต้องจ่ายอีกไหม',
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

/** What sounds like a word of debts and is none. */
export const NOT_OF_DEBTS: readonly string[] = [
  'รถโดนขูด',
  'ค่าทวงถามเท่าไร',
  'เอกสารไปสาขา',
  'ซื้อรถยึดที่ไหน',
  'ทวงเล่มทะเบียน',
  'เงินไม่พอดาวน์',
  'ประกันจ่ายไม่พอ',
  'ไม่มีเงินเดือนประจำกู้ได้ไหม',
  'รถโดนน้ำท่วมเคลมได้ไหม',
  'รถแรงม้าเยอะ',
]
