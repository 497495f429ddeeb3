import { z } from 'zod'
import { staffRead } from './call.ts'
import { moment } from './fields.ts'

const count = z.int().min(0)

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** Requests by form, most first. */
const byForm = z.array(z.strictObject({ form: z.string(), title: z.string(), count }))

/** Requests whose days end from `from` to `to`, days in Bangkok, both inclusive. */
export const retentionSpan = z.strictObject({ from: day, to: day, count, byForm })

export const findRetention = staffRead('/staff/retention', {
  area: 'Personal data',
  summary: 'How many requests will be deleted when, by the rule that deletes them',
  may: 'cases.erase',
  answer: z.strictObject({
    /** When requests are deleted next, at the latest. */
    nextPurgeAt: moment,
    /** Past their days already, and deleted then. */
    expired: count,
    days: z.array(retentionSpan),
    weeks: z.array(retentionSpan),
    later: count,
    forms: z.array(
      z.strictObject({ form: z.string(), title: z.string(), keptDays: count, count, nextOn: day.optional() }),
    ),
  }),
})
