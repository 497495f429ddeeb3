import { z } from 'zod'
import { get, type PublicCall, post } from './call.ts'
import { component, day, instant } from './fields.ts'
import * as builders from './forms/builders.ts'
import { form as complaint } from './forms/complaint.ts'
import type { Form } from './forms/define-form.ts'
import { form as eCoupon } from './forms/e-coupon.ts'
import type { FormCall } from './forms/lead-words.ts'
import { form as motorExpo } from './forms/motor-expo.ts'
import { form as quote } from './forms/quote.ts'
import { FORMS } from './forms/registry.ts'

/** The response to every form. The reference is short enough to read out on the phone: `RF-7K3M-Q2`. */
const receipt = { id: z.uuid(), reference: z.string(), receivedAt: instant }

export const received = component('Received', receipt)

export type Received = z.infer<typeof received>

export const coupon = component('Coupon', {
  code: z.string(),
  amount: z.int().positive().max(500),
  expiresOn: day,
})

export type Coupon = z.infer<typeof coupon>

/** A coupon with its state: `usedAt` is null until it is used. */
export const couponState = coupon.extend({ usedAt: instant.nullable() }).meta({ id: 'CouponState' })

export type CouponState = z.infer<typeof couponState>

export const receivedCoupon = component('ReceivedCoupon', { ...receipt, coupon: couponState })

export const reward = component('Reward', { code: z.string(), title: z.string() })

export const receivedReward = component('ReceivedReward', { ...receipt, reward })

const area = 'Forms'

const errors = ['human-step-needed'] as const

type Listed = typeof FORMS

/** Forms that have their own call, which returns a reference. */
export type SentKey = {
  [Key in keyof Listed]: Listed[Key] extends { call: FormCall } ? Key : never
}[keyof Listed]

export type FormBody<Key extends keyof Listed> = z.output<ReturnType<Listed[Key]['form']['schema']>>

type FormCalls = {
  [Key in SentKey as Listed[Key]['call']['name']]: PublicCall<
    z.ZodUndefined,
    z.ZodUndefined,
    ReturnType<Listed[Key]['form']['schema']>,
    typeof received
  >
}

/** Derives `sendHappyCar` and similar calls from the registry of forms. */
export const formCalls = Object.fromEntries(
  Object.values(FORMS).flatMap((module) => {
    if (!('call' in module)) return []
    const { name, path, summary, description } = module.call
    const body = (module.form as Form).schema(builders)
    return [
      [
        name,
        post<z.ZodUndefined, z.ZodUndefined, z.ZodType>(path, {
          area,
          summary,
          description,
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
  description:
    "`template` decides: a `complaint` is mailed to the company, a `quote` mails the visitor the table of a saved calculation. Neither address nor text of a mail is of the caller's choosing.",
  body: z.discriminatedUnion('template', [complaint.schema(builders), quote.schema(builders)]),
  answer: received,
  errors,
})

export const sendECoupon = post('/e-coupons', {
  area,
  summary:
    'Issues the coupon of a promotion to a verified phone: one a phone, the same again until it has ended',
  description:
    'The phone has to be verified within the last 30 minutes. A repeat for the same promotion answers with the same coupon until it has ended; a promotion that still runs then gives another.',
  body: eCoupon
    .schema(builders)
    .extend({ uuid: z.uuid('phone-not-verified') })
    .meta({ id: 'ECouponForm' }),
  answer: receivedCoupon,
})

export const findECoupon = get('/e-coupons/{id}', {
  area,
  summary: 'A coupon by the id that it was issued with, and whether it has been used, without personal data',
  description: '`usedAt` is null until staff redeem the coupon on the day of the contract.',
  parameters: {
    id: 'The request that the coupon was issued with, as `POST /e-coupons` answered it',
  },
  params: z.strictObject({ id: z.string().max(80) }),
  answer: couponState,
  isLive: true,
  errors: ['not-found'],
})

export const sendMotorExpo = post('/motor-expo', {
  area,
  summary: 'Registers a verified phone for the reward of a motor show: one a phone, the same again',
  description:
    'Answers the code of the reward, which staff redeem at the stand. `uuid` is the proof of the phone; a phone that has registered for the event is answered with the same code. `nationalId` may be empty.',
  body: motorExpo
    .schema(builders)
    .extend({ uuid: z.uuid('phone-not-verified') })
    .meta({ id: 'MotorExpoForm' }),
  answer: receivedReward,
  errors,
})
