import { z } from 'zod'
import { get } from '../call.ts'
import { wordOf } from '../catalogue-fields.ts'
import { component, html, image, law } from '../fields.ts'

export const REGISTRATION_SERVICES = ['tax', 'transfer', 'tax-sign', 'license-plate'] as const

export const registrationServiceKey = z.enum(REGISTRATION_SERVICES)

export type RegistrationServiceKey = z.infer<typeof registrationServiceKey>

export const registrationService = component('RegistrationService', {
  key: registrationServiceKey,
  title: z.string(),
  lead: z.string(),
  image,
  documents: z.array(z.strictObject({ title: z.string(), items: z.array(z.string()).min(1) })).min(1),
  steps: z.array(z.strictObject({ title: z.string(), text: z.string() })).min(1),
  /** State charges (with their `law`) and our own, on separate lines: 5 `บาท ต่อคำขอ`, 0.5 `% ของราคาประเมิน`. */
  fees: z
    .array(
      z.strictObject({
        item: z.string(),
        amount: z.number().nonnegative(),
        unit: z.string(),
        note: z.string().optional(),
        law: law.optional(),
        /** Used in the total of a tax renewal. */
        for: z.literal('inspection').optional(),
      }),
    )
    .min(1),
  /** How long the service takes, in words. */
  duration: z.string(),
  notes: html,
})

export type RegistrationService = z.infer<typeof registrationService>

export const findRegistrationService = get('/registration-service/{key}', {
  area: 'registration-service',
  summary: 'One registration service: tax, transfer, tax-sign or license-plate; another key is 404',
  description:
    'Documents, steps and fees; what goes to the state and what is ours are lines of their own, the first with its law.',
  parameters: {
    key: 'Which service',
  },
  params: z.strictObject({ key: wordOf(REGISTRATION_SERVICES) }),
  answer: registrationService,
  errors: ['not-found'],
})
