import { requestContext } from '../../context.ts'
import type { PageHandle } from '../../page-handle.ts'
import type { Route } from './+types/topics-json'

export const handle = { reads: {} } satisfies Partial<PageHandle>

/** What the search goes through: pages come without it, since most visitors read and do not search. */
export const loader = async ({ context }: Route.LoaderArgs) =>
  Response.json(await context.get(requestContext).api.listFaqs())
