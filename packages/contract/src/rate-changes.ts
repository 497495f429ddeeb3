import { z } from 'zod'
import { get } from './call.ts'
import { component, day } from './fields.ts'

const percent = z.number().nonnegative()

const offeredRate = component('OfferedRate', {
  /** Percent a year. */
  flat: percent,
  /** Percent a year, of the shortest to the longest of the terms. */
  effective: z.strictObject({ from: percent, to: percent }),
})

export const rateChange = component('RateChange', {
  /** The model group, or the product of refinancing. */
  name: z.string(),
  /** With which product, or for which kind of vehicle. */
  for: z.string(),
  /** `down`: from this percentage of down payment on. `year`: from this year of manufacture on. */
  by: z.enum(['down', 'year']),
  from: z.number(),
  /** Months. */
  terms: z.array(z.int().positive()),
  /** Absent: it was not offered. */
  before: offeredRate.optional(),
  /** Absent: it is not offered any more. */
  after: offeredRate.optional(),
})

export type RateChange = z.infer<typeof rateChange>

export const listRateChanges = get('/rate-changes', {
  area: 'rates',
  summary: 'How the rates of the catalogue have changed, the last day first; never who changed them',
  description:
    'From the history of the published content, day by day, flat and effective. `since` is the first day of that history.',
  answer: component('RateChanges', {
    /** The first day from which changes are kept; absent while there is no catalogue. */
    since: day.optional(),
    days: z.array(z.strictObject({ day, changes: z.array(rateChange) })),
  }),
})
