import { z } from 'zod'
import { get } from './call.ts'
import { component, day } from './fields.ts'

/** Below so many requests a share says nothing. */
export const LEAST_PROMISES = 30

export const findPromiseKept = get('/promise-kept', {
  area: 'company',
  summary: 'How many of the requests that were due last month were answered in time',
  description: `A request counts in the month in which somebody had to have called. It is answered in time if somebody called or reached the visitor by then; spam and duplicates do not count. Without \`lastMonth\`: fewer than ${LEAST_PROMISES} requests, or the company did not answer requests here for the whole month.`,
  answer: component('PromiseKept', {
    lastMonth: z
      .strictObject({
        /** The first day of the month. */
        from: day,
        requests: z.int().min(LEAST_PROMISES),
        /** Percent, rounded down. */
        share: z.int().min(0).max(100),
      })
      .optional(),
  }),
})
