import {
  findRegistrationService,
  type RegistrationService,
  registrationService,
  registrationServiceKey,
} from '@leasing/contract/content/registration-service'
import { ApiError } from '@leasing/contract/errors'
import { PICTURE_KINDS } from '@leasing/rules/picture-kinds'
import { z } from 'zod'
import { answer, defineCollection } from '../collection.ts'
import { orFigure } from '../figures/placeholders.ts'
import type { Fault } from './rate-grid.ts'

type WrittenService = Omit<RegistrationService, 'key'> & { id: RegistrationService['key'] }

const line = registrationService.shape.fees.element

/** One file per service; the id is the key. */
export const registrationServices = defineCollection<WrittenService>(
  ({ html, picture }) =>
    registrationService.omit({ key: true }).extend({
      id: registrationServiceKey,
      image: picture(PICTURE_KINDS.article),
      fees: z.array(line.extend({ amount: orFigure(line.shape.amount) })).min(1),
      notes: html,
    }),
  {
    name: 'registration-services',
    words: { title: 'บริการงานทะเบียน', one: 'บริการ', area: 'registration', position: 1 },
    files: 'folder',
    crossCheck: ({ fees }) => fees.flatMap(ownAmounts),
    labels: {
      id: {
        label: 'บริการ',
        choices: { tax: 'ต่อภาษี', transfer: 'โอนกรรมสิทธิ์', 'tax-sign': 'ป้ายภาษี', 'license-plate': 'ป้ายทะเบียน' },
      },
      fees: { label: 'ค่าใช้จ่าย', one: 'ค่าใช้จ่าย' },
      item: 'รายการ',
      'fees.amount': {
        label: 'จำนวน',
        help: 'ค่าธรรมเนียมราชการพิมพ์ตัวเลขได้ ค่าบริการของเราให้พิมพ์ชื่อของราคาแทน แล้วเว็บไซต์จะใส่ราคาให้เอง เช่น {{=fee.annual-tax-service.serviceFee}}',
      },
      'fees.unit': { help: 'เช่น บาท ต่อคำขอ' },
      for: { label: 'เป็นค่าตรวจสภาพรถ', help: 'เครื่องคำนวณภาษีอ่านค่าตรวจสภาพจากบรรทัดนี้' },
      duration: 'ระยะเวลาดำเนินการ',
    },
  },
)

/** Our own charges are stored in the fee list only: a line without a law, or one marked as ours, must refer to it. */
function ownAmounts({ item, amount, law }: WrittenService['fees'][number], i: number): Fault[] {
  const isOurs = law === undefined || item.includes('ค่าบริการของเรา')
  if (!isOurs || /^\{\{=\s*fee\./.test(String(amount))) return []
  return [
    {
      field: `fees.${i}.amount`,
      message: 'is a charge of our own: name it in the fee list, as {{=fee.annual-tax-service.serviceFee}}',
    },
  ]
}

export const registrationServiceAnswers = [
  answer(findRegistrationService, ({ read, params }) => {
    const record = read(registrationServices).find(({ id }) => id === params.key)
    if (!record) throw new ApiError('not-found')
    const { id: key, ...service } = record
    return { key, ...service }
  }),
]
