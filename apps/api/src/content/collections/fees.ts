import { type Fee, fee, listOtherFees, listRegistrationFees } from '@leasing/contract/content/fees'
import { byOrderPositionAscending } from '@leasing/rules/order'
import { z } from 'zod'
import { answer, defineCollection } from '../collection.ts'

type WrittenFee = Fee & { kind: 'registration' | 'other' }

export const fees = defineCollection<WrittenFee>(
  () =>
    fee
      .extend({ kind: z.enum(['registration', 'other']) })
      .refine(addsUp, { path: ['amount'], error: 'is not officialFee and serviceFee together' })
      .refine(isAsWorded, { path: ['percentOfInstalments'], error: 'is not the percentage of amountText' })
      .refine(isSourced, { path: ['law'], error: 'is missing: say what the officialFee rests on' })
      .refine(isDated, { path: ['effectiveFrom'], error: 'is missing: only a fee of law alone has none' }),
  {
    name: 'fees',
    words: { title: 'ค่าธรรมเนียม', one: 'ค่าธรรมเนียม', area: 'payment', position: 1, page: '/service-fee' },
    files: 'list',
    approvals: 2,
    figuresAs: 'fee',
    order: byOrderPositionAscending,
    labels: {
      name: 'รายการ',
      amount: { label: 'ราคารวม', help: 'เว้นว่างถ้าไม่แน่นอน แล้วเขียนเป็นข้อความแทน' },
      amountText: 'ราคาเป็นข้อความ',
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

function addsUp({ amount, officialFee, serviceFee }: Fee): boolean {
  if (amount === undefined || officialFee === undefined || serviceFee === undefined) return true
  return officialFee + serviceFee === amount
}

const isAsWorded = ({ amountText, percentOfInstalments }: Fee) =>
  percentOfInstalments === undefined || amountText.startsWith(`${percentOfInstalments}%`)

const isSourced = ({ officialFee, law }: Fee) => officialFee === undefined || law !== undefined

const isDated = ({ effectiveFrom, law, serviceFee }: Fee) =>
  effectiveFrom !== undefined || (law !== undefined && serviceFee === undefined)

const ofKind = (kind: WrittenFee['kind'], written: WrittenFee[]): { fees: Fee[] } => ({
  fees: written.filter((fee) => fee.kind === kind).map(({ kind: _, ...fee }) => fee),
})

export const feeAnswers = [
  answer(listRegistrationFees, ({ read }) => ofKind('registration', read(fees))),
  answer(listOtherFees, ({ read }) => ofKind('other', read(fees))),
]
