import {
  findRegistrationService,
  type RegistrationService,
  registrationService,
  registrationServiceKey,
} from '@leasing/contract/content/registration-service'
import { ApiError } from '@leasing/contract/errors'
import { PICTURE_KINDS } from '@leasing/rules/picture-kinds'
import { answer, defineCollection } from '../collection.ts'

type WrittenService = Omit<RegistrationService, 'key'> & { id: RegistrationService['key'] }

/** A file per service; the id is the key. */
export const registrationServices = defineCollection<WrittenService>(
  ({ html, picture }) =>
    registrationService
      .omit({ key: true })
      .extend({ id: registrationServiceKey, image: picture(PICTURE_KINDS.article), notes: html }),
  {
    name: 'registration-services',
    words: { title: 'บริการงานทะเบียน', one: 'บริการ', area: 'registration', position: 1 },
    files: 'folder',
    labels: {
      id: {
        label: 'บริการ',
        choices: { tax: 'ต่อภาษี', transfer: 'โอนกรรมสิทธิ์', 'tax-sign': 'ป้ายภาษี', 'license-plate': 'ป้ายทะเบียน' },
      },
      fees: { label: 'ค่าใช้จ่าย', one: 'ค่าใช้จ่าย' },
      item: 'รายการ',
      'fees.amount': 'จำนวน',
      'fees.unit': { help: 'เช่น บาท ต่อคำขอ' },
      for: { label: 'เป็นค่าตรวจสภาพรถ', help: 'เครื่องคำนวณภาษีอ่านค่าตรวจสภาพจากบรรทัดนี้' },
      duration: 'ระยะเวลาดำเนินการ',
    },
  },
)

export const registrationServiceAnswers = [
  answer(findRegistrationService, ({ read, params }) => {
    const found = read(registrationServices).find(({ id }) => id === params.key)
    if (!found) throw new ApiError('not-found')
    const { id: key, ...service } = found
    return { key, ...service }
  }),
]
