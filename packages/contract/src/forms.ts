import { z } from 'zod'
import { type Call, get, post } from './call.ts'
import { component, day, instant } from './fields.ts'
import * as builders from './forms/builders.ts'
import { form as complaint } from './forms/complaint.ts'
import type { Form } from './forms/define-form.ts'
import { form as eCoupon } from './forms/e-coupon.ts'
import type { FormCall } from './forms/lead-words.ts'
import { form as motorExpo } from './forms/motor-expo.ts'
import { form as quote } from './forms/quote.ts'
import { FORMS } from './forms/registry.ts'

/** What every form answers with. The reference is short enough to read over the telephone: `RF-7K3M-Q2`. */
const receipt = { id: z.uuid(), reference: z.string(), receivedAt: instant }

export const received = component('Received', receipt)

export type Received = z.infer<typeof received>

export const coupon = component('Coupon', {
  code: z.string(),
  amount: z.int().positive().max(500),
  expiresOn: day,
})

export type Coupon = z.infer<typeof coupon>

/** What became of it since: null while it has not been used. */
export const couponState = coupon.extend({ usedAt: instant.nullable() }).meta({ id: 'CouponState' })

export type CouponState = z.infer<typeof couponState>

export const receivedCoupon = component('ReceivedCoupon', { ...receipt, coupon: couponState })

export const reward = component('Reward', { code: z.string(), title: z.string() })

export const receivedReward = component('ReceivedReward', { ...receipt, reward })

const area = 'Forms'

const errors = ['human-step-needed'] as const

type Listed = typeof FORMS

/** The forms that have a call of their own, answered with a reference. */
export type SentKey = {
  [Key in keyof Listed]: Listed[Key] extends { call: FormCall } ? Key : never
}[keyof Listed]

export type FormBody<Key extends keyof Listed> = z.output<ReturnType<Listed[Key]['form']['schema']>>

type FormCalls = {
  [Key in SentKey as Listed[Key]['call']['name']]: Call<
    z.ZodUndefined,
    z.ZodUndefined,
    ReturnType<Listed[Key]['form']['schema']>,
    typeof received
  >
}

/** `sendHappyCar` and the like, from the list of the forms. */
export const formCalls = Object.fromEntries(
  Object.values(FORMS).flatMap((module) => {
    if (!('call' in module)) return []
    const { name, path, summary } = module.call
    const body = (module.form as Form).schema(builders)
    return [
      [
        name,
        post<z.ZodUndefined, z.ZodUndefined, z.ZodType>(path, {
          area,
          summary,
          body,
          answer: received,
          errors,
        }),
      ],
    ]
  }),
) as unknown as FormCalls

export const sendEmail = post('/emails/send', {
  area,
  summary: 'Mails a complaint to the company, or the visitor the table of a calculation',
  body: z.discriminatedUnion('template', [complaint.schema(builders), quote.schema(builders)]),
  answer: received,
  errors,
})

export const sendECoupon = post('/e-coupons', {
  area,
  summary:
    'Issues the coupon of a promotion to a verified phone: one a phone, the same again until it has ended',
  body: eCoupon
    .schema(builders)
    .extend({ uuid: z.uuid('phone-not-verified') })
    .meta({ id: 'ECouponForm' }),
  answer: receivedCoupon,
})

export const findECoupon = get('/e-coupons/{id}', {
  area,
  summary: 'A coupon by the id that it was issued with, and whether it has been used, without personal data',
  params: z.strictObject({ id: z.string().max(80) }),
  answer: couponState,
  errors: ['not-found'],
})

export const sendMotorExpo = post('/motor-expo', {
  area,
  summary: 'Registers for the reward of a motor show',
  body: motorExpo.schema(builders),
  answer: receivedReward,
  errors,
})
