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

const withLogo = ({ picture }: Fields) => ({ logo: picture(PICTURE_KINDS.logo).optional() })

const withPictures = ({ picture }: Fields) => ({
  steps: z.array(appStep.extend({ image: picture(PICTURE_KINDS.step).optional() })).min(1),
})

export const serviceFees = defineCollection<ServiceFee>((fields) => serviceFee.extend(withLogo(fields)), {
  name: 'service-fees',
  files: 'list',
  approvals: 2,
  order: byOrderPositionAscending,
})

export const autoDebits = defineCollection<AutoDebit>((fields) => autoDebit.extend(withLogo(fields)), {
  name: 'auto-debits',
  files: 'list',
  order: byOrderPositionAscending,
})

export const appGuides = defineCollection<AppGuide>((fields) => appGuide.extend(withPictures(fields)), {
  name: 'app-guides',
  files: 'list',
  approvals: 0,
  order: byOrderPositionAscending,
})

export const paymentAnswers = [
  answer(listServiceFees, ({ read }) => ({ items: read(serviceFees) })),
  answer(listAutoDebits, ({ read }) => ({ items: read(autoDebits) })),
  answer(listAppGuides, ({ read }) => ({ items: read(appGuides) })),
]
