import { type Fee, fee, feePrice, listOtherFees, listRegistrationFees } from '@leasing/contract/content/fees'
import { day } from '@leasing/contract/fields'
import { formatNumber } from '@leasing/rules/baht'
import { type Day, startOfBangkokDay } from '@leasing/rules/bangkok-day'
import { byOrderPositionAscending } from '@leasing/rules/order'
import { z } from 'zod'
import { answer, defineCollection } from '../collection.ts'
import { whenValid } from '../fields.ts'
import { withoutPlaceholders } from '../figures/placeholders.ts'

type Price = z.infer<typeof feePrice>

export type LaterPrice = Price & { startDate: Day }

type StoredFee = Fee & { kind: 'registration' | 'other'; laterPrices?: LaterPrice[] | undefined }

const writtenPrice = feePrice.extend({ amountText: fee.shape.amountText.optional() })

/** The prices that are already decided, each from its day. */
const laterPricesOf = () =>
  z
    .array(
      priced(writtenPrice.extend({ startDate: day })).transform((written) => ({
        ...written,
        amountText: written.amountText ?? amountWords(written),
      })),
    )
    .refine((prices) => prices.every(({ startDate }, i) => i === 0 || startDate > prices[i - 1]!.startDate), {
      error: 'must be the earliest first',
      ...whenValid('startDate'),
    })
    .optional()

export const fees = defineCollection<StoredFee>(
  () =>
    priced(
      fee.extend({
        ...writtenPrice.shape,
        kind: z.enum(['registration', 'other']),
        laterPrices: laterPricesOf(),
      }),
    )
      .refine(isSourced, { path: ['law'], error: 'is missing: say what the officialFee rests on' })
      .refine(isDated, { path: ['effectiveFrom'], error: 'is missing: only a fee of law alone has none' })
      .transform((written) => ({ ...written, amountText: written.amountText ?? amountWords(written) })),
  {
    name: 'fees',
    words: { title: 'ค่าธรรมเนียม', one: 'ค่าธรรมเนียม', area: 'payment', position: 1, page: '/service-fee' },
    files: 'list',
    approvals: 2,
    figuresAs: 'fee',
    order: byOrderPositionAscending,
    inForce: feeOn,
    changesAt: ({ laterPrices = [] }) => laterPrices.map(({ startDate }) => startOfBangkokDay(startDate)),
    labels: {
      laterPrices: { label: 'ราคาที่กำหนดไว้แล้ว', one: 'ราคา', help: 'หน้าประวัติอัตราบอกล่วงหน้า แล้วใช้เองเมื่อถึงวัน' },
      'laterPrices.startDate': 'ใช้ตั้งแต่วันที่',
      name: 'รายการ',
      amount: { label: 'ราคารวม', help: 'เว้นว่างถ้าไม่แน่นอน แล้วเขียนเป็นข้อความแทน' },
      amountText: {
        label: 'ราคาเป็นข้อความ',
        help: 'เว้นว่างได้เมื่อกรอกราคารวม ส่วนของบริษัทให้พิมพ์ชื่อของราคาแทนตัวเลข แล้วเว็บไซต์จะใส่ราคาให้เอง เช่น “ค่าบริการ {{fee.annual-tax-service.serviceFee}} บาท บวกค่าภาษีตามจริง”',
      },
      vat: {
        label: 'ภาษีมูลค่าเพิ่มของส่วนบริษัท',
        choices: { included: 'รวมภาษีมูลค่าเพิ่มแล้ว', excluded: 'ยังไม่รวมภาษีมูลค่าเพิ่ม', none: 'ไม่มีภาษีมูลค่าเพิ่ม' },
      },
      officialFee: { label: 'ส่วนที่จ่ายให้ราชการ', unit: 'บาท' },
      serviceFee: { label: 'ส่วนของบริษัท', unit: 'บาท' },
      percentOfInstalments: { label: 'คิดเป็นสัดส่วนของค่างวดทั้งหมด', unit: '%' },
      effectiveFrom: 'ราคาของบริษัทใช้ตั้งแต่วันที่',
      kind: { choices: { registration: 'งานทะเบียน', other: 'อื่น ๆ' } },
    },
  },
)

/** The fee with the price of a day. */
function feeOn(stored: StoredFee, day: Day): StoredFee {
  const {
    laterPrices = [],
    amount,
    amountText,
    officialFee,
    serviceFee,
    percentOfInstalments,
    ...rest
  } = stored
  const current = laterPrices.findLast(({ startDate }) => startDate <= day)
  if (!current) return stored
  const { startDate, ...price } = current
  return { ...rest, ...price, effectiveFrom: startDate, laterPrices }
}

type WrittenPrice = z.infer<typeof writtenPrice>
type WrittenFee = Omit<StoredFee, 'amountText'> & WrittenPrice

function priced<Written extends WrittenPrice>(schema: z.ZodType<Written>): z.ZodType<Written> {
  return schema
    .refine(addsUp, { path: ['amount'], error: 'is not officialFee and serviceFee together' })
    .refine(isWorded, { path: ['amountText'], error: 'is missing: only a fee with an amount has none' })
    .refine(isConsistent, {
      path: ['amountText'],
      error: 'states another number than amount, serviceFee or percentOfInstalments',
    })
}

function addsUp({ amount, officialFee, serviceFee }: WrittenPrice): boolean {
  if (amount === undefined || officialFee === undefined || serviceFee === undefined) return true
  return officialFee + serviceFee === amount
}

function isWorded({ amount, amountText }: WrittenPrice): boolean {
  return amount !== undefined || amountText !== undefined
}

/** Every number in the words must be one of the record, so that a changed fee is never stated in two ways. */
function isConsistent({ amount, amountText, serviceFee, percentOfInstalments }: WrittenPrice): boolean {
  const values = [amount, serviceFee, percentOfInstalments].filter((value) => value !== undefined)
  const stated = withoutPlaceholders(amountText ?? '').match(/\d[\d,]*(?:\.\d+)?/g) ?? []
  return values.length === 0 || stated.every((digits) => values.includes(Number(digits.replaceAll(',', ''))))
}

const amountWords = ({ amount }: WrittenPrice) =>
  amount === 0 ? 'ไม่คิดค่าบริการ' : `${formatNumber(amount ?? 0)} บาท`

const isSourced = ({ officialFee, law }: WrittenFee) => officialFee === undefined || law !== undefined

const isDated = ({ effectiveFrom, law, serviceFee }: WrittenFee) =>
  effectiveFrom !== undefined || (law !== undefined && serviceFee === undefined)

const ofKind = (kind: StoredFee['kind'], stored: StoredFee[]): { fees: Fee[] } => ({
  fees: stored.filter((fee) => fee.kind === kind).map(({ kind: _, laterPrices: __, ...fee }) => fee),
})

export const feeAnswers = [
  answer(listRegistrationFees, ({ read }) => ofKind('registration', read(fees))),
  answer(listOtherFees, ({ read }) => ofKind('other', read(fees))),
]
