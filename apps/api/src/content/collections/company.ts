import { type Company, findCompany, company as servedCompany } from '@leasing/contract/company'
import { z } from 'zod'
import { answer, defineCollection, onlyRecord } from '../collection.ts'

export const company = defineCollection<Company & { id: 'company' }>(
  () => servedCompany.extend({ id: z.literal('company').default('company') }),
  { name: 'company', files: 'single' },
)

export const companyAnswers = [answer(findCompany, ({ read }) => onlyRecord(read(company)))]
