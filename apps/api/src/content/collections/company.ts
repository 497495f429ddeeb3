import { type Company, findCompany, company as servedCompany } from '@leasing/contract/company'
import { ApiError } from '@leasing/contract/errors'
import { z } from 'zod'
import { answer, defineCollection } from '../collection.ts'

export const company = defineCollection<Company & { id: 'company' }>(
  () => servedCompany.extend({ id: z.literal('company').default('company') }),
  { name: 'company', files: 'single' },
)

export const companyAnswers = [
  answer(findCompany, ({ read }) => {
    const [record] = read(company)
    if (!record) throw new ApiError('unavailable')
    const { id: _, ...served } = record
    return served
  }),
]
