import {
  type AppGuide,
  type AutoDebit,
  appGuide,
  appStep,
  autoDebit,
  listAppGuides,
  listAutoDebits,
  listServiceFees,
  type ServiceFee,
  serviceFee,
} from '@leasing/contract/content/payment'
import { byOrderPositionAscending } from '@leasing/rules/order'
import { PICTURE_KINDS } from '@leasing/rules/picture-kinds'
import { z } from 'zod'
import { answer, defineCollection } from '../collection.ts'
import type { Fields } from '../fields.ts'
import { whenField } from '../figures/placeholders.ts'

const withLogo = ({ picture }: Fields) => ({ logo: picture(PICTURE_KINDS.logo).optional() })

const withPictures = ({ picture }: Fields) => ({
  steps: z.array(appStep.extend({ image: picture(PICTURE_KINDS.step).optional(), when: whenField })).min(1),
})

export const serviceFees = defineCollection<ServiceFee>((fields) => serviceFee.extend(withLogo(fields)), {
  name: 'service-fees',
  words: { title: 'ช่องทางชำระค่างวด', one: 'ช่องทางชำระ', area: 'payment', position: 2, page: '/payment' },
  files: 'list',
  approvals: 2,
  order: byOrderPositionAscending,
  labels: {
    channel: 'ช่องทาง',
    bangkok: 'ค่าบริการในกรุงเทพฯ',
    provinces: 'ค่าบริการต่างจังหวัด',
    limit: 'วงเงินต่อครั้ง',
    needsArranging: { label: 'ต้องสมัครล่วงหน้า', help: 'ใช้จ่ายค่างวดวันนี้ไม่ได้' },
  },
})

export const autoDebits = defineCollection<AutoDebit>((fields) => autoDebit.extend(withLogo(fields)), {
  name: 'auto-debits',
  words: { title: 'หักบัญชีอัตโนมัติ', one: 'ธนาคาร', area: 'payment', position: 3, page: '/payment' },
  files: 'list',
  order: byOrderPositionAscending,
  labels: {
    bank: 'ธนาคาร',
    how: { label: 'วิธีสมัคร', one: 'วิธี' },
    'how.steps': { help: 'บรรทัดละหนึ่งขั้นตอน' },
    form: { label: 'ที่อยู่ของแบบฟอร์ม', help: 'เว้นว่างถ้าไม่มีให้ดาวน์โหลด' },
    days: 'ใช้เวลา',
  },
})

export const appGuides = defineCollection<AppGuide>((fields) => appGuide.extend(withPictures(fields)), {
  name: 'app-guides',
  words: { title: 'วิธีใช้แอปมือถือ', one: 'เรื่อง', area: 'payment', position: 4, page: '/payment' },
  files: 'list',
  approvals: 0,
  order: byOrderPositionAscending,
})

export const paymentAnswers = [
  answer(listServiceFees, ({ read }) => ({ items: read(serviceFees) })),
  answer(listAutoDebits, ({ read }) => ({ items: read(autoDebits) })),
  answer(listAppGuides, ({ read }) => ({ items: read(appGuides) })),
]
