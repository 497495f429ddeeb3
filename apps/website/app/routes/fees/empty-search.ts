import { formContext, requestContext } from '../../context.ts'
import { countEmptySearch } from '../../searches/count-empty-search.server.ts'
import type { Route } from './+types/empty-search'
import { createFeeFilter } from './fee-filter.ts'
import { loadFeeTables } from './load-fee-tables.server.ts'

/** As of the questions: `routes/faq/empty-search.ts`. */
export async function action({ context }: Route.ActionArgs) {
  const { api } = context.get(requestContext)
  const query = String(context.get(formContext).get('q') ?? '')
  if (createFeeFilter(await loadFeeTables(api))(query).count === 0) countEmptySearch(api, 'fees', query)
  return new Response(null, { status: 204 })
}

export const loader = () => new Response(null, { status: 405, headers: { allow: 'POST' } })
