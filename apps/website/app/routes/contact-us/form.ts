import { CONSENT, defineForm } from '../../forms/form.ts'

export const contactUs = defineForm({
  key: 'contact-us',
  fields: {
    topic: 'choice',
    message: 'text',
    firstName: 'text',
    lastName: 'text',
    phone: 'digits',
    email: 'text',
    contractNumber: 'text',
    ...CONSENT,
  },
  schema: () => import('@leasing/contract/forms').then(({ contactUsForm }) => contactUsForm),
})
