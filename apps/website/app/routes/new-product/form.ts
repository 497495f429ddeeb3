import { CONSENT, defineForm, PERSON } from '../../forms/form.ts'

export const newProduct = defineForm({
  key: 'new-product',
  fields: {
    product: 'choice',
    ...PERSON,
    province: 'choice',
    contactTime: 'choice',
    note: 'text',
    ...CONSENT,
  },
  schema: () => import('@leasing/contract/forms').then(({ newProductForm }) => newProductForm),
})
