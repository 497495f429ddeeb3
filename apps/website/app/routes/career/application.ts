import { CONSENT, defineForm } from '../../forms/form.ts'

export const application = defineForm({
  key: 'job-application',
  fields: {
    careerId: 'hidden',
    prefix: 'choice',
    firstName: 'text',
    lastName: 'text',
    birthDate: 'day',
    nationalId: 'secret',
    mobilePhone: 'digits',
    email: 'text',
    province: 'choice',
    education: 'choice',
    experienceYears: 'number',
    expectedSalary: 'number',
    resume: 'upload',
    photo: 'upload',
    coverNote: 'text',
    ...CONSENT,
  },
  schema: () => import('@leasing/contract/forms').then(({ jobApplicationForm }) => jobApplicationForm),
  folder: 'job-application',
})
