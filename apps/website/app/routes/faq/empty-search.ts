import { formContext, requestContext } from '../../context.ts'
import { countEmptySearch } from '../../searches/count-empty-search.server.ts'
import type { Route } from './+types/empty-search'
import { faqSearchOf } from './faq-search.ts'
import { loadFaqContent } from './load-faq-content.server.ts'

/** The page says that a search found nothing while somebody was typing (`useEmptySearch`). The answer is the same whether it was counted or not. */
export async function action({ context }: Route.ActionArgs) {
  const { api } = context.get(requestContext)
  const query = String(context.get(formContext).get('q') ?? '')
  const search = faqSearchOf(await loadFaqContent(api))
  if (search.find(query).length + search.findPages(query).length === 0) countEmptySearch(api, 'faq', query)
  return new Response(null, { status: 204 })
}

export const loader = () => new Response(null, { status: 405, headers: { allow: 'POST' } })
