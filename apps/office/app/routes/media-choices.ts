import type { LoaderFunctionArgs } from 'react-router'
import { requestContext } from '../context.ts'

/** Pictures to choose from, for picture fields. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 100)
  const { items } = await context
    .get(requestContext)
    .staff.listMedia({ query: { search, state: 'described' } })
  return Response.json({ items })
}
