import { CONSENT, defineForm } from '../../forms/form.ts'

export const quote = defineForm({
  key: 'quote',
  fields: { template: 'hidden', workingId: 'hidden', email: 'text', ...CONSENT },
  schema: () => import('@leasing/contract/forms').then(({ quoteForm }) => quoteForm),
})
