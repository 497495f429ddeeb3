import { z } from 'zod'
import { get, post, put } from './call.ts'
import { component, instant } from './fields.ts'

/** How the visitor is called at the appointed time. */
export const CALL_CHANNELS = ['phone', 'line'] as const

export type CallChannel = (typeof CALL_CHANNELS)[number]

/** A LINE id as typed: with or without the @, in capitals on phones that begin every word with one. */
export const lineId = z
  .string()
  .trim()
  .transform((typed) => typed.replace(/^@/, '').toLowerCase())
  .pipe(
    z
      .string()
      .max(40, 'too-long')
      .regex(/^[a-z0-9][a-z0-9._-]*$/, 'line-id'),
  )
  .meta({ example: 'somchai.jaidee' })

/** An appointment for a call, of half an hour. */
export const callSlot = component('CallSlot', {
  startsAt: instant,
  endsAt: instant,
  channel: z.enum(CALL_CHANNELS),
})

export type CallSlot = z.infer<typeof callSlot>

export const callSlots = component('CallSlots', {
  /** The present appointment; null when there is none, or it is over. */
  slot: callSlot.nullable(),
  /** The starts of the half-hours that can be chosen, in order. */
  offers: z.array(instant),
  /** When the promised call is late: the end of the appointment, or of the working day that was promised without one. */
  promisedAt: instant.nullable(),
})

export type CallSlots = z.infer<typeof callSlots>

const area = 'Forms'
const params = z.strictObject({ id: z.uuid() })
const parameters = { id: 'The request: the `id` that the call which sent it answered' }

export const findCallSlots = get('/requests/{id}/call-slots', {
  area,
  summary: 'The half-hours at which the sender of a request can be called, and the one that is appointed',
  description:
    'Half-hours in which the chosen branch, or else the call centre, is open and has a free seat. Nothing is offered for a request about which nobody calls, or that is closed.',
  parameters,
  params,
  answer: callSlots,
  isLive: true,
  errors: ['not-found'],
})

export const bookCallSlot = put('/requests/{id}/call-slot', {
  area,
  summary: 'Appoints a call to the sender of a request, or moves the appointment',
  description:
    'Of many who choose the last seat of a half-hour at once one gets it; the others are answered `in-use`, and what they had stays. `lineId` may be left out when the present appointment is by LINE.',
  parameters,
  params,
  body: z
    .strictObject({ startsAt: instant, channel: z.enum(CALL_CHANNELS), lineId: lineId.optional() })
    .meta({ id: 'CallSlotInput' }),
  answer: callSlot,
  errors: ['not-found', 'not-ready', 'in-use'],
})

export const cancelCallSlot = post('/requests/{id}/call-slot/cancel', {
  area,
  summary: 'Cancels the appointment of a request; the promise without one counts again',
  description: 'Answers what can be chosen now. Nothing changes for a request without an appointment.',
  status: 200,
  parameters,
  params,
  body: z.strictObject({}),
  answer: callSlots,
  errors: ['not-found', 'not-ready'],
})
