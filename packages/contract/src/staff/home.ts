import { z } from 'zod'
import { day } from '../fields.ts'
import { staffRead } from './call.ts'
import { recordParams, who } from './content.ts'
import { moment } from './fields.ts'

const record = recordParams.extend({ title: z.string(), collectionTitle: z.string() })

/** Why a record has to be looked at. */
const DUE_KINDS = [
  'ends',
  'holidays-end',
  'law-begins',
  'law-unchecked',
  'rates-begin',
  'rates-old',
  'models-old',
  'text-of-year',
] as const

const content = z.strictObject({
  /** Public records that visitors see from a day of the next week on, the first one first. */
  begins: z.array(record.extend({ day })),
  /** What ends, begins or is too old within 90 days: `day` is its last or its first. */
  due: z.array(record.extend({ kind: z.enum(DUE_KINDS), day, text: z.string().optional() })),
  /** What was written, published or withdrawn within a week, the latest first. */
  changed: z.array(
    record.extend({ at: moment, by: who.optional(), as: z.enum(['draft', 'published', 'withdrawn']) }),
  ),
})

/** What an agent is asked about, as visitors read it. */
const agent = z.strictObject({
  /** The branch of the agent, as published; absent for agents of all branches, and for a branch that is none. */
  branch: z
    .strictObject({
      code: z.string(),
      name: z.string(),
      phones: z.array(z.string()),
      hours: z.string(),
      page: z.string(),
    })
    .optional(),
  /** Promotions of today, those that end first coming first. `page`: on the website. */
  promotions: z.array(z.strictObject({ title: z.string(), page: z.string(), endDate: day.optional() })),
})

export const findHome = staffRead('/staff/home', {
  area: 'Home',
  summary: 'What the first screen shows besides the releases: by what the person who asks may see',
  may: 'staff',
  answer: z.strictObject({
    /** For whoever reads content. */
    content: content.optional(),
    /** For agents. */
    agent: agent.optional(),
  }),
})
