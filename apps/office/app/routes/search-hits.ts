import type { LoaderFunctionArgs } from 'react-router'
import { requestContext } from '../context.ts'
import { findHits } from '../search/find-hits.server.ts'
import { queryIn } from '../search/hits.ts'

/** Of each kind, while somebody types. */
const LIMIT = 5

/** What the search field suggests. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { staff } = context.get(requestContext)
  const session = await staff.findSession()
  return Response.json(await findHits(staff, session, { search: queryIn(request), limit: LIMIT }))
}
