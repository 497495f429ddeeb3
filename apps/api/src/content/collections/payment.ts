import {
  type AppGuide,
  type AutoDebit,
  appGuide,
  autoDebit,
  listAppGuides,
  listAutoDebits,
  listServiceFees,
  type ServiceFee,
  serviceFee,
} from '@leasing/contract/payment'
import { byOrderPositionAscending } from '@leasing/rules/order'
import { answer, defineCollection } from '../collection.ts'
import type { Fields } from '../fields.ts'
import { PICTURE_WIDTHS } from '../picture-widths.ts'

const withLogo = ({ picture }: Fields) => ({ logo: picture(PICTURE_WIDTHS.card).optional() })

export const serviceFees = defineCollection<ServiceFee>((fields) => serviceFee.extend(withLogo(fields)), {
  name: 'service-fees',
  files: 'list',
  order: byOrderPositionAscending,
})

export const autoDebits = defineCollection<AutoDebit>((fields) => autoDebit.extend(withLogo(fields)), {
  name: 'auto-debits',
  files: 'list',
  order: byOrderPositionAscending,
})

export const appGuides = defineCollection<AppGuide>(() => appGuide, {
  name: 'app-guides',
  files: 'list',
  order: byOrderPositionAscending,
})

export const paymentAnswers = [
  answer(listServiceFees, ({ read }) => ({ items: read(serviceFees) })),
  answer(listAutoDebits, ({ read }) => ({ items: read(autoDebits) })),
  answer(listAppGuides, ({ read }) => ({ items: read(appGuides) })),
]
