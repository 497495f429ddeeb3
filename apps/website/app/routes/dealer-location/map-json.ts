import { requestContext } from '../../context.ts'
import { isDealerType } from '../../dealers/finder-query.ts'
import type { PageHandle } from '../../page-handle.ts'
import type { Route } from './+types/map-json'
import { listMapProvinces } from './map-provinces.server.ts'

export const handle = { reads: { type: 'word' } } satisfies Partial<PageHandle>

/** Data of the map, loaded on demand, because phones hide the map behind a tab. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const type = new URL(request.url).searchParams.get('type') ?? undefined
  const { api } = context.get(requestContext)
  return Response.json(await listMapProvinces(api, isDealerType(type) ? type : undefined))
}
