import { CONSENT, defineForm, PERSON } from '../../forms/form.ts'

export const motorExpo = defineForm({
  key: 'motor-expo',
  fields: {
    event: 'hidden',
    ...PERSON,
    nationalId: 'secret',
    province: 'choice',
    interest: 'choice',
    purchaseWithin: 'choice',
    ...CONSENT,
  },
  schema: () => import('@leasing/contract/forms').then(({ motorExpoForm }) => motorExpoForm),
})
