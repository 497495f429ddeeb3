import type { Collection, ReadAll } from '../collection.ts'
import type { Figures } from './figure.ts'
import { dateValue } from './moments.ts'
import { fillIn } from './placeholders.ts'
import { quantitiesIn, type Unit } from './quantities.ts'
import type { Subject } from './subject.ts'

// biome-ignore lint/suspicious/noExplicitAny: records of many collections, read by field.
type Source = any
type Read = (collection: string) => readonly Source[]

export const words = (pattern: string): RegExp => new RegExp(pattern, 'gi')
const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
export const anyWord = (texts: readonly string[]): RegExp => words(texts.map(literally).join('|'))

/** Subjects of which the true values stand in records without figures, or in their texts. */
export function derivedSubjects(
  collections: readonly Collection[],
  all: ReadAll,
  figures: Figures,
): Subject[] {
  const read: Read = (name) => {
    const collection = collections.find((one) => one.name === name)
    return collection ? all(collection) : []
  }
  return [
    ...ofOffice(read),
    ...ofCommitments(read, figures),
    ...ofFees(read, figures),
    ...ofPromotions(read),
    ...ofEvents(read),
    ...ofHolidays(read),
    ...ofEarlyClosing(read),
    ...ofVehicleTax(read),
  ]
}

/** Telephone numbers, hours and the number of places. */
function ofOffice(read: Read): Subject[] {
  const [site] = read('site')
  const places = read('dealers')
  const phones = [site?.contact.hotline, site?.contact.phone].filter(Boolean)
  const hours: Source[] = site?.contact.hoursStructured ?? []
  return [
    {
      what: 'เบอร์โทรศัพท์ของเรา',
      unit: 'phone',
      values: phones.map((phone) => Number(phone.replaceAll('-', ''))),
    },
    {
      what: 'เวลาทำการ',
      unit: 'clock',
      words: words('จันทร์|วันทำการ|เวลาทำการ|เปิด|ปิด|Monday|open|close|hours'),
      least: hours.map(({ open }) => minutesOf(open)),
      most: hours.map(({ close }) => minutesOf(close)),
      values: [],
    },
    subjectOf(
      'ปีที่เริ่มให้บริการ',
      'calendarYear',
      'เริ่ม(?:ให้บริการ|ต้น)|เปิด(?:ให้)?บริการ|ก่อตั้ง|ตั้งแต่|since|founded',
      site ? [site.company.foundedYear - 543] : [],
    ),
    {
      what: 'จำนวนสำนักงาน สาขา และผู้จำหน่าย',
      unit: 'places',
      words: words('สาขา|ผู้จำหน่าย|สำนักงาน|จุดบริการ|ทั่วประเทศ|แห่ง|branch|dealer|office|places|locations'),
      values: [places.length],
    },
  ]
}

const minutesOf = (time: string): number => {
  const [hours, minutes] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

const RESULT = 'ทราบผล|รู้ผล|แจ้งผล|ผลพิจารณา|อนุมัติ|hear from us|decision'
const ANSWER = 'ตอบ|เสนอทางเลือก|ทราบผล|รู้ผล|แจ้งผล'

/** Times that the company promises: the words that name them, by the title of the promise. */
const PROMISES: readonly { title: string; words: string; of?: string }[] = [
  { title: 'แจ้งผลคำขอสินเชื่อ', words: RESULT, of: 'เอกสารครบ|สินเชื่อ|ตรวจรถ|papers' },
  { title: 'ติดต่อกลับ', words: 'ติดต่อกลับ|โทรกลับ|call you back' },
  { title: 'แจ้งยอดปิดบัญชี', words: 'แจ้งยอด|ยอดปิด|ส่วนลดดอกเบี้ย' },
  { title: 'โอนรถเป็นชื่อคุณ', words: 'โอนให้|โอนรถ|เป็นชื่อคุณ', of: 'ผ่อนครบ|จ่ายครบ' },
  { title: 'ตอบคำขอผ่อนปรน', words: ANSWER, of: 'ผ่อนปรน|ผ่อนไม่ไหว|น้ำท่วม|แนวทาง|ปรับโครงสร้าง' },
  { title: 'แจ้งผลเรื่องร้องเรียน', words: RESULT, of: 'ร้องเรียน|หมายเลขอ้างอิง' },
  { title: 'รับสาย', words: 'รับสาย|สายด่วน' },
]

function ofCommitments(read: Read, figures: Figures): Subject[] {
  const [company] = read('company')
  const commitments: Source[] = company?.quality.commitments ?? []
  return PROMISES.flatMap((promise) =>
    commitments
      .filter(({ title }) => title.startsWith(promise.title))
      .flatMap(({ title, target }) =>
        quantitiesIn(fillIn(target, (name) => figures.get(name))).map(
          ({ unit, value }): Subject => ({
            what: title,
            unit,
            words: words(promise.words),
            ...(promise.of && { of: words(promise.of), isGeneral: promise.title === PROMISES[0]!.title }),
            values: [value],
          }),
        ),
      ),
  )
}

/** Every amount of a fee, wherever its name or a word that people search for it stands. */
function ofFees(read: Read, figures: Figures): Subject[] {
  const fees = read('fees').map((fee) =>
    feeSubject(fee.name, [fee.name, ...namesIn(fee.name), ...(fee.keywords ?? [])], fee, [
      // The price of today, which may be a later one than that of the record.
      ...['amount', 'serviceFee', 'officialFee'].map(
        (field) => figures.get(`fee.${fee.id}.${field}`)?.value ?? fee[field],
      ),
    ]),
  )
  const channels = read('service-fees').map((fee) =>
    feeSubject(fee.channel, [fee.channel, ...(fee.keywords ?? [])], fee, []),
  )
  return [...fees, ...channels].filter(({ values }) => values.length > 0)
}

/** The name without what qualifies it: `เปลี่ยนสีรถ` of `เปลี่ยนสีรถ (ทั้งคัน)`. */
const namesIn = (name: string): string[] =>
  name
    .split(/ (?:เช่น|เมื่อ|หรือ)|[(,]/)
    .slice(0, 1)
    .map((part) => part.trim())

function feeSubject(what: string, names: readonly string[], fee: Source, amounts: unknown[]): Subject {
  // A text beside an amount is no owner: it is compared.
  const written = (
    typeof fee.amount === 'number' ? [] : [fee.amountText, fee.bangkok, fee.provinces, fee.limit]
  )
    .filter((text) => typeof text === 'string')
    .flatMap((text) => quantitiesIn(text))
    .filter(({ unit }) => unit === 'baht')
    .map(({ value }) => value)
  return {
    what,
    unit: 'baht',
    words: anyWord(names),
    // What a customer pays is the whole amount, not a part of it.
    values:
      typeof amounts[0] === 'number'
        ? [amounts[0]]
        : [...amounts.filter((amount) => typeof amount === 'number'), ...written],
  }
}

function ofPromotions(read: Read): Subject[] {
  const coupons = read('promotions').flatMap(({ coupon }) => (coupon ? [coupon] : []))
  return [
    subjectOf(
      'มูลค่าคูปอง',
      'baht',
      'คูปอง|coupon',
      coupons.map(({ amount }) => amount),
    ),
    subjectOf(
      'อายุคูปอง',
      'days',
      'คูปอง|coupon',
      coupons.map(({ validDays }) => validDays),
    ),
  ]
}

/** Words for a motor show besides its title. */
const ALSO_NAMED: Readonly<Record<string, string>> = {
  'motor-expo': 'เอ็กซ์โป|Expo',
  'motor-show': 'โชว์|Motor Show',
}

function ofEvents(read: Read): Subject[] {
  const shows = Map.groupBy(read('motor-expo-events'), ({ namedAs, title }) => namedAs ?? title)
  return [...shows].map(([name, ones]) => ({
    what: `วันจัดงาน${ones[0].title}`,
    unit: 'date',
    words: words(ALSO_NAMED[name] ?? anyWord([ones[0].title]).source),
    values: ones
      .flatMap(({ startDate, endDate, held, takeHomeUntil }) => [
        ...[startDate, endDate, held?.from, held?.until, takeHomeUntil].filter(Boolean),
      ])
      .flatMap(dateValuesOf),
  }))
}

/** The days of each holiday near its name, and those of all near words for closing. */
function ofHolidays(read: Read): Subject[] {
  const holidays: Source[] = read('site').flatMap(({ contact }) => contact.holidays ?? [])
  const valuesOf = (ones: readonly Source[]) =>
    ones.flatMap(({ from, until = from }) => [from, until]).flatMap(dateValuesOf)
  const byName = Map.groupBy(holidays, ({ name }) => name.replace(/^(?:วัน)?(?:ชดเชย)?(?:วัน)?/, ''))
  return [
    ...[...byName].map(
      ([name, ones]): Subject => ({
        what: ones[0].name,
        unit: 'date',
        words: anyWord([name]),
        values: valuesOf(ones),
      }),
    ),
    {
      what: 'วันหยุดของสำนักงาน',
      unit: 'date',
      words: words('วันหยุด|หยุดทำการ|ปิดทำการ|ปิดวันที่|public holidays?|closed'),
      values: valuesOf(holidays),
    },
  ]
}

/** A day with and without its year. */
export function dateValuesOf(day: string): number[] {
  const [year, month, date] = day.split('-').map(Number)
  return [dateValue(month!, date!), dateValue(month!, date!, year)]
}

const SHARES = ['1 ใน 3|หนึ่งในสาม', '2 ใน 3|สองในสาม']

function ofEarlyClosing(read: Read): Subject[] {
  const [rules] = read('repayment-rules')
  const rows: Source[] = rules?.earlyClosing?.rows ?? []
  const steps: Source[] = rows.findLast(({ figures }) => figures)?.figures ?? []
  const percents = steps.map(({ discountPercent }) => discountPercent)
  return [
    subjectOf('ส่วนลดดอกเบี้ยเมื่อปิดบัญชี', 'percent', 'ส่วนลด|ปิดบัญชี|ปิดก่อน|closing|pay off', percents),
    subjectOf(
      'ส่วนของงวดที่จ่ายแล้วเมื่อปิดบัญชี',
      'share',
      'จ่าย|ผ่อน|งวด|ลด|paid',
      steps.map(({ paidParts, ofParts }) => paidParts / ofParts),
    ),
    ...SHARES.map((share, index) =>
      subjectOf('ส่วนลดดอกเบี้ยเมื่อปิดบัญชี', 'percent', share, percents.slice(index, index + 1)),
    ),
    {
      what: 'วันที่กฎหมายเรื่องสัญญามีผล',
      unit: 'date',
      words: words('สัญญา|ประกาศ|มีผล'),
      values: [...rows.map(({ law }) => law), rules?.defaultCharge?.law, rules?.collectionFees?.law]
        .flatMap((law) => law?.effectiveFrom ?? [])
        .flatMap(dateValuesOf),
    },
  ]
}

function ofVehicleTax(read: Read): Subject[] {
  const [tax] = read('vehicle-tax')
  if (!tax) return []
  const inspections = tax.classes.flatMap(({ inspectionFromYears }: Source) => inspectionFromYears ?? [])
  return [
    {
      ...subjectOf('เงินเพิ่มเมื่อต่อภาษีช้า', 'percent', 'ของภาษี|เงินเพิ่ม|ต่อช้า', [tax.late.percentPerMonth]),
      per: 'month' as const,
    },
    subjectOf('ต่อภาษีได้ล่วงหน้า', 'months', 'ต่อ(?:ได้)?ล่วงหน้า|ล่วงหน้าได้', [tax.earlyMonths]),
    subjectOf('ทะเบียนระงับเมื่อค้างภาษี', 'years', 'ค้างครบ|ระงับ', [tax.suspendedAfterYears]),
    subjectOf('อายุรถที่ต้องตรวจสภาพ', 'years', 'อายุครบ|ตรวจสภาพ', inspections),
  ]
}

const subjectOf = (what: string, unit: Unit, pattern: string, values: readonly number[]): Subject => ({
  what,
  unit,
  words: words(pattern),
  values,
})
