import { FIELD_MESSAGES, fieldMessage } from '@leasing/contract/field-messages'
import { formatThaiDate } from '@leasing/rules/thai-date'
import type { z } from 'zod'
import { datedMessage } from './dated-fault.ts'

/** The Thai message for a fault. The fault's own English message is for maintainers of the content files. */
export function translateFault(message: string): string {
  if (Object.hasOwn(FIELD_MESSAGES, message)) return fieldMessage(message)
  for (const [pattern, words] of WORDS) {
    const match = pattern.exec(message)
    if (match) return words(...match.slice(1))
  }
  return isThai(message) ? message : UNKNOWN_FAULT
}

/** Shown for faults without a translation: their English message would not help an editor. */
export const UNKNOWN_FAULT = 'ค่านี้ใช้ไม่ได้ ตรวจอีกครั้ง ถ้ายังไม่ผ่าน ให้แจ้งผู้ดูแลเว็บไซต์'

/** A fault in English can quote Thai: `states "9,000 บาท", which …`. */
const isThai = (message: string) => /[ก-๙]/.test(message.replace(/"[^"]*"/g, ''))

/** Error messages for schemas without their own. */
export const thaiIssue: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? FIELD_MESSAGES.required
        : typeWords(issue.expected)
    case 'too_small':
      return isEmpty(issue) ? FIELD_MESSAGES.required : `ต้อง${atLeast(issue)}`
    case 'too_big':
      return `ต้อง${atMost(issue)}`
    case 'invalid_value':
      return issue.input === undefined ? FIELD_MESSAGES.required : `เลือกจาก ${issue.values.join(', ')}`
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'เขียนไม่ตรงรูปแบบของช่องนี้'
    case 'not_multiple_of':
      return `ต้องหารด้วย ${issue.divisor} ลงตัว`
    case 'unrecognized_keys':
      return undefined
    default:
      return 'ค่านี้ใช้ไม่ได้'
  }
}

type Words = (...found: string[]) => string

const STATED_ALONE = /^states "(.+)", which neither/

/** Hours that differ from ours may be those of another place or day; no other contradiction may be declared right. */
const OTHER_HOURS = /^states "(.+)" for เวลาทำการ, which is (.+): "(.*)"$/

/** The number of a fault that an editor may declare right in the stated figures. */
export function declarableNumber(message: string): string | undefined {
  const hours = OTHER_HOURS.exec(message)?.[1]
  return hours === undefined ? STATED_ALONE.exec(message)?.[1] : withUnit(hours)
}

/** As the stated figures require it. */
const withUnit = (time: string) => (time.endsWith('น.') ? time : `${time} น.`)

/** The first matching pattern wins. */
const WORDS: [RegExp, Words][] = [
  [/^there is no such field$/, () => 'รายการแบบนี้ไม่มีช่องนี้'],
  [/^must be "(.+)" like the file$/, (id) => `รหัสต้องเป็น ${id}`],
  [/^duplicate of (?:.*record )?(.+)$/, (id) => `ซ้ำกับรายการ ${id}`],
  [/^duplicate(?: cover| id| value)?$/, () => 'มีค่านี้ซ้ำกัน'],
  [/^(.+) is in (.+) as well$/, (word, id) => `มีคำ ${word} ใน ${id} อยู่แล้ว`],
  [/^(\d+) is no province$/, (code) => `ไม่มีจังหวัดรหัส ${code}`],
  [/^duplicate (.+)$/, (id) => `มี ${id} ซ้ำกัน`],

  [/^there is no page (.+)$/, (href) => `ไม่มีหน้า ${href} บนเว็บไซต์ ตรวจที่อยู่ของลิงก์อีกครั้ง`],
  [
    /^there is no condition (.+)$/,
    (name) => `ไม่มีเงื่อนไขชื่อ ${name} ใช้ได้ เช่น link.app หรือ promotion.ตามด้วยรหัสโปรโมชั่น`,
  ],
  [/^closes (.+) where it is not open$/, (mark) => `มี ${mark} ปิดช่วงที่ยังไม่ได้เปิด`],
  [
    /^opens (.+) within (.+): passages are not nested$/,
    (inner, outer) => `มี ${inner} ซ้อนอยู่ใน ${outer} ปิดช่วงแรกก่อน`,
  ],
  [/^does not close (.+)$/, (mark) => `ยังไม่ได้ปิดช่วง ${mark}`],
  [
    /^(.+) does not end in the paragraph in which it begins$/,
    (mark) => `ช่วง ${mark} ต้องเปิดและปิดในย่อหน้าเดียวกัน`,
  ],
  [
    /^is empty while (.+): say something else then$/,
    (condition) => `ข้อความว่างเปล่าเมื่อ ${condition} เขียนข้อความสำรองไว้ด้วย`,
  ],
  [
    /^says by itself who may apply: "(.+)"; /,
    (found) =>
      `“${found}” บอกเองว่าใครขอได้ ใช้ชื่อจากเกณฑ์พิจารณาแทน เช่น {{policy.applicants.pickup.people}} หรือใส่ไว้ระหว่าง {{#policy.foreigners.pickup}} กับ {{/policy.foreigners.pickup}}`,
  ],
  [/^does not say who may apply: name (.+)$/, (name) => `ยังไม่ได้บอกว่าใครขอได้ ใส่ ${name} ในข้อใดข้อหนึ่ง`],
  [
    /^has no entry under applicants in credit-policy\.yaml$/,
    () => 'ยังไม่มีบริการนี้ในตาราง “ใครขอได้” ของเกณฑ์พิจารณา',
  ],
  [/^is needed where foreigners may apply$/, () => 'บอกเอกสารที่ชาวต่างชาติต้องมี ทั้งสองภาษา'],
  [/^(.+) is not a number$/, (name) => `${name} เป็นข้อความ ไม่ใช่ตัวเลข`],
  [/^names what it depends on/, () => 'เขียนเช่น link.app หรือ not promotion.refinance-0295'],
  [
    /^(speaks|is that) of ([^,]+), which is not open all the time(?:.*\(it ends on (\S+), before)?/,
    (what, owner, ends) => datedMessage(owner!, { what, ends, name: owner! }),
  ],
  [
    /^directs to links\.(\w+), which has no address: "(.+)"; put/,
    (link, words) =>
      `“${words}” ชวนไปที่ลิงก์ ${link} ซึ่งยังไม่ได้ตั้งที่อยู่ ใส่ข้อความนั้นไว้ระหว่าง {{#link.${link}}} กับ {{/link.${link}}}`,
  ],
  [/^there is no figure (.+)$/, (name) => `ไม่มีตัวเลขชื่อ {{${name}}} ในข้อมูลผลิตภัณฑ์`],
  [/^states "(.+)", which is not a figure of its offer$/, (words) => `“${words}” ไม่ใช่ตัวเลขของข้อเสนอนี้`],
  [
    /^states a limit by itself: "(.+)"; name/,
    (words) =>
      `“${words}” เป็นเงื่อนไขของสินเชื่อ ถ้าพิมพ์ตัวเลขเอง ข้อความจะผิดเมื่อเงื่อนไขเปลี่ยน พิมพ์ชื่อของตัวเลขแทน แล้วเว็บไซต์จะใส่ตัวเลขล่าสุดให้เอง เช่น พิมพ์ “ดาวน์ {{product.used-vehicle.minDownPercent}}%” สำหรับดาวน์ต่ำสุดของรถใช้แล้ว`,
  ],
  [
    STATED_ALONE,
    (words) =>
      `ระบุ “${words}” ซึ่งไม่ตรงกับข้อมูลผลิตภัณฑ์ โปรโมชั่น หรือตารางค่าธรรมเนียมใด ตรวจตัวเลขอีกครั้ง ถ้าถูกต้องแล้ว เพิ่มใน “ตัวเลขที่ข้อความกล่าวถึง” และเผยแพร่พร้อมกัน`,
  ],
  [
    OTHER_HOURS,
    (words, values, sentence) =>
      `ในประโยค “${sentence}” ระบุ “${words}” แต่เวลาทำการของเราคือ ${values} แก้ตัวเลข หรือพิมพ์ชื่อของตัวเลขแทน ถ้าเป็นเวลาของวันหรือสถานที่อื่นและถูกต้องแล้ว เพิ่มใน “ตัวเลขที่ข้อความกล่าวถึง” และเผยแพร่พร้อมกัน`,
  ],
  [
    /^states "(.+)" for (.+), which is (.+): "(.*)"$/,
    (words, subject, values, sentence) =>
      `ในประโยค “${sentence}” ระบุ “${words}” เป็น${subject} แต่ค่าจริงคือ ${values} แก้ตัวเลข หรือพิมพ์ชื่อของตัวเลขแทน`,
  ],
  [
    /^names (\{\{.+\}\}) for (.+), which is another figure$/,
    (name, subject) => `ประโยคนี้เป็นเรื่อง${subject} แต่ ${name} เป็นตัวเลขของเรื่องอื่น แก้ชื่อของตัวเลข`,
  ],
  [
    /^names (\{\{.+\}\}), a rate of (.+), for (.+)$/,
    (name, period) => `${name} เป็นอัตราต่อ${period === 'a month' ? 'เดือน' : 'ปี'} แก้คำข้างหลัง หรือแก้ชื่อของตัวเลข`,
  ],
  [
    /^names (.+) months beside (.+), which is of (\d+)$/,
    (terms, name, term) => `บอก ${terms} งวด แต่ ${name} เป็นตัวเลขของ ${term} งวด แก้ให้ตรงกัน`,
  ],
  [
    /^the numbers of this table add up to (.+), and stated-figures\.yaml signs off (.+): compare/,
    (sum, signed) =>
      `ตัวเลขในตารางนี้รวมได้ ${sum} แต่ที่ตรวจกับกฎหมายไว้คือ ${signed} ตรวจทุกตัวเลขอีกครั้ง ถ้าถูกต้องแล้ว แก้ผลรวมใน “ตัวเลขที่ข้อความกล่าวถึง” และเผยแพร่พร้อมกัน`,
  ],
  [/^needs words and figures, or a total$/, () => 'กรอกคำที่บอกเรื่องและตัวเลข หรือผลรวมของตาราง'],
  [/^is no number with a unit$/, () => 'เขียนตัวเลขพร้อมหน่วย เช่น 3 วันทำการ'],
  [
    /^states a fee of our own by itself: "(.+)"; name/,
    (words) =>
      `“${words}” เป็นค่าบริการของเรา ถ้าพิมพ์ตัวเลขเอง ข้อความจะผิดเมื่อราคาเปลี่ยน พิมพ์ชื่อของราคาแทน แล้วเว็บไซต์จะใส่ราคาล่าสุดให้เอง เช่น {{fee.change-colour.amount}}`,
  ],
  [
    /^is a charge of our own: name it/,
    () =>
      'บรรทัดนี้เป็นค่าบริการของเรา พิมพ์ชื่อของราคาแทนตัวเลข แล้วเว็บไซต์จะใส่ราคาให้เอง เช่น {{=fee.annual-tax-service.serviceFee}} ถ้าเป็นค่าธรรมเนียมราชการ ให้กรอกที่มาตามกฎหมาย',
  ],
  [/^names either a file as /, () => 'เลือกภาพ'],
  [/^is not an id of a picture of the library$/, () => 'เลือกภาพจากคลังภาพ'],
  [/^no such picture in the library/, () => 'ไม่มีภาพนี้ในคลังแล้ว เลือกภาพใหม่'],
  [/^the file store lacks the picture/, () => 'ไฟล์ของภาพนี้หายไป เลือกภาพอื่น หรือแจ้งผู้ดูแลระบบ'],
  [/^is drawn into a picture/, () => 'ข้อความนี้อยู่ในภาพสำหรับแชร์ พิมพ์ตัวเลขเอง ใช้ {{ }} ไม่ได้'],
  [
    /^states another number than amount, serviceFee or percentOfInstalments$/,
    () =>
      'ตัวเลขในข้อความไม่ตรงกับราคาของรายการนี้ พิมพ์ชื่อของราคาแทนตัวเลข แล้วเว็บไซต์จะใส่ราคาให้เอง เช่น {{fee.annual-tax-service.serviceFee}}',
  ],
  [/^is missing: only a fee with an amount has none$/, () => 'กรอกราคารวม หรือเขียนราคาเป็นข้อความ'],
  [/^is not officialFee and serviceFee together$/, () => 'ไม่เท่ากับค่าธรรมเนียมราชการรวมกับค่าบริการ'],
  [/^is missing: say what the officialFee rests on$/, () => 'บอกที่มาของค่าธรรมเนียมราชการ'],
  [/^is missing: only a fee of law alone has none$/, () => 'กรอกวันที่เริ่มใช้ เว้นว่างได้เฉพาะค่าธรรมเนียมราชการล้วน'],
  [/^is missing: an option that screens out needs it$/, () => 'กรอกช่องนี้ เพราะตัวเลือกนี้ทำให้ไม่ผ่านเกณฑ์เบื้องต้น'],

  [/^not a calendar day/, () => 'อ่านวันที่นี้ไม่ได้ ตรวจวันและเดือน และพิมพ์ปีให้ครบ เช่น 1 ม.ค. 2570 หรือ 1/1/70'],
  [/^is not after startsAt$/, () => 'เวลาเปิดอีกครั้งต้องอยู่หลังเวลาที่เริ่มปิด'],
  [/^is before startDate$/, () => 'วันสิ้นสุดอยู่ก่อนวันเริ่ม'],
  [/^is before (?:held\.)?from$/, () => 'วันสุดท้ายอยู่ก่อนวันแรก'],
  [
    /^stands with rewardTitle, or both are left out$/,
    () => 'กรอกของรางวัลและรายละเอียดทั้งสองช่อง หรือเว้นว่างทั้งสองช่อง',
  ],
  [
    /^must be after the end of the previous window, (.+)$/,
    (day) => `ต้องเริ่มหลังช่วงก่อนหน้าสิ้นสุด (${formatThaiDate(day)})`,
  ],
  [
    /^contradicts startDate and endDate: (.+)$/,
    (period) => `ไม่ตรงกับวันที่แสดง ซึ่งคือ ${period} แก้ให้ตรงกัน หรือเว้นว่างไว้ แล้วเว็บไซต์จะเขียนให้เอง`,
  ],
  [
    /^contradicts hoursStructured: (.+)$/,
    (hours) =>
      hours === '-'
        ? 'บอกเวลาทำการ แต่ยังไม่ได้กรอกเวลาเปิด–ปิด กรอกให้ตรงกัน'
        : `ไม่ตรงกับเวลาเปิด–ปิด ซึ่งอ่านว่า “${hours}” แก้ช่องใดช่องหนึ่งให้ตรงกัน`,
  ],
  [/^is not after open$/, () => 'เวลาปิดต้องอยู่หลังเวลาเปิด'],
  [/^lower-case letters, digits/, () => 'ใช้ได้เฉพาะ a ถึง z ตัวเล็ก ตัวเลข และขีดกลางทีละขีด'],
  [/^must begin with https:/, () => 'ลิงก์ต้องขึ้นต้นด้วย https:, tel:, mailto:, line: หรือ / ตัวเดียว'],
  [/^leads nowhere$/, () => 'กด “เลือกหน้า” แล้วเลือกหน้าที่จะไป หรือพิมพ์ที่อยู่ เช่น /promotion หรือ https://…'],
  [/^a link may not lead to ""$/, () => 'มีลิงก์ที่ยังไม่บอกว่าไปที่ไหน เลือกข้อความของลิงก์ แล้วเลือกหน้า หรือเอาลิงก์ออก'],
  [/^a link may not lead to (.+)$/, (href) => `ลิงก์ไปที่ ${href} ไม่ได้`],
  [/^a picture needs alternative text: /, () => 'มีภาพที่ยังไม่มีคำบรรยาย เลือกภาพนั้นแล้วเขียนว่าในภาพมีอะไร'],
  [/^a picture must be a path/, () => 'ใช้ได้เฉพาะภาพในคลังภาพ'],
  [/^(?:no such picture|outside the picture folder): $/, () => 'เลือกภาพ'],
  [/^(?:no such picture|outside the picture folder): (.+)$/, (picture) => `ไม่พบภาพ ${picture}`],
  [/^the picture is empty: (.+)$/, (picture) => `ไฟล์ภาพ ${picture} ว่างเปล่า`],
  [/^cannot read the picture: (\S+)/, (picture) => `เปิดไฟล์ภาพ ${picture} ไม่ได้`],

  [
    /^(.+): a flat (\S+) % is (\S+) % effective on (\d+) baht, above the legal (\S+) % of \S+ vehicles; a flat (\S+) % is the most over (\d+) months$/,
    (_, flat, effective, amount, ceiling, most, term) =>
      `คงที่ ${flat}% เท่ากับอัตราที่แท้จริง ${effective}% ต่อปี (ยอดจัด ${baht(amount)} บาท) เกินเพดานกฎหมาย ${ceiling}% ใส่ได้ไม่เกิน ${most}% ที่ ${term} งวด`,
  ],
  [
    /^at least (\S+) % effective, above the legal (\S+) % of \S+ vehicles$/,
    (effective, ceiling) =>
      `อัตราที่แท้จริงอย่างน้อย ${effective}% ต่อปี เกินเพดานกฎหมาย ${ceiling}% ต่อปี ใส่อัตราที่ต่ำกว่านี้`,
  ],
  [
    /^is (\S+) %, and the offer comes to (\S+) %$/,
    (claimed, offered) => `ใส่ ${claimed}% แต่ข้อเสนอนี้คำนวณได้ ${offered}% ใช้ตัวเลขของข้อเสนอแทนการพิมพ์เอง`,
  ],
  [/^is below effectiveFromPercentPerYear$/, () => 'ต้องไม่น้อยกว่าอัตราที่แท้จริงในช่อง “ตั้งแต่”'],
  [/there is no legal ceiling to compare it with$/, () => 'ยังไม่มีเพดานดอกเบี้ยตามกฎหมายของรถประเภทนี้ให้เทียบ'],
  [/^has (\d+) rates for (\d+) terms$/, (rates, terms) => `มีอัตรา ${rates} ช่อง แต่มี ${terms} งวด`],
  [/^must be the earliest first$/, () => 'เรียงราคาจากวันที่เริ่มใช้ก่อนไปหลัง'],
  [/^is below depositPercent, which is part of it$/, () => 'ต้องไม่น้อยกว่าเงินก้อนแรก ซึ่งรวมอยู่ในนี้แล้ว'],
  [/^the terms must rise$/, () => 'เรียงจำนวนงวดจากน้อยไปมาก'],
  [/^downFrom must rise$/, () => 'เรียงเงินดาวน์จากน้อยไปมาก'],
  [/^the years must fall$/, () => 'เรียงปีรถจากใหม่ไปเก่า'],
  [/^the years of use must rise$/, () => 'เรียงอายุการใช้งานจากน้อยไปมาก'],
  [/^(\S+) is not offered over (\d+) months$/, (product, term) => `${product} ไม่มี ${term} งวด`],
  [
    /^no product of the campaign is offered over (\d+) months$/,
    (term) => `ไม่มีสินเชื่อในแคมเปญนี้ที่ผ่อน ${term} งวด`,
  ],
  [/^no product of the campaign offers (\S+)$/, (shape) => `ไม่มีสินเชื่อในแคมเปญนี้ที่ผ่อนแบบ ${shape}`],
  [
    /^no product of the campaign has rates for (\S+)/,
    (group) => `สินเชื่อในแคมเปญนี้ไม่มีอัตราของ ${group} ในงวดที่เลือก`,
  ],
  [/^(\S+) is not for (\S+)$/, (product, carType) => `${product} ใช้กับ ${carType} ไม่ได้`],
  [/^(\S+) is never offered/, (group) => `${group} ไม่มีอัตราในงวดของแคมเปญนี้`],
  [/^no model of the group is (\S+), as (\S+) asks$/, (_, product) => `ไม่มีรุ่นย่อยที่ใช้ ${product} ได้`],
  [/^no grid is for (\S+), which is/, (model) => `ไม่มีตารางอัตราของ ${model}`],
  [
    /^(\S+) to (\S+) % down is never offered: (\S+) takes (\S+) to (\S+) %$/,
    (from, to, product, least, most) =>
      `ดาวน์ ${from} ถึง ${to}% ไม่มีใครเลือกได้ เพราะ ${product} รับดาวน์ ${least} ถึง ${most}%`,
  ],
  [/^(\S+) takes (\S+) to (\S+) % down$/, (product, least, most) => `${product} รับดาวน์ ${least} ถึง ${most}%`],
  [
    /^is never reached: (\S+) takes at most (\S+) % down$/,
    (product, most) => `${product} รับดาวน์ไม่เกิน ${most}%`,
  ],
  [
    /^is never reached: (\S+) goes up to (\d+) baht$/,
    (product, most) => `${product} มีวงเงินไม่เกิน ${baht(most)} บาท`,
  ],
  [/^no vehicle of (\S+) is of (\d+) or later$/, (group, year) => `${group} ไม่มีรถปี ${year} หรือใหม่กว่า`],
  [/^no (\S+) of these years is appraised$/, (carType) => `ไม่มีราคาประเมินของ ${carType} ในช่วงปีนี้`],
  [/^must be above minDownPercent and below 100$/, () => 'ต้องมากกว่าดาวน์ต่ำสุด และน้อยกว่า 100'],
  [/^must not be below minAmount/, () => 'ต้องไม่น้อยกว่าวงเงินต่ำสุด ซึ่งต้องมากกว่า 0'],
  [/^there is no (?:price|gear)$/, () => 'กรอกอย่างน้อยหนึ่งรายการ'],
  [/^there is no (.+) (\S+)$/, (_, id) => `ไม่พบ ${id}`],

  [
    /^must be (-?\d+): the base with stamp duty and VAT$/,
    (total) => `ต้องเป็น ${total} สตางค์ (เบี้ยรวมอากรและภาษี)`,
  ],
  [/^no premium of compulsory-insurance\.yaml is called (.+)$/, (id) => `ไม่มีเบี้ย พ.ร.บ. ชื่อ ${id}`],
  [/^the last must be open/, () => 'แถวสุดท้ายต้องไม่มีเพดาน'],
  [/^limits must rise/, () => 'เรียงเพดานจากน้อยไปมาก เว้นว่างได้เฉพาะแถวสุดท้าย'],
  [/^cannot be confirmed without effectiveFrom$/, () => 'ยืนยันแล้วต้องมีวันที่เริ่มใช้'],
  [/^must be present unless the certainty is unread/, () => 'มีตัวเลขได้เมื่ออ่านตัวบทแล้วเท่านั้น'],
  [/^the first row needs figures$/, () => 'แถวแรกต้องมีตัวเลข'],
  [/^must be oldest first$/, () => 'เรียงจากเก่าไปใหม่'],
  [/^are not in ascending order of the share that is paid$/, () => 'เรียงตามสัดส่วนที่จ่ายแล้วจากน้อยไปมาก'],
  [/^a province has a code of two digits$/, () => 'รหัสจังหวัดเป็นตัวเลข 2 หลัก'],
  [/^a district has a code of four digits$/, () => 'รหัสอำเภอเป็นตัวเลข 4 หลัก'],
  [/^a branch code has eight digits$/, () => 'รหัสสาขาเป็นตัวเลข 8 หลัก'],
  [/^a shape of the map has an id of three letters$/, () => 'รหัสบนแผนที่เป็นอักษรอังกฤษ 3 ตัว'],
  [/^a phone number has nine or ten digits/, () => 'เบอร์โทรศัพท์เป็นตัวเลข 9 หรือ 10 หลัก ขึ้นต้นด้วย 0'],
  [/^a time of day is written HH:MM$/, () => 'เขียนเวลาเป็นชั่วโมงและนาที เช่น 08:30'],
  [/^has no dot$/, () => 'ใช้จุด (.) ในช่องนี้ไม่ได้'],
  [/^is not the first two digits of the code$/, () => 'ไม่ตรงกับสองหลักแรกของรหัส'],

  [/^is not above the least age$/, () => 'ต้องมากกว่าอายุต่ำสุด'],
  [/^is not above the previous band$/, () => 'ต้องมากกว่าช่วงก่อนหน้า'],
  [/^is below the previous band/, () => 'น้อยกว่าช่วงก่อนหน้า คนรายได้มากกว่าจะได้วงเงินน้อยลง'],
  [/^is below the least$/, () => 'น้อยกว่าค่าต่ำสุด'],
  [/^is (?:not )?below the better grade$/, () => 'ขัดกับเกรดที่ดีกว่า'],
  [/^is left out in the last grade only$/, () => 'เว้นว่างได้เฉพาะเกรดสุดท้าย'],
  [/^are A, B and C, in this order$/, () => 'ต้องเป็น A, B และ C ตามลำดับ'],
  [
    /^"(.*)" is not an active question for a number$/,
    (id) => (id ? `${id} ไม่ใช่คำถามที่ตอบเป็นตัวเลขและเปิดใช้อยู่` : FIELD_MESSAGES.required),
  ],
  [/^needs a required question without showWhen$/, () => 'ต้องเป็นคำถามบังคับที่ถามทุกคน'],
  [/^the active groups are number 1, 2 and 3/, () => 'กลุ่มที่เปิดใช้ต้องเป็นหมายเลข 1, 2 และ 3 ตามลำดับ'],
  [/^the numbers of the active questions do not rise$/, () => 'เรียงหมายเลขคำถามจากน้อยไปมาก'],
  [/^is not the id of an earlier question$/, () => 'ต้องเป็นรหัสของคำถามก่อนหน้า'],
  [/^is not the id of a later question$/, () => 'ต้องเป็นรหัสของคำถามถัดไป'],
  [/^"(.+)" is not an option of (.+)$/, (value, question) => `${value} ไม่ใช่ตัวเลือกของ ${question}`],
  [/^belong to every question but one for a number$/, () => 'มีตัวเลือกทุกคำถาม ยกเว้นคำถามที่ตอบเป็นตัวเลข'],
  [/^a number has a min from 0 up/, () => 'ค่าต่ำสุดต้องไม่น้อยกว่า 0 และค่าสูงสุดต้องไม่น้อยกว่าค่าต่ำสุด'],
  [/^only group 3 screens out$/, () => 'ไม่ผ่านเกณฑ์เบื้องต้นได้เฉพาะในกลุ่มที่ 3'],
  [
    /^a contract is possible from (\S+) to (\S+) years/,
    (least, greatest) => `ทำสัญญาได้เมื่ออายุ ${least} ถึง ${greatest} ปี ช่วงอายุนี้ไม่ตรง`,
  ],
  [/^is never asked: no answers lead to it$/, () => 'ไม่มีคำตอบใดพาไปถึงคำถามนี้'],
]

const baht = (digits: string) => Number(digits).toLocaleString('en')

/** Office fields accept units and signs that the forms of the site reject. */
const NO_NUMBER = 'อ่านเป็นตัวเลขไม่ได้ พิมพ์เช่น 3.49 หรือ 1,189,000'

const TYPES: Record<string, string> = {
  string: 'ต้องเป็นข้อความ',
  number: NO_NUMBER,
  int: FIELD_MESSAGES.step,
  boolean: 'เลือกใช่หรือไม่ใช่',
  array: 'ต้องเป็นรายการ',
}

const typeWords = (expected: string) => TYPES[expected] ?? 'ค่านี้ใช้ไม่ได้'

const FORMATS: Record<string, string> = {
  url: 'กรอกที่อยู่เว็บให้ครบ เช่น https://www.example.co.th',
  email: FIELD_MESSAGES.email,
  datetime: 'พิมพ์วันและเวลาให้ครบ เช่น 1 ม.ค. 2570 09.00',
}

type Bound = { origin: string; inclusive?: boolean; minimum?: number | bigint; maximum?: number | bigint }

const isEmpty = ({ origin, minimum }: Bound) => origin === 'string' && Number(minimum) === 1

const UNITS: Record<string, string> = { string: 'ตัวอักษร', array: 'รายการ', set: 'รายการ' }

const atLeast = ({ origin, minimum, inclusive }: Bound) =>
  origin in UNITS
    ? `มีอย่างน้อย ${minimum} ${UNITS[origin]}`
    : `${inclusive === false ? 'มากกว่า' : 'ไม่น้อยกว่า'} ${minimum}`

const atMost = ({ origin, maximum, inclusive }: Bound) =>
  origin in UNITS
    ? `มีไม่เกิน ${maximum} ${UNITS[origin]}`
    : `${inclusive === false ? 'น้อยกว่า' : 'ไม่เกิน'} ${maximum}`
