import { CONSENT, defineForm, PERSON } from '../../forms/form.ts'

/** All but the proof of the phone, which comes on the next page. */
export const eCoupon = defineForm({
  key: 'e-coupon',
  fields: { promotion: 'choice', ...PERSON, ...CONSENT },
  schema: () => import('@leasing/contract/forms').then(({ eCouponForm }) => eCouponForm.omit({ uuid: true })),
})
