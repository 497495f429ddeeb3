import { rejectGet } from '../../loader-errors.ts'
import { createEmptySearchAction } from '../../searches/count-empty-search.server.ts'
import { faqSearchOf } from './faq-search.ts'
import { loadFaqContent } from './load-faq-content.server.ts'

export const action = createEmptySearchAction('faq', async (api, query) => {
  const search = faqSearchOf(await loadFaqContent(api))
  return search.find(query).length + search.findPages(query).length
})

export const loader = rejectGet
