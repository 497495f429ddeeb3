import { CONSENT, defineForm, PERSON } from '../../forms/form.ts'

export const personalForm = defineForm({
  key: 'credit-estimation',
  fields: { ...PERSON, email: 'text', province: 'choice', ...CONSENT },
  schema: async () => {
    const [{ personal }, { consent }] = await Promise.all([
      import('@leasing/contract/credit-estimation'),
      import('@leasing/contract/person'),
    ])
    return personal.extend({ consent })
  },
})
