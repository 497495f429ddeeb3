import type { ApiClient } from '@leasing/contract/client'
import type { FaqContent } from './faq-search.ts'

/** Loads the search data. */
export async function loadFaqContent(api: ApiClient): Promise<FaqContent> {
  const [{ topics }, { items: searchWords }] = await Promise.all([api.listFaqs(), api.listSearchWords()])
  return { topics, searchWords }
}
