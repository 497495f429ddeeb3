import { z } from 'zod'
import { get } from './call.ts'
import { component, day } from './fields.ts'

const percent = z.number().nonnegative()

const offeredRate = component('OfferedRate', {
  /** Percent a year. */
  flat: percent,
  /** Percent a year, from the shortest to the longest term. */
  effective: z.strictObject({ from: percent, to: percent }),
})

export const rateChange = component('RateChange', {
  /** The model group, or the refinance product. */
  name: z.string(),
  /** The product, or the kind of vehicle. */
  for: z.string(),
  /** `down`: from this percentage of down payment. `year`: from this year of manufacture. */
  by: z.enum(['down', 'year']),
  from: z.number(),
  /** Months. */
  terms: z.array(z.int().positive()),
  /** Absent if it was not offered before. */
  before: offeredRate.optional(),
  /** Absent if it is no longer offered. */
  after: offeredRate.optional(),
})

export type RateChange = z.infer<typeof rateChange>

export const feeChange = component('FeeChange', {
  /** The fee, or the channel of payment. */
  name: z.string(),
  /** What it is charged for: `ต่อคัน`. Absent for a channel. */
  unit: z.string().optional(),
  /** In words, as in the list of fees. Absent if it was not charged before. */
  before: z.string().optional(),
  /** Absent if it is no longer charged. */
  after: z.string().optional(),
})

export type FeeChange = z.infer<typeof feeChange>

const changesOfDay = z.strictObject({ day, changes: z.array(rateChange), fees: z.array(feeChange) })

export const listRateChanges = get('/rate-changes', {
  area: 'rates',
  summary: 'How rates and fees have changed, the last day first, and what is planned; never who changed them',
  description:
    'From the history of the published content, day by day: flat and effective rates, and fees in words. `since` is the first day of that history. `planned` has what is published with a later first day, the next day first.',
  answer: component('RateChanges', {
    /** The first day of the history; absent without a catalogue. */
    since: day.optional(),
    days: z.array(changesOfDay),
    planned: z.array(changesOfDay),
  }),
})
