import { appointmentCalendar } from '../../appointments/appointments.server.ts'
import { requestContext } from '../../context.ts'
import type { Route } from './+types/call-calendar'
import { requireOwnRequest } from './proof.server.ts'

/** Calendar entry (RFC 5545) of the appointed call. */
export async function loader({ params: { reference }, request, context }: Route.LoaderArgs) {
  const requestInfo = context.get(requestContext)
  const { id } = await requireOwnRequest(reference, request, requestInfo)
  return await appointmentCalendar(requestInfo, id, reference)
}
