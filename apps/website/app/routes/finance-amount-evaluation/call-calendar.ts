import { appointmentCalendar } from '../../appointments/appointments.server.ts'
import type { Route } from './+types/call-calendar'
import { requireJourney } from './journey.server.ts'

/** Calendar entry (RFC 5545) of the appointed call. */
export async function loader(args: Route.LoaderArgs) {
  const { context, flow } = await requireJourney(args)
  return await appointmentCalendar(context, flow.leadId, flow.reference ?? '')
}
