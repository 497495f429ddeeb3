import { z } from 'zod'
import { redemption } from '../redemption.ts'
import { staffWrite } from './call.ts'

export const redeemCode = staffWrite('/staff/redeem', {
  area: 'Cases',
  summary:
    'Marks a coupon as used, or a reward as handed out; each code counts once, and a second time it is told when and by what role',
  may: 'rewards.redeem',
  body: z.strictObject({ code: z.string().trim().min(1, 'required').max(40, 'too-long') }),
  answer: redemption,
})
