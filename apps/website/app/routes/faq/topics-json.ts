import { requestContext } from '../../context.ts'
import type { PageHandle } from '../../page-handle.ts'
import type { Route } from './+types/topics-json'
import { loadFaqContent } from './load-faq-content.server.ts'

export const handle = { reads: {} } satisfies Partial<PageHandle>

/** Search data, loaded on demand, because most visitors do not search. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(requestContext)
  return Response.json(await loadFaqContent(api))
}
