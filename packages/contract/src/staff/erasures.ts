import { z } from 'zod'
import { staffRead, staffWrite } from './call.ts'
import { ERASURE_REASONS, ERASURE_REFUSALS, ERASURE_STATES } from './erasure-values.ts'
import { moment, nothing, reference } from './fields.ts'

const area = 'Personal data'

const receipt = z.string().regex(/^ER-[A-Z2-9]{4}-[A-Z2-9]{4}$/, 'invalid')
const receiptParams = z.strictObject({ receipt })

/** A request to erase a person's data. `by` and `decidedBy` are names; `visitor` asked on the public site. */
export const erasure = z.strictObject({
  receipt,
  state: z.enum(ERASURE_STATES),
  by: z.string(),
  reason: z.enum(ERASURE_REASONS),
  askedAt: moment,
  decidedBy: z.string().optional(),
  decidedAt: moment.optional(),
  refusal: z.enum(ERASURE_REFUSALS).optional(),
  /** How many requests were erased; absent until then, and where the request went at the end of its days. */
  requests: z.int().min(0).optional(),
})

export type Erasure = z.output<typeof erasure>

export const askErasure = staffWrite('/staff/cases/{reference}/erasure', {
  area,
  summary:
    'Asks that everything of the person behind a request be erased; asking again answers the same receipt number',
  may: 'cases.ask-erasure',
  params: z.strictObject({ reference }),
  body: z.strictObject({ reason: z.enum(ERASURE_REASONS) }),
  answer: z.strictObject({ receipt }),
})

/** One that waits for a decision. */
export const waitingErasure = erasure.extend({
  reference,
  /** The title of the form. */
  title: z.string(),
  /** How many other requests have the same phone, and go too. */
  others: z.int().min(0),
  /** This person asked for it, and so cannot decide it. */
  isOwn: z.boolean(),
})

export type WaitingErasure = z.output<typeof waitingErasure>

export const listErasures = staffRead('/staff/erasures', {
  area,
  summary: 'The erasures that wait for a decision, the oldest first, and the newest 50 that were decided',
  may: 'cases.erase',
  answer: z.strictObject({ waiting: z.array(waitingErasure), decided: z.array(erasure) }),
})

export const confirmErasure = staffWrite('/staff/erasures/{receipt}/confirm', {
  area,
  summary: 'Has a person erased that somebody else asked for, at once and for good',
  may: 'cases.erase',
  needsFresh: true,
  params: receiptParams,
  body: nothing,
  answer: nothing,
  errors: ['not-oneself', 'not-ready'],
})

export const refuseErasure = staffWrite('/staff/erasures/{receipt}/refuse', {
  area,
  summary: 'Refuses an erasure, with a reason',
  may: 'cases.erase',
  params: receiptParams,
  body: z.strictObject({ refusal: z.enum(ERASURE_REFUSALS) }),
  answer: nothing,
  errors: ['not-oneself', 'not-ready'],
})
