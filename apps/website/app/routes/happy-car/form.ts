import { CONSENT, defineForm, PERSON } from '../../forms/form.ts'

export const happyCar = defineForm({
  key: 'happy-car',
  fields: {
    wants: 'choice',
    carType: 'choice',
    brand: 'text',
    budget: 'number',
    ...PERSON,
    province: 'choice',
    contactTime: 'choice',
    ...CONSENT,
  },
  schema: () => import('@leasing/contract/forms').then(({ happyCarForm }) => happyCarForm),
})
