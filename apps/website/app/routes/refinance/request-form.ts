import { CONSENT, defineForm, PERSON } from '../../forms/form.ts'

const schema = () => import('@leasing/contract/forms').then(({ refinanceForm }) => refinanceForm)

const CONTACT = { ...PERSON, email: 'text', province: 'choice', contactTime: 'choice' } as const

/** For a vehicle that the visitor describes. */
export const refinanceRequest = defineForm({
  key: 'refinance',
  fields: {
    carType: 'choice',
    brand: 'text',
    modelGroup: 'text',
    model: 'text',
    year: 'number',
    gear: 'choice',
    amount: 'number',
    term: 'number',
    outstanding: 'number',
    ...CONTACT,
    promotion: 'hidden',
    ...CONSENT,
  },
  schema,
})

/** For a calculation, whose vehicle and money are settled: no draft of another one may take their place. */
export const refinanceOfCalculation = defineForm({
  key: 'refinance',
  fields: {
    ...CONTACT,
    carType: 'hidden',
    brand: 'hidden',
    modelGroup: 'hidden',
    model: 'hidden',
    year: 'number',
    gear: 'hidden',
    amount: 'number',
    term: 'number',
    outstanding: 'number',
    calculation: 'hidden',
    promotion: 'hidden',
    ...CONSENT,
  },
  schema,
})
