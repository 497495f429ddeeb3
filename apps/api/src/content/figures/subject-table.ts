import type { Period, Unit } from './quantities.ts'

/** Products and services, by the prefix of their figures, and the words that name them. */
const NEW = 'รถใหม่|(?:กระบะ|รถยนต์|เก๋ง|รถตู้)(?:คัน)?ใหม่|คันใหม่|new (?:\\w+ )?(?:pickups?|cars?|vehicles?)'
const USED = 'ใช้แล้ว|มือสอง|used|second-hand'
const TRUCK = 'รถบรรทุก|หัวลาก|หกล้อ|สิบล้อ|trucks?|prime movers?|tractor'
const REFINANCE = 'รีไฟแนนซ์|refinanc'
const PERSONAL = 'สินเชื่อส่วนบุคคล|personal loan'

/** One line per quantity. Figures by their names in the catalogue; a name that the catalogue lacks has no value. */
export type Line = {
  what: string
  unit: Unit
  words: string
  of?: string
  least?: string
  most?: string
  values?: readonly string[]
  /** Whether it is meant too where no product is named. */
  isGeneral?: true
  /** For which time its percentage counts. */
  per?: Period
  /** Whether it is a part of a whole, which a text may say as a share: `หนึ่งในสี่ของราคา`. */
  isShare?: true
}

const HIRE_PURCHASE = [
  { id: 'new-vehicle', name: 'รถใหม่', of: NEW },
  { id: 'used-vehicle', name: 'รถใช้แล้ว', of: USED },
  { id: 'commercial-truck', name: 'รถบรรทุกและหัวลาก', of: TRUCK },
]
const REFINANCES = [
  { id: 'refinance-90', of: REFINANCE },
  { id: 'refinance-70', of: REFINANCE },
  { id: 'refinance-truck-90', of: REFINANCE },
  { id: 'refinance-truck-70', of: REFINANCE },
]

const TERM = 'ผ่อน(?!ปรน|ไม่ไหว|มา|ครบ)|ระยะเวลา|ระยะผ่อน|\\bterm|\\bover\\b|hire purchase|\\bpay'

export const LINES: readonly Line[] = [
  ...HIRE_PURCHASE.flatMap(({ id, name, of }): Line[] => [
    {
      what: `เงินดาวน์ของ${name}`,
      unit: 'percent',
      words: 'ดาวน์|down',
      of,
      isShare: true,
      isGeneral: true,
      least: `product.${id}.minDownPercent`,
      most: `product.${id}.maxDownPercent`,
    },
    {
      what: `ระยะเวลาผ่อนของ${name}`,
      unit: 'months',
      words: TERM,
      of,
      isGeneral: true,
      least: `product.${id}.terms.from`,
      most: `product.${id}.terms.to`,
      values: [`product.${id}.terms`],
    },
    {
      what: `ดอกเบี้ยคงที่ของ${name}`,
      unit: 'percent',
      words: 'ดอกเบี้ย(?!ผิดนัด)|คงที่|flat',
      of,
      per: 'year',
      isGeneral: true,
      least: `rates.${id}.flatRate.from`,
      most: `rates.${id}.flatRate.to`,
    },
    {
      what: `อัตราที่แท้จริงของ${name}`,
      unit: 'percent',
      words: 'แท้จริง|effective',
      of,
      per: 'year',
      isGeneral: true,
      least: `rates.${id}.effectiveRate.from`,
      most: `rates.${id}.effectiveRate.to`,
    },
  ]),
  ...REFINANCES.flatMap(({ id, of }): Line[] => [
    {
      what: 'วงเงินรีไฟแนนซ์ต่อราคาประเมิน',
      unit: 'percent',
      words: 'ราคาประเมิน|วงเงิน|appraised',
      of,
      isShare: true,
      most: `product.${id}.maxLoanToValuePercent`,
    },
    {
      what: 'วงเงินรีไฟแนนซ์',
      unit: 'baht',
      words: 'วงเงิน|กู้|borrow',
      of,
      least: `product.${id}.minAmount`,
      most: `product.${id}.maxAmount`,
    },
    {
      what: 'ระยะเวลาผ่อนของรีไฟแนนซ์',
      unit: 'months',
      words: TERM,
      of,
      isGeneral: true,
      least: `product.${id}.terms.from`,
      most: `product.${id}.terms.to`,
      values: [`product.${id}.terms`],
    },
    {
      what: 'อายุรถของรีไฟแนนซ์',
      unit: 'years',
      words: 'อายุรถ|รถอายุ|จดทะเบียน',
      of,
      most: `product.${id}.maxVehicleAgeYears`,
    },
  ]),
  {
    what: 'ดอกเบี้ยคงที่ต่อเดือนของรีไฟแนนซ์',
    unit: 'percent',
    words: 'ดอกเบี้ย(?!ผิดนัด)|คงที่|flat|ต่อเดือน',
    of: REFINANCE,
    per: 'month',
    least: 'service.refinance.monthlyRate.from',
  },
  {
    what: 'ดอกเบี้ยคงที่ต่อปีของรีไฟแนนซ์',
    unit: 'percent',
    words: 'ดอกเบี้ย(?!ผิดนัด)|คงที่|flat',
    of: REFINANCE,
    per: 'year',
    least: 'rates.refinance.flatRate.from',
    most: 'rates.refinance.flatRate.to',
  },
  {
    what: 'อัตราที่แท้จริงของรีไฟแนนซ์',
    unit: 'percent',
    words: 'แท้จริง|effective',
    of: REFINANCE,
    per: 'year',
    least: 'rates.refinance.effectiveRate.from',
    most: 'rates.refinance.effectiveRate.to',
  },
  {
    what: 'อายุรถใช้แล้ว',
    unit: 'years',
    words: 'อายุรถ|รถอายุ|อายุไม่เกิน|old',
    of: USED,
    most: 'product.used-vehicle.maxVehicleAgeYears.pickup',
  },
  {
    what: 'อายุรถบรรทุกใช้แล้ว',
    unit: 'years',
    words: 'อายุรถ|รถอายุ|อายุไม่เกิน|old',
    of: TRUCK,
    most: 'product.used-vehicle.maxVehicleAgeYears.truck',
  },
  {
    what: 'อายุของผู้ขอสินเชื่อ',
    unit: 'years',
    words: '(?<!รถ|เอกสาร|การ)อายุ(?!รถ|งาน|กรมธรรม์|ไม่เกิน)|บริบูรณ์|เมื่อผ่อนครบ|years old|aged?|last instalment',
    least: 'policy.age.least',
    most: 'policy.age.greatestAtEnd',
  },
  {
    what: 'อายุของผู้ขอสินเชื่อส่วนบุคคล',
    unit: 'years',
    words: '(?<!รถ|เอกสาร|การ)อายุ(?!รถ|งาน|กรมธรรม์)|บริบูรณ์|เมื่อผ่อนครบ|years old|aged?|not over|ends',
    of: PERSONAL,
    least: 'policy.age.least',
    most: 'policy.applicants.personal-loan.greatestAgeAtEnd',
  },
  {
    what: 'รายได้ขั้นต่ำ',
    unit: 'baht',
    words: 'รายได้|เงินเดือน|income|earn',
    least: 'policy.incomeBands.fromIncome.from',
    values: ['policy.incomeBands.fromIncome'],
  },
  {
    what: 'ภาระหนี้ต่อรายได้',
    unit: 'percent',
    words: 'ของรายได้|ภาระหนี้|ผ่อนหนี้|of your income',
    isShare: true,
    least: 'policy.incomeBands.debtServiceRatioPercent.from',
    most: 'policy.incomeBands.debtServiceRatioPercent.to',
    values: ['policy.incomeBands.debtServiceRatioPercent'],
  },
  {
    what: 'รายการเดินบัญชีย้อนหลัง',
    unit: 'months',
    words: 'รายการเดินบัญชี|สเตทเมนต์|statement',
    least: 'policy.statementMonths.least',
    most: 'policy.statementMonths.most',
  },
  {
    what: 'ดอกเบี้ยผิดนัด',
    unit: 'percent',
    words: 'ผิดนัด|default interest|จ่ายช้า',
    per: 'year',
    values: ['repayment.defaultCharge.ratePercentPerYear'],
  },
  {
    what: 'ค่าติดตามทวงถาม',
    unit: 'baht',
    words: 'ทวงถาม|ทวงหนี้|collection fee',
    values: ['repayment.collectionFees.perCycle.capBaht', 'repayment.collectionFees.freeUpTo.baht'],
  },
  {
    what: 'ค่าลงพื้นที่ติดตามทวงถาม',
    unit: 'baht',
    words: 'ลงพื้นที่|field visit',
    values: ['repayment.collectionFees.fieldVisit.capBaht'],
  },
  ...(['new', 'used'] as const).map(
    (kind): Line => ({
      what: 'เพดานอัตราที่แท้จริงตามกฎหมาย',
      unit: 'percent',
      words: 'เพดาน|กฎหมาย(?:ให้|กำหนด)|the law allows|legal (?:ceiling|maximum)',
      isGeneral: true,
      per: 'year',
      of: kind === 'new' ? NEW : `${USED}|${REFINANCE}`,
      values: [`ceiling.${kind}.maxEffectiveRatePercentPerYear`],
    }),
  ),
  {
    what: 'อากรแสตมป์ของสัญญาเช่าซื้อ',
    unit: 'percent',
    words: 'ราคาเช่าซื้อ|stamp duty',
    values: ['fee.contract-stamp-duty.percentOfInstalments'],
  },
  {
    what: 'ภาษีมูลค่าเพิ่ม',
    unit: 'percent',
    words: 'ภาษีมูลค่าเพิ่ม|\\bVAT\\b',
    values: ['premium.vatPercent'],
  },
]
