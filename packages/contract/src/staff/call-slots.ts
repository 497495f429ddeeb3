import { z } from 'zod'
import { CALL_CHANNELS, lineId } from '../call-slots.ts'
import { day } from '../fields.ts'
import { staffRead, staffWrite } from './call.ts'
import { branchCode, caseLine, referenceParams, version } from './cases.ts'
import { chosenMoment, moment, nothing } from './fields.ts'

const area = 'Cases'

const slot = z.strictObject({
  startsAt: moment,
  endsAt: moment,
  channel: z.enum(CALL_CHANNELS),
  /** False once the office is closed then, or calls fewer visitors at once. */
  canKeep: z.boolean(),
})

const caseSlot = slot.extend({
  /** While `contact` is revealed to this person. */
  lineId: z.string().optional(),
})

export type CaseSlot = z.output<typeof caseSlot>

export const findCaseSlots = staffRead('/staff/cases/{reference}/call-slots', {
  area,
  summary: 'The appointment of a request that is not over, and the half-hours that it can be moved to',
  may: 'cases.read',
  params: referenceParams,
  answer: z.strictObject({
    slot: caseSlot.optional(),
    /** The starts of the half-hours, from the very next one on. */
    offers: z.array(moment),
  }),
})

export type CaseSlots = z.output<(typeof findCaseSlots)['answer']>

export const bookCaseSlot = staffWrite('/staff/cases/{reference}/call-slot', {
  area,
  summary: 'Appoints a call to the visitor of a request, or moves it; the visitor is told by mail',
  may: 'cases.work',
  params: referenceParams,
  body: z.strictObject({
    version,
    startsAt: chosenMoment,
    channel: z.enum(CALL_CHANNELS),
    lineId: lineId.optional(),
  }),
  answer: nothing,
  errors: ['changed-meanwhile', 'not-ready', 'in-use'],
})

export const cancelCaseSlot = staffWrite('/staff/cases/{reference}/call-slot/cancel', {
  area,
  summary: 'Cancels the appointment of a request; the promise without one counts again',
  may: 'cases.work',
  params: referenceParams,
  body: z.strictObject({ version }),
  answer: nothing,
  errors: ['changed-meanwhile', 'not-ready'],
})

const appointment = slot.extend({ case: caseLine })

export type StaffAppointment = z.output<typeof appointment>

const office = z.strictObject({
  /** The code of a branch; empty: the call centre. */
  code: z.string(),
  name: z.string(),
  /** How many visitors it calls within one half-hour. */
  seats: z.int().min(0),
  /** How many half-hours it is open on the day. */
  halfHours: z.int().min(0),
  appointments: z.array(appointment),
})

export type SlotOffice = z.output<typeof office>

export const listCallSlots = staffRead('/staff/call-slots', {
  area,
  summary:
    'The appointments of a day in their order, by office; people of a branch get those of their branch',
  may: 'cases.read',
  query: z.object({
    day: day.optional().catch(undefined),
    branch: branchCode.optional().catch(undefined),
  }),
  answer: z.strictObject({
    day,
    offices: z.array(office),
    /** How many appointments each day of the week has. */
    week: z.array(z.strictObject({ day, count: z.int().min(0) })),
    /** Of any day: those that can no longer be kept, and are to be moved. */
    lost: z.array(appointment),
  }),
})

export type CallSlotDay = z.output<(typeof listCallSlots)['answer']>
