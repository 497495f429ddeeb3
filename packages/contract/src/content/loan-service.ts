import { z } from 'zod'
import { get } from '../call.ts'
import { wordOf } from '../catalogue-fields.ts'
import { component, html, image, listOf } from '../fields.ts'
import { faqTopicKey } from './faqs.ts'
import { rateClaim } from './promotions.ts'
import { serviceCard } from './site.ts'

export const LOAN_SERVICES = [
  'pickup',
  'truck',
  'leasing',
  'used-car',
  'new-product',
  'refinance',
  'personal-loan',
] as const

export const loanServiceKey = z.enum(LOAN_SERVICES)

export type LoanServiceKey = z.infer<typeof loanServiceKey>

export const loanService = component('LoanService', {
  key: loanServiceKey,
  title: z.string(),
  lead: z.string(),
  image,
  /** `icon` is the name of a Lucide icon. */
  highlights: z.array(z.strictObject({ icon: z.string(), title: z.string(), text: z.string() })).min(1),
  qualifications: z.array(z.string()).min(1),
  /** Documents to bring, by kind of borrower. */
  documents: z.array(z.strictObject({ who: z.string(), items: z.array(z.string()).min(1) })).min(1),
  steps: z.array(z.strictObject({ title: z.string(), text: z.string() })).min(1),
  notes: html,
  /** The topic of `/faqs` with questions about the service. */
  faqTopic: faqTopicKey.optional(),
  /** Legal ceiling, supervisory authority and the sentence on responsible lending. */
  legal: z.string(),
  /** Absent if the rate is quoted individually. */
  rateClaim: rateClaim.optional(),
})

export type LoanService = z.infer<typeof loanService>

const area = 'loan-service'

export const listLoanDetails = get('/loan-service/details', {
  area,
  summary: 'The cards that lead to the page of each loan service',
  description: 'Each card names the page of the site that it leads to.',
  answer: listOf(serviceCard),
})

export const findLoanService = get('/loan-service/{key}', {
  area,
  summary:
    'One loan service: pickup, truck, leasing, used-car, new-product, refinance or personal-loan; another key is 404',
  description:
    'Who can have it, which documents are needed, in which steps. `legal` has to be shown with it.',
  parameters: {
    key: 'Which service',
  },
  params: z.strictObject({ key: wordOf(LOAN_SERVICES) }),
  answer: loanService,
  errors: ['not-found'],
})
