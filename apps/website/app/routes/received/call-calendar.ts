import { appointmentCalendar } from '../../appointments/appointments.server.ts'
import { requestContext } from '../../context.ts'
import type { Route } from './+types/call-calendar'
import { findReceipt } from './receipt.server.ts'

/** Calendar entry (RFC 5545) of the appointed call. */
export async function loader({ params: { form }, request, context }: Route.LoaderArgs) {
  const requestInfo = context.get(requestContext)
  const receipt = findReceipt(form, request, requestInfo)
  return await appointmentCalendar(requestInfo, receipt?.id, receipt?.reference ?? '')
}
