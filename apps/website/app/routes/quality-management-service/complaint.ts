import { CONSENT, defineForm } from '../../forms/form.ts'

export const complaint = defineForm({
  key: 'complaint',
  fields: {
    template: 'hidden',
    topic: 'choice',
    message: 'text',
    incidentOn: 'day',
    attachments: 'uploads',
    firstName: 'text',
    lastName: 'text',
    phone: 'digits',
    email: 'text',
    contractNumber: 'text',
    ...CONSENT,
  },
  schema: () => import('@leasing/contract/forms').then(({ complaintForm }) => complaintForm),
  folder: 'complaint',
})
