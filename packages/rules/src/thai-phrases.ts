/** Words that the dictionaries of browsers take apart, and little groups that read as one. A line never ends within them. */
const WORDS = [
  'ก่อนกำหนด',
  'กรมธรรม์',
  'เกียร์ธรรมดา',
  'เกียร์อัตโนมัติ',
  'เก็บเกี่ยว',
  'ขั้นตอน',
  'ครบกำหนด',
  'คันเดิม',
  'คันเดียว',
  'คันแรก',
  'คืออะไร',
  'ค่าใช้จ่าย',
  'ค่างวด',
  'ค่าธรรมเนียม',
  'ค่าบริการ',
  'คิวอาร์โค้ด',
  'เครดิตบูโร',
  'ค้ำประกัน',
  'เจ้าหน้าที่',
  'ช่องทาง',
  'เช่าซื้อ',
  'ใช้แล้ว',
  'ได้เมื่อไร',
  'ได้อย่างไร',
  'ได้บ้าง',
  'ได้ไหม',
  'ตอนนี้',
  'ต้องเตรียม',
  'ตัดสินใจ',
  'ต่างประเทศ',
  'ต่อเดือน',
  'ต่อปี',
  'ต่างกันอย่างไร',
  'ทั้งคัน',
  'ทั่วประเทศ',
  'ที่แท้จริง',
  'ที่ไหน',
  'ทำอย่างไร',
  'น้ำท่วม',
  'เบื้องต้น',
  'ใบกำกับภาษี',
  'ใบเสร็จ',
  'ประกันภัย',
  'ปิดบัญชี',
  'ป้ายทะเบียน',
  'ป้ายภาษี',
  'เป็นธรรม',
  'โปรโมชั่น',
  'ผลอย่างไร',
  'ผ่อนปรน',
  'ผ่อนไหว',
  'ผู้ค้ำประกัน',
  'ผู้จำหน่าย',
  'ผู้เช่าซื้อ',
  'พ.ร.บ.',
  'แผ่นป้ายทะเบียน',
  'มอเตอร์เอ็กซ์โป',
  'เมื่อไร',
  'ไม่ไหว',
  'ยกสูง',
  'รถกระบะ',
  'รถบรรทุก',
  'ร้องเรียน',
  'รายเดือน',
  'รายได้',
  'รีไฟแนนซ์',
  'ลีสซิ่ง',
  'เล่มทะเบียน',
  'ล่วงหน้า',
  'สตาร์ต',
  'ส่วนต่าง',
  'ส่วนตัว',
  'ส่วนบุคคล',
  'สาขาใกล้บ้าน',
  'สายด่วน',
  'สินเชื่อ',
  'สิบล้อ',
  'สีหรือ',
  'หกล้อ',
  'หัวลาก',
  'หักบัญชี',
  'แห่งประเทศไทย',
  'อย่างไรบ้าง',
  'อะไรบ้าง',
  'ออกรถ',
  'อัตราดอกเบี้ย',
  'อัตโนมัติ',
  'อินชัวรันส์',
  'ธ.ก.ส.',
  'ธปท.',
]

const UNITS = 'บาท|เดือน|ปี|งวด|วันทำการ|วัน|ประตู|ล้อ|แห่ง|คัน|ข้อ|อย่าง|ครั้ง|นาที|ชั่วโมง|น\\.'

/** A figure with what it counts and what it is per: `84 เดือน`, `ชั้น 2+`, `0.295% ต่อเดือน`, `6.61–6.67% ต่อปี`. */
const FIGURE = `(?:ชั้น |ทุก |สาย(?:ด่วน)? ?)?\\d[\\d,.]*(?:–\\d[\\d,.]*)?[%+]?(?: ?(?:${UNITS}))?(?: ต่อ(?:ปี|เดือน|วัน|งวด))?`

/** Longest first: of two words that begin alike the longer one is meant. */
const KEPT = new RegExp(
  [FIGURE, ...WORDS.toSorted((a, b) => b.length - a.length).map((word) => word.replaceAll('.', '\\.'))].join(
    '|',
  ),
  'g',
)

export type Phrase = { text: string; isKept: boolean }

/**
 * The parts of a Thai heading, in order and complete; a line must not end within one that is kept. A list and not a dictionary, so that the
 * server and every browser agree.
 */
export function phrasesOf(text: string): Phrase[] {
  const phrases: Phrase[] = []
  let end = 0
  for (const { 0: kept, index } of text.matchAll(KEPT)) {
    // No line ends within a bare number anyway.
    if (/^[\d,.%+]+$/.test(kept)) continue
    if (index > end) phrases.push({ text: text.slice(end, index), isKept: false })
    phrases.push({ text: kept, isKept: true })
    end = index + kept.length
  }
  if (end < text.length) phrases.push({ text: text.slice(end), isKept: false })
  return phrases
}
