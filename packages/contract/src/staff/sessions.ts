import { z } from 'zod'
import { listOf } from '../fields.ts'
import { staffRead, staffWrite } from './call.ts'
import { idParams, moment, nothing } from './fields.ts'
import { FACTORS } from './sign-in.ts'

const area = 'Sessions'

/** Where somebody is signed in. `device` is made of what the browser says it is: 'Chrome · Windows'. */
export const openSession = z.strictObject({
  id: z.string(),
  device: z.string(),
  factor: z.enum(FACTORS),
  startedAt: moment,
  seenAt: moment,
  isThis: z.boolean(),
})

export type OpenSession = z.output<typeof openSession>

export const listMySessions = staffRead('/staff/sessions', {
  area,
  summary: 'Where the person who asks is signed in, the newest first',
  may: 'staff',
  answer: listOf(openSession),
})

export const endMySession = staffWrite('/staff/sessions/{id}/end', {
  area,
  summary: 'Ends one of them',
  may: 'staff',
  params: idParams,
  body: nothing,
  answer: nothing,
})
