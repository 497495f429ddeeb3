import { contractCalendar } from '../../calculators/contract-calendar.server.ts'
import { requestContext } from '../../context.ts'
import type { Route } from './+types/calendar-ics'
import { readQuery } from './address.ts'
import { loadCalculation } from './load.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(requestContext)
  const query = readQuery(new URL(request.url).searchParams)
  return contractCalendar(site, await loadCalculation(site.api, query), query)
}
