import type { LoaderFunctionArgs } from 'react-router'
import { requestContext } from '../context.ts'

/** New requests for an open inbox. Outside the layout, which would count it as use of the session. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const since = new URL(request.url).searchParams.get('since') ?? ''
  const news = await context.get(requestContext).staff.findCaseNews({ query: { since } as never })
  return Response.json(news, { headers: { 'cache-control': 'no-store' } })
}
