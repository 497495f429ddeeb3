import { z } from 'zod'
import { get } from '../call.ts'
import { component, day, id, instant, orderPosition } from '../fields.ts'
import { reward } from '../forms.ts'
import { list } from '../list.ts'

export const motorExpoEvent = component('MotorExpoEvent', {
  id,
  title: z.string(),
  rewardTitle: z.string(),
  /** How the reward is collected, and its limits. */
  rewardDetail: z.string(),
  startDate: day,
  endDate: day,
  /** The name by which texts refer to the show, the same in every year. */
  namedAs: id.optional(),
  /** The days of the show itself; `startDate` and `endDate` are those of the registration. */
  held: z.strictObject({ from: day, until: day }).optional(),
  /** Venue and booth; absent until known. */
  place: z.string().optional(),
  /** The last day on which a vehicle that was booked there is taken home. */
  takeHomeUntil: day.optional(),
  orderPosition,
})

export type MotorExpoEvent = z.infer<typeof motorExpoEvent>

export const motorExpoRegistration = component('MotorExpoRegistration', {
  id: z.uuid(),
  event: id,
  reward,
  registeredAt: instant,
  used: z.boolean(),
  /** The time when the reward was handed out. */
  usedAt: instant.nullable(),
})

export type MotorExpoRegistration = z.infer<typeof motorExpoRegistration>

const area = 'Forms'

export const listMotorExpoEvents = list('/motor-expo-events', {
  area,
  summary: 'The motor shows that visitors can register for now',
  description: 'A show is listed while its registration is open; `held` are its own days.',
  item: motorExpoEvent,
})

export const findMotorExpo = get('/motor-expo/{id}', {
  area,
  summary: 'The reward of a registration, without personal data',
  description:
    'For the visitor, who has the id from the registration, and for staff at the stand, who see whether the reward was `used`.',
  parameters: {
    id: 'The registration, as `POST /motor-expo` answered it',
  },
  params: z.strictObject({ id: z.string().max(80) }),
  answer: motorExpoRegistration,
  isLive: true,
  errors: ['not-found'],
})
