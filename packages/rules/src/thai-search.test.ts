import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSearch, type SearchDocument } from './thai-search.ts'

const documents: SearchDocument[] = [
  {
    id: 'what-is-hire-purchase',
    title: 'เช่าซื้อคืออะไร ต่างจากลีสซิ่งอย่างไร',
    keywords: ['hire purchase', 'leasing', 'สัญญาเช่าซื้อ'],
    body: 'เช่าซื้อคือการผ่อนชำระค่างวดจนครบแล้วได้กรรมสิทธิ์ในรถ ส่วนลีสซิ่งเป็นการเช่าระยะยาวที่มีสิทธิเลือกซื้อเมื่อครบสัญญา',
  },
  {
    id: 'apply-documents',
    title: 'สมัครสินเชื่อรถต้องใช้เอกสารอะไรบ้าง',
    keywords: ['เอกสารสมัคร', 'สลิปเงินเดือน', 'บัตรประชาชน', 'ทะเบียนบ้าน', 'statement', 'document'],
    body: 'บุคคลธรรมดาใช้สำเนาบัตรประจำตัวประชาชน สำเนาทะเบียนบ้าน และเอกสารแสดงรายได้ย้อนหลัง 3 ถึง 6 เดือน',
  },
  {
    id: 'guarantor',
    title: 'ต้องมีผู้ค้ำประกันหรือไม่',
    keywords: ['คนค้ำ', 'ไม่มีคนค้ำ', 'guarantor'],
    body: 'ขึ้นอยู่กับรายได้ อาชีพ และเงินดาวน์ บางกรณีไม่ต้องมีผู้ค้ำประกัน',
  },
  {
    id: 'approval-time',
    title: 'ใช้เวลาพิจารณาอนุมัตินานเท่าใด',
    keywords: ['อนุมัติกี่วัน', 'ผลอนุมัติ', 'approve'],
    body: 'เมื่อเอกสารครบ เราแจ้งผลภายใน 1 ถึง 3 วันทำการ',
  },
  {
    id: 'credit-bureau',
    title: 'ติดเครดิตบูโรสมัครสินเชื่อได้หรือไม่',
    keywords: ['ติดบูโร', 'แบล็กลิสต์', 'blacklist', 'ncb', 'ข้อมูลเครดิต'],
    body: 'เราพิจารณาประวัติการชำระร่วมกับรายได้และภาระหนี้ในปัจจุบัน',
  },
  {
    id: 'interest-rate',
    title: 'ดอกเบี้ยคงที่กับอัตราดอกเบี้ยที่แท้จริงต่างกันอย่างไร',
    keywords: ['flat rate', 'effective rate', 'ลดต้นลดดอก', 'eir', 'interest'],
    body: 'อัตราที่แท้จริงคิดจากเงินต้นคงเหลือในแต่ละงวด จึงใช้เปรียบเทียบสินเชื่อต่างบริษัทได้',
  },
  {
    id: 'down-payment',
    title: 'ต้องวางเงินดาวน์เท่าไร',
    keywords: ['ดาวน์', 'ฟรีดาวน์', 'down payment', 'ไม่มีเงินดาวน์'],
    body: 'รถใหม่เริ่มที่ร้อยละ 5 ถึง 25 ของราคารถ ขึ้นอยู่กับรุ่นและผลการพิจารณา',
  },
  {
    id: 'payment-channels',
    title: 'ชำระค่างวดได้ที่ช่องทางใดบ้าง',
    keywords: ['จ่ายค่างวด', 'ผ่อนชำระที่ไหน', 'เคาน์เตอร์เซอร์วิส', 'qr', 'พร้อมเพย์', 'โลตัส', 'ธนาคาร'],
    body: 'ชำระผ่านแอปธนาคารด้วยคิวอาร์โค้ด เคาน์เตอร์เซอร์วิส โลตัส หรือหักบัญชีอัตโนมัติ',
  },
  {
    id: 'direct-debit',
    title: 'สมัครหักบัญชีธนาคารอัตโนมัติอย่างไร',
    keywords: ['ตัดบัญชี', 'direct debit', 'หักบัญชีเงินฝาก'],
    body: 'กรอกหนังสือยินยอมและส่งให้เราล่วงหน้า 30 ถึง 45 วันก่อนงวดแรกที่ต้องการหัก',
  },
  {
    id: 'late-payment',
    title: 'จ่ายค่างวดล่าช้ามีค่าใช้จ่ายอะไร',
    keywords: ['เบี้ยปรับ', 'ค่าปรับ', 'ค่าทวงถาม', 'ผิดนัด', 'ค้างค่างวด', 'จ่ายช้า'],
    body: 'มีเบี้ยปรับล่าช้าตามจำนวนวันและค่าทวงถามหนี้ไม่เกินที่กฎหมายกำหนด',
  },
  {
    id: 'due-date',
    title: 'ขอเปลี่ยนวันครบกำหนดชำระได้หรือไม่',
    keywords: ['เลื่อนวันจ่าย', 'เปลี่ยนวันตัดรอบ', 'due date'],
    body: 'ทำได้ปีละหนึ่งครั้งเมื่อไม่มีค่างวดค้างชำระ',
  },
  {
    id: 'e-tax',
    title: 'ขอใบเสร็จรับเงินและใบกำกับภาษีอิเล็กทรอนิกส์ได้จากที่ใด',
    keywords: ['e-tax invoice', 'e-receipt', 'ใบเสร็จ', 'ใบกำกับภาษี'],
    body: 'เราส่งเอกสารทางอีเมลภายในสามวันหลังรับชำระ และดาวน์โหลดได้จากเว็บไซต์',
  },
  {
    id: 'early-closing',
    title: 'ปิดบัญชีก่อนกำหนดได้ส่วนลดเท่าไร',
    keywords: ['ปิดยอด', 'โปะ', 'ปิดไฟแนนซ์', 'ส่วนลดดอกเบี้ย', 'early payoff', 'close account'],
    body: 'ส่วนลดคิดจากดอกเบี้ยที่ยังไม่ถึงกำหนดชำระ ร้อยละ 60 70 หรือ 100 ตามจำนวนงวดที่จ่ายแล้ว',
  },
  {
    id: 'extra-payment',
    title: 'จ่ายค่างวดล่วงหน้าหรือจ่ายเกินช่วยลดดอกเบี้ยหรือไม่',
    keywords: ['โปะค่างวด', 'จ่ายเพิ่ม', 'prepay'],
    body: 'สัญญาเช่าซื้อกำหนดค่างวดคงที่ การจ่ายล่วงหน้าไม่ลดดอกเบี้ยจนกว่าจะปิดบัญชี',
  },
  {
    id: 'refinance-who',
    title: 'รีไฟแนนซ์รถที่ยังผ่อนไม่หมดได้หรือไม่',
    keywords: ['refinance', 'รีไฟแนนซ์', 'รถยังติดไฟแนนซ์', 'จัดไฟแนนซ์ใหม่'],
    body: 'ได้ เมื่อชำระมาแล้วเกินครึ่งหนึ่งของสัญญา เราปิดยอดกับผู้ให้สินเชื่อเดิมให้',
  },
  {
    id: 'refinance-amount',
    title: 'รีไฟแนนซ์ได้วงเงินสูงสุดเท่าไร',
    keywords: ['วงเงิน', 'ราคาประเมิน', 'refinance limit', 'เงินสดเหลือ'],
    body: 'วงเงินขึ้นอยู่กับราคาประเมินของรถและความสามารถในการผ่อนชำระ',
  },
  {
    id: 'restructure',
    title: 'ผ่อนไม่ไหว ขอปรับโครงสร้างหนี้ได้อย่างไร',
    keywords: ['ประนอมหนี้', 'ขยายงวด', 'พักชำระหนี้', 'ลดค่างวด', 'restructuring'],
    body: 'ติดต่อเราก่อนค้างชำระ เจ้าหน้าที่ช่วยหาทางเลือก เช่น ขยายระยะเวลาผ่อน',
  },
  {
    id: 'repossession',
    title: 'ค้างค่างวดกี่งวดจึงถูกยึดรถ',
    keywords: ['ยึดรถ', 'บอกเลิกสัญญา', 'ขายทอดตลาด'],
    body: 'เมื่อค้างสามงวดติดกันและได้รับหนังสือบอกกล่าวแล้วไม่ชำระภายในกำหนด',
  },
  {
    id: 'annual-tax',
    title: 'ต่อภาษีรถประจำปีกับบริษัททำอย่างไร',
    keywords: ['ต่อทะเบียน', 'ป้ายวงกลม', 'ป้ายภาษี', 'car tax', 'ต่อภาษี'],
    body: 'ส่งหางกรมธรรม์ พ.ร.บ. และใบรับรองการตรวจสภาพก่อนวันสิ้นอายุภาษีอย่างน้อย 30 วัน',
  },
  {
    id: 'inspection',
    title: 'รถอายุกี่ปีต้องตรวจสภาพก่อนต่อภาษี',
    keywords: ['ตรอ.', 'ตรวจสภาพรถ', 'inspection'],
    body: 'รถยนต์ครบ 7 ปี รถจักรยานยนต์ครบ 5 ปี ตรวจที่สถานตรวจสภาพรถเอกชน',
  },
  {
    id: 'lost-plate',
    title: 'ป้ายทะเบียนหายหรือชำรุดต้องทำอย่างไร',
    keywords: ['ป้ายทะเบียน', 'แผ่นป้าย', 'license plate'],
    body: 'แจ้งเราเพื่อขอหนังสือมอบอำนาจ แล้วยื่นคำขอป้ายทดแทนที่สำนักงานขนส่ง',
  },
  {
    id: 'transfer',
    title: 'ผ่อนครบแล้วโอนกรรมสิทธิ์และรับเล่มทะเบียนเมื่อใด',
    keywords: ['โอนรถ', 'เล่มทะเบียน', 'ปลดไฟแนนซ์', 'สมุดคู่มือ', 'ownership transfer'],
    body: 'เราจัดส่งชุดโอนภายใน 15 วันทำการหลังชำระงวดสุดท้ายและเอกสารครบ',
  },
  {
    id: 'change-hirer',
    title: 'ขอเปลี่ยนผู้เช่าซื้อหรือโอนสิทธิ์ให้คนอื่นได้ไหม',
    keywords: ['เปลี่ยนสัญญา', 'โอนสิทธิ', 'ขายดาวน์'],
    body: 'ผู้รับโอนต้องผ่านการพิจารณาและไม่มีค่างวดค้างชำระ',
  },
  {
    id: 'change-colour',
    title: 'เปลี่ยนสีรถหรือเครื่องยนต์ระหว่างสัญญาต้องแจ้งใคร',
    keywords: ['ทำสีรถ', 'วางเครื่อง', 'ดัดแปลงรถ', 'ติดแก๊ส'],
    body: 'แจ้งเราก่อน แล้วแจ้งนายทะเบียนภายใน 7 วัน',
  },
  {
    id: 'compulsory-insurance',
    title: 'พ.ร.บ. คุ้มครองอะไรบ้าง',
    keywords: ['ประกันภัยภาคบังคับ', 'compulsory', 'ค่ารักษาพยาบาล'],
    body: 'คุ้มครองค่ารักษาพยาบาลและการเสียชีวิตของผู้ประสบภัยจากรถ ไม่คุ้มครองทรัพย์สิน',
  },
  {
    id: 'insurance-renewal',
    title: 'ต่อประกันภัยชั้น 1 กับเราได้หรือไม่',
    keywords: ['ประกันรถ', 'ประกันชั้นหนึ่ง', 'insurance', 'กรมธรรม์'],
    body: 'เราเปรียบเทียบเบี้ยจากหลายบริษัทและแจ้งเตือนก่อนกรมธรรม์หมดอายุ',
  },
  {
    id: 'total-loss',
    title: 'รถหายหรือเสียหายทั้งคันต้องผ่อนต่อหรือไม่',
    keywords: ['รถถูกขโมย', 'คืนทุน', 'total loss', 'เคลม', 'claim'],
    body: 'แจ้งความ แจ้งบริษัทประกัน และแจ้งเราทันที เงินสินไหมจะนำมาชำระหนี้ตามสัญญา',
  },
  {
    id: 'forgot-pin',
    title: 'ลืมรหัสผ่านหรือ PIN ของแอปทำอย่างไร',
    keywords: ['ลืมพิน', 'password', 'เข้าแอปไม่ได้', 'otp', 'login'],
    body: 'กดลืมรหัสที่หน้าเข้าสู่ระบบ แล้วยืนยันด้วยรหัส OTP ที่ส่งไปยังเบอร์มือถือของท่าน',
  },
  {
    id: 'abroad',
    title: 'นำรถออกนอกประเทศต้องขอหนังสือยินยอมอย่างไร',
    keywords: ['ไปลาว', 'ข้ามแดน', 'ต่างประเทศ', 'หนังสืออนุญาต'],
    body: 'ยื่นคำขอล่วงหน้า 7 วันทำการพร้อมสำเนาบัตรประชาชนและวันเดินทาง',
  },
  {
    id: 'personal-data',
    title: 'ขอถอนความยินยอมหรือลบข้อมูลส่วนบุคคลได้อย่างไร',
    keywords: ['pdpa', 'privacy', 'ความเป็นส่วนตัว'],
    body: 'ส่งคำขอถึงเจ้าหน้าที่คุ้มครองข้อมูลส่วนบุคคล เราตอบภายใน 30 วัน',
  },
]

const search = createSearch(documents)
const found = (query: string, limit = 3) => search(query, limit).map(({ id }) => id)

describe('what visitors type finds the answer among the first three', () => {
  test.each([
    ['its words', 'ปิดบัญชีก่อนกำหนด', 'early-closing'],
    ['one word', 'ดอกเบี้ย', 'interest-rate'],
    ['one word', 'ต่อภาษี', 'annual-tax'],
    ['one word', 'ลืมรหัส', 'forgot-pin'],
    ['one word', 'ผู้ค้ำ', 'guarantor'],
    ['a word of the trade', 'โปะ', 'early-closing'],
    ['a word of the trade', 'ปลดไฟแนนซ์', 'transfer'],
    ['a word of the trade', 'ขายดาวน์', 'change-hirer'],
    ['a word of the trade', 'คนค้ำ', 'guarantor'],
    ['a word of the trade', 'ป้ายวงกลม', 'annual-tax'],
    ['a question', 'จ่ายช้าโดนค่าปรับเท่าไหร่', 'late-payment'],
    ['a question', 'ผ่อนไม่ไหวทำไงดี', 'restructure'],
    ['a question', 'รถหายต้องผ่อนต่อไหม', 'total-loss'],
    ['a question', 'ค้างกี่งวดโดนยึดรถ', 'repossession'],
    ['a question', 'อยากปิดยอดได้ลดเท่าไหร่', 'early-closing'],
    ['a question', 'เอารถไปลาวได้ไหม', 'abroad'],
    ['a question', 'ไม่มีเงินดาวน์ออกรถได้ไหม', 'down-payment'],
    ['words with spaces', 'ต่อ ภาษี รถ', 'annual-tax'],
    ['words in another order', 'ส่วนลด ปิดบัญชี', 'early-closing'],
    ['no tone marks', 'ผอนไมไหว', 'restructure'],
    ['no tone marks', 'ดอกเบีย', 'interest-rate'],
    ['no tone marks', 'ปายทะเบียน', 'lost-plate'],
    ['a wrong tone mark', 'คนคํ้า', 'guarantor'],
    ['a wrong tone mark', 'ดอกเบี๊ย', 'interest-rate'],
    ['missing vowels', 'ปดบัญช', 'early-closing'],
    ['missing vowels', 'ปิดบญชี', 'early-closing'],
    ['a wrong vowel', 'ใฟแนนซ์', 'refinance-who'],
    ['no ์', 'รีไฟแนนซ', 'refinance-who'],
    ['a silent letter left out', 'รีไฟแนน', 'refinance-who'],
    ['another final letter', 'รีไฟแนนท์', 'refinance-who'],
    ['ล for ร', 'ลีไฟแนนซ์', 'refinance-who'],
    ['ร for ล', 'รืมรหัส', 'forgot-pin'],
    ['น for ญ', 'ปิดบันชี', 'early-closing'],
    ['พ for ภ', 'ต่อพาษี', 'annual-tax'],
    ['ซ for ส', 'เครดิดบูโร', 'credit-bureau'],
    ['a doubled letter', 'โอนกรรมมสิทธิ์', 'transfer'],
    ['two เ for a แ', 'ติดเเก๊ส', 'change-colour'],
    ['the dots left out', 'พรบ', 'compulsory-insurance'],
    ['the dots', 'พ.ร.บ.', 'compulsory-insurance'],
    ['the dots left out', 'ตรอ', 'inspection'],
    ['an abbreviation and a word', 'พ.ร.บ.คุ้มครองอะไร', 'compulsory-insurance'],
    ['Thai digits', 'ประกันชั้น ๑', 'insurance-renewal'],
    ['English', 'refinance', 'refinance-who'],
    ['English capitals', 'REFINANCE', 'refinance-who'],
    ['the beginning of an English word', 'refin', 'refinance-who'],
    ['an English word with a slip', 'refinace', 'refinance-who'],
    ['an English word with two letters swapped', 'insruance', 'insurance-renewal'],
    ['an English word with a hyphen', 'e-tax', 'e-tax'],
    ['and without', 'etax', 'e-tax'],
    ['two languages', 'ลืม pin', 'forgot-pin'],
    ['English in a Thai sentence', 'ขอ statement ไหม', 'apply-documents'],
    ['the beginning of a word', 'ยึด', 'repossession'],
    ['two letters', 'โป', 'early-closing'],
    ['the English layout', 'xbf[yP=u', 'early-closing'],
    ['the English layout without Shift', 'xbf[yp=u', 'early-closing'],
    ['the English layout', 'fvdg[uhp', 'interest-rate'],
    ['the English layout', '9jv4kKu', 'annual-tax'],
    ['the English layout', 'wa', 'refinance-who'],
    ['the English layout', ']n,isyl', 'forgot-pin'],
    ['the Thai layout', 'พำดรืฟืแำ', 'refinance-who'],
    ['the Thai layout', 'ยฟหหไนพก', 'forgot-pin'],
  ])('%s: %s', (_name, query, id) => {
    expect(found(query)).toContain(id)
  })

  test('the best is the first for a title typed in full', () => {
    for (const { id, title } of documents) expect(found(title, 1)).toEqual([id])
  })
})

describe('what nothing matches finds nothing', () => {
  test.each([
    '',
    '   ',
    '?!',
    'ก',
    'กกกกกก',
    'ฟหกดเสวง',
    'asdfghjkl',
    'qwertyuiop',
    'xyzzy',
    '99999999',
    'สูตรแกงเขียวหวานไก่',
    'พยากรณ์อากาศวันนี้',
    'ผลบอลเมื่อคืน',
    'bitcoin price',
    '<script>alert(1)</script>',
    '๐๐๐๐',
    '😀😀',
  ])('%j', (query) => {
    expect(search(query)).toEqual([])
  })
})

describe('what matched in a title is told for highlighting', () => {
  const matched = (query: string, id: string) => {
    const { title } = documents.find((document) => document.id === id)!
    const hit = search(query).find((found) => found.id === id)
    return hit?.titleRanges.map(({ start, end }) => title.slice(start, end))
  }

  test.each([
    { query: 'ปิดบัญชี', id: 'early-closing', parts: ['ปิดบัญชี'] },
    { query: 'ปดบัญช', id: 'early-closing', parts: ['ดบัญชี'] },
    { query: 'ดอกเบีย', id: 'interest-rate', parts: ['ดอกเบี้ย', 'ดอกเบี้ย'] },
    { query: 'รีไฟแนนซ', id: 'refinance-who', parts: ['รีไฟแนนซ์'] },
    { query: 'พรบ', id: 'compulsory-insurance', parts: ['พ.ร.บ'] },
    { query: 'pin', id: 'forgot-pin', parts: ['PIN'] },
    { query: 'refinance', id: 'refinance-who', parts: [] },
    { query: 'xbf[yP=u', id: 'early-closing', parts: ['ปิดบัญชี'] },
  ])('$query', ({ query, id, parts }) => {
    expect(matched(query, id)).toEqual(parts)
  })
})

test('only as many hits as asked for, the best first', () => {
  const all = search('รถ', 100)

  expect(all.length).toBeGreaterThan(5)
  expect(search('รถ', 2)).toEqual(all.slice(0, 2))
  expect(search('รถ', 0)).toEqual([])
  expect(all.map(({ score }) => score)).toEqual(all.map(({ score }) => score).sort((a, b) => b - a))
})

test('equal documents come in the order given', () => {
  const twins = createSearch([
    { id: 'b', title: 'ต่อภาษี' },
    { id: 'a', title: 'ต่อภาษี' },
  ])

  expect(twins('ต่อภาษี').map(({ id }) => id)).toEqual(['b', 'a'])
})

test('a keyword that is all that was asked comes before titles that hold it among other words', () => {
  const find = createSearch([
    { id: 'late', title: 'จ่ายค่างวดช้า ต้องเสียค่าอะไรบ้าง', keywords: ['ค้างค่างวด'], body: 'ค่างวด ค่างวด' },
    { id: 'where', title: 'จ่ายค่างวดได้ที่ไหนบ้าง ไม่มีใบแจ้งยอดจ่ายได้ไหม', keywords: ['บาร์โค้ด', 'พร้อมเพย์', 'ค่างวด'] },
  ])

  for (const query of ['ค่างวด', 'คางวด', 'ค่างวดครับ']) expect(find(query)[0]?.id, query).toBe('where')
  expect(find('ค่างวดช้า')[0]?.id).toBe('late')
})

test('a title weighs more than keywords, keywords more than the body', () => {
  const find = createSearch([
    { id: 'body', title: 'หนึ่ง', body: 'ใบกำกับภาษี' },
    { id: 'keywords', title: 'สอง', keywords: ['ใบกำกับภาษี'] },
    { id: 'title', title: 'ใบกำกับภาษี' },
  ])

  expect(find('ใบกำกับภาษี').map(({ id }) => id)).toEqual(['title', 'keywords', 'body'])
})

test('without documents there is nothing to find', () => {
  expect(createSearch([])('ภาษี')).toEqual([])
})

describe('whatever is typed', () => {
  const letters = Array.from('กขคงจดตนบปผพภมยรลวสหอะาำิีึืุูเแโใไ่้๊์็ๆฯ.๑1aexb[= ')
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(...letters), maxLength: 30 }),
    fc.constantFrom(...documents).chain(({ title, body = '' }) => {
      const text = title + body
      return fc
        .tuple(fc.nat(text.length), fc.nat(text.length))
        .map(([a, b]) => text.slice(Math.min(a, b), Math.max(a, b)))
    }),
  )

  test('an accent typed on its own is no key of the other layout', () => {
    expect(search('$F\u0307')).toEqual(search('$\u1e1e'))
  })

  test('the same hits come from an index built again, however the characters are composed', () => {
    const again = createSearch(structuredClone(documents))
    fc.assert(
      fc.property(typed, (query) => {
        expect(again(query)).toEqual(search(query))
        expect(search(query.normalize('NFD'))).toEqual(search(query.normalize('NFC')))
      }),
    )
  })

  test('highlights lie within the title, in order, and cut no mark from its consonant', () => {
    fc.assert(
      fc.property(typed, (query) => {
        for (const { id, score, titleRanges } of search(query)) {
          const { title } = documents.find((document) => document.id === id)!
          expect(score).toBeGreaterThan(0)
          let last = -1
          for (const { start, end } of titleRanges) {
            expect(start).toBeGreaterThan(last)
            expect(end).toBeGreaterThan(start)
            expect(end).toBeLessThanOrEqual(title.length)
            expect(title.slice(start, start + 1) + title.slice(end, end + 1)).not.toMatch(/\p{M}/u)
            last = end
          }
        }
      }),
    )
  })
})

test('a title that holds the query comes before a body that says it many times', () => {
  const search = createSearch([
    { id: 'body', title: 'ผู้เช่าซื้อเสียชีวิต', body: 'เล่มทะเบียน '.repeat(9) },
    { id: 'title', title: 'ผ่อนครบแล้วจะได้เล่มทะเบียนและโอนเป็นชื่อเมื่อไร', body: 'ภายใน 30 วัน' },
  ])

  expect(search('เล่มทะเบียน').map(({ id }) => id)).toEqual(['title', 'body'])
})

test('a document is found by a keyword within a longer query', () => {
  const search = createSearch([
    { id: 'change', title: 'เปลี่ยนวันครบกำหนด' },
    { id: 'seizure', title: 'ซื้อรถคืน', keywords: ['ยึดรถ'] },
  ])

  expect(search('บริษัทจะมายึดรถทำไงดีครับ').map(({ id }) => id)).toEqual(['seizure'])
})
