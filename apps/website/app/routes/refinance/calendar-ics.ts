import { contractCalendar } from '../../calculators/contract-calendar.server.ts'
import { requestContext } from '../../context.ts'
import type { Route } from './+types/calendar-ics'
import { readQuery } from './address.ts'
import { loadShown } from './load-shown.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(requestContext)
  const query = readQuery(new URL(request.url).searchParams)
  const shown = await loadShown(site.api, query)
  return contractCalendar(site, shown && { ...shown, name: `รีไฟแนนซ์ ${shown.title}` }, query)
}
