import { z } from 'zod'
import { get } from './call.ts'
import { instant } from './fields.ts'
import { reward } from './forms.ts'

export const motorExpoRegistration = z
  .strictObject({
    id: z.uuid(),
    event: z.string(),
    reward,
    registeredAt: instant,
    used: z.boolean(),
  })
  .meta({ id: 'MotorExpoRegistration' })

export type MotorExpoRegistration = z.infer<typeof motorExpoRegistration>

export const findMotorExpo = get('/motor-expo/{id}', {
  area: 'Forms',
  summary: 'The reward of a registration, without personal data',
  params: z.strictObject({ id: z.string().max(80) }),
  answer: motorExpoRegistration,
})
