import { findVehicleTax, vehicleTax as served, type VehicleTax } from '@leasing/contract/content/vehicle-tax'
import { z } from 'zod'
import { answer, defineCollection, onlyRecord, type ReadAll } from '../collection.ts'
import { whenValid } from '../fields.ts'
import { compulsoryInsurance } from './insurance.ts'

export const vehicleTax = defineCollection<VehicleTax & { id: 'vehicle-tax' }>(
  ({ html }) =>
    served
      .extend({ id: z.literal('vehicle-tax').default('vehicle-tax'), notes: html })
      .superRefine(checkScales, whenValid('classes')),
  {
    name: 'vehicle-tax',
    words: {
      title: 'ภาษีรถประจำปี',
      one: 'ภาษีรถประจำปี',
      area: 'registration',
      position: 2,
      page: '/service-annual-tax',
    },
    files: 'single',
    approvals: 2,
    figuresAs: 'tax',
    // The rates of its tables are for the calculator: no text names them.
    figuresOf: ({ late: { percentPerMonth }, earlyMonths, suspendedAfterYears, classes }) => ({
      late: { percentPerMonth },
      earlyMonths,
      suspendedAfterYears,
      inspectionFromYears: classes.flatMap(({ inspectionFromYears = [] }) => inspectionFromYears),
    }),
    crossCheck: checkPremiums,
    labels: {
      late: 'เมื่อต่อช้า',
      percentPerMonth: { label: 'เงินเพิ่ม', unit: '% ต่อเดือน' },
      partMonthCounts: 'เศษของเดือนนับเป็นหนึ่งเดือน',
      earlyMonths: { label: 'ต่อล่วงหน้าได้', unit: 'เดือน' },
      suspendedAfterYears: { label: 'ทะเบียนถูกระงับเมื่อค้าง', unit: 'ปี' },
      classes: { label: 'ประเภทรถตามป้าย', one: 'ประเภทรถ' },
      plate: 'ป้ายทะเบียน',
      'classes.plate.title': 'ชื่อป้าย',
      sample: 'ตัวอย่างบนป้าย',
      background: { label: 'สีพื้น', choices: { white: 'ขาว', yellow: 'เหลือง' } },
      'classes.plate.text': {
        label: 'สีตัวอักษร',
        choices: { black: 'ดำ', blue: 'น้ำเงิน', green: 'เขียว' },
      },
      code: { label: 'ประเภทตามกฎหมาย', help: 'เช่น รย.1' },
      vehicles: { label: 'รถที่อยู่ในประเภทนี้', isLong: true },
      scale: { label: 'อัตราภาษี', variants: ['ตามความจุเครื่องยนต์', 'ตามน้ำหนักรถ'] },
      by: 'คิดตาม',
      bands: { label: 'ช่วงความจุ', one: 'ช่วง' },
      upToCc: { label: 'ไม่เกิน', unit: 'ซีซี', help: 'ช่วงสุดท้ายเว้นว่าง' },
      bahtPerCc: { label: 'อัตรา', unit: 'บาทต่อซีซี' },
      ageDiscounts: { label: 'ส่วนลดตามอายุรถ', one: 'ส่วนลด' },
      fromYearOfUse: { label: 'ตั้งแต่ปีที่ใช้งาน', unit: 'ปี' },
      'classes.scale.ageDiscounts.percent': 'ลด',
      companyMultiplier: { label: 'นิติบุคคลจ่ายเป็น', unit: 'เท่า' },
      'classes.scale.steps': { label: 'ขั้นน้ำหนัก', one: 'ขั้น' },
      upToKg: { label: 'ไม่เกิน', unit: 'กิโลกรัม', help: 'ขั้นสุดท้ายเว้นว่าง' },
      'classes.scale.steps.baht': 'ภาษี',
      inspectionFromYears: { label: 'ต้องตรวจสภาพเมื่อใช้ครบ', unit: 'ปี' },
      compulsory: { label: 'เบี้ย พ.ร.บ. ที่อาจต้องใช้', one: 'เบี้ย' },
      premium: { label: 'เบี้ย พ.ร.บ.', of: 'compulsory-insurance' },
    },
  },
)

/** A plate's premium must be in the price list, or the total would omit it. */
function checkPremiums({ classes }: VehicleTax, read: ReadAll) {
  const [list] = read(compulsoryInsurance)
  if (!list) return []
  const premiumIds = list.premiums.map(({ id }) => id)
  return classes.flatMap(({ compulsory = [] }, row) =>
    compulsory.flatMap(({ premium }, position) =>
      premiumIds.includes(premium)
        ? []
        : [
            {
              field: `classes.${row}.compulsory.${position}.premium`,
              message: `no premium of compulsory-insurance.yaml is called ${premium}`,
            },
          ],
    ),
  )
}

/** The scale must ascend and be open at the end, or some vehicles would have no tax. */
function checkScales({ classes }: VehicleTax, { addIssue }: z.RefinementCtx<VehicleTax>) {
  for (const [row, { scale }] of classes.entries()) {
    const part = scale.by === 'engine' ? 'bands' : 'steps'
    const limits =
      scale.by === 'engine'
        ? scale.bands.map(({ upToCc }) => upToCc)
        : scale.steps.map(({ upToKg }) => upToKg)
    const path = ['classes', row, 'scale', part]
    if (limits.pop() !== undefined)
      addIssue({ code: 'custom', path, message: 'the last must be open: leave its limit out' })
    if (limits.some((limit, i) => limit === undefined || limit <= (limits[i - 1] ?? 0)))
      addIssue({ code: 'custom', path, message: 'limits must rise, and only the last may be left out' })
    if (scale.by === 'engine' && scale.ageDiscounts.some(isOutOfOrder))
      addIssue({
        code: 'custom',
        path: ['classes', row, 'scale', 'ageDiscounts'],
        message: 'the years of use must rise',
      })
  }
  if (new Set(classes.map(({ id }) => id)).size !== classes.length)
    addIssue({ code: 'custom', path: ['classes'], message: 'duplicate id' })
}

const isOutOfOrder = (
  { fromYearOfUse }: { fromYearOfUse: number },
  i: number,
  all: readonly { fromYearOfUse: number }[],
) => fromYearOfUse <= (all[i - 1]?.fromYearOfUse ?? 0)

export const vehicleTaxAnswers = [answer(findVehicleTax, ({ read }) => onlyRecord(read(vehicleTax)))]
