import { z } from 'zod'
import { moment } from './staff/fields.ts'
import { STAFF_ROLES } from './staff-roles.ts'

const kind = z.enum(['coupon', 'reward'])

/** What became of a code. */
export const redemption = z.discriminatedUnion('state', [
  z.strictObject({
    state: z.literal('redeemed'),
    kind,
    /** Of a coupon, in baht. */
    amount: z.int().min(0).optional(),
  }),
  z.strictObject({
    state: z.literal('used'),
    kind,
    usedAt: moment,
    /** What the person is who redeemed it, and not who; absent for a command on the server, and where it was not kept. */
    byRole: z.enum(STAFF_ROLES).optional(),
  }),
  z.strictObject({ state: z.literal('ended'), kind, expiresOn: z.iso.date() }),
  z.strictObject({ state: z.literal('unknown') }),
])

export type Redemption = z.output<typeof redemption>
