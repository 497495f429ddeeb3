import type { FaqTopic } from '@leasing/contract/content/faqs'
import type { LoanService, LoanServiceKey } from '@leasing/contract/content/loan-service'
import type { ServiceCard } from '@leasing/contract/content/site'
import type { RouterContextProvider } from 'react-router'
import { requestContext } from '../../context.ts'
import { throw404IfNotFound } from '../../loader-errors.ts'
import { documentsFor, type Papers } from './documents.ts'

const QUESTIONS_SHOWN = 5

export type LoadedService = {
  service: Omit<LoanService, 'documents' | 'faqTopic'>
  papers: Papers
  faq: Pick<FaqTopic, 'topic' | 'items'> | undefined
  /** Cards of all loan services, including this one. */
  cards: ServiceCard[]
}

/** Data of a loan service page. The borrower type is a query parameter. */
export async function loadService(
  key: LoanServiceKey,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<LoadedService> {
  const { api } = context.get(requestContext)
  const [{ documents, faqTopic, ...service }, cards] = await Promise.all([
    api.findLoanService({ params: { key } }).catch(throw404IfNotFound),
    api.listLoanDetails(),
  ])
  const faq = faqTopic && (await api.findFaqTopic({ params: { topic: faqTopic } }))
  return {
    service,
    papers: documentsFor(documents, new URL(request.url).searchParams.get('borrower')),
    faq: faq && { topic: faq.topic, items: faq.items.slice(0, QUESTIONS_SHOWN) },
    cards: cards.items,
  }
}
