import { CONSENT, defineForm } from '../../forms/form.ts'

export const contactDealer = defineForm({
  key: 'contact-dealer',
  fields: {
    selectedDealer: 'chosen-number',
    'customer.firstName': 'text',
    'customer.lastName': 'text',
    'customer.mobilePhone': 'digits',
    'customer.email': 'text',
    'customer.contactTime': 'choice',
    ...CONSENT,
  },
  schema: () =>
    import('@leasing/contract/monthly-installment').then(({ contactDealerInput }) => contactDealerInput),
})
