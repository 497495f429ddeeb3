import { z } from 'zod'
import { component, day, id, image, keywords, orderPosition } from '../fields.ts'
import { list } from '../list.ts'

/** The fee of a payment channel, in Bangkok and in the provinces. */
export const serviceFee = component('ServiceFee', {
  id,
  channel: z.string(),
  logo: image.optional(),
  bangkok: z.string(),
  provinces: z.string(),
  limit: z.string().optional(),
  note: z.string().optional(),
  keywords,
  /** Must be arranged beforehand, so it cannot pay an instalment that is due today. */
  needsArranging: z.literal(true).optional(),
  effectiveFrom: day,
  orderPosition,
})

export type ServiceFee = z.infer<typeof serviceFee>

export const autoDebit = component('AutoDebit', {
  id,
  bank: z.string(),
  logo: image.optional(),
  how: z.array(z.strictObject({ title: z.string(), steps: z.array(z.string()).min(1) })).min(1),
  /** The URL of the application form. */
  form: z.string().optional(),
  /** Time until the first instalment is deducted. */
  days: z.string(),
  orderPosition,
})

export type AutoDebit = z.infer<typeof autoDebit>

/** The picture shows the app's screen for the step. */
export const appStep = z.strictObject({ title: z.string(), text: z.string(), image: image.optional() })

/** A task in the mobile app, step by step. */
export const appGuide = component('AppGuide', {
  id,
  title: z.string(),
  lead: z.string(),
  steps: z.array(appStep).min(1),
  orderPosition,
})

export type AppGuide = z.infer<typeof appGuide>

const area = 'payment'

export const listServiceFees = list('/service-fees', {
  area,
  summary: 'The payment channels and what each costs, lowest orderPosition first',
  description: 'What paying costs in Bangkok and in the provinces, in words, and the limit of a channel.',
  item: serviceFee,
})

export const listAutoDebits = list('/auto-debits', {
  area,
  summary: 'The banks that deduct instalments, and how to apply',
  description: 'For each bank the ways to apply, step by step, and the days of the month that can be chosen.',
  item: autoDebit,
})

export const listAppGuides = list('/payment/mobile-application', {
  area,
  summary: 'How to use the mobile app: start, pay, find receipts',
  description: 'Step by step, in the order of the list.',
  item: appGuide,
})
