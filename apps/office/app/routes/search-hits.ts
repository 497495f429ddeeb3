import type { LoaderFunctionArgs } from 'react-router'
import { requestContext } from '../context.ts'
import { isContact } from '../search/contact-search.ts'
import { findHits } from '../search/find-hits.server.ts'
import { queryIn } from '../search/hits.ts'

/** Of each kind, while somebody types. */
const LIMIT = 5

/** What the search field suggests. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { staff } = context.get(requestContext)
  const session = await staff.findSession()
  const search = queryIn(request)
  if (isContact(search)) return Response.json([])
  return Response.json(await findHits(staff, session, { search, limit: LIMIT }))
}
