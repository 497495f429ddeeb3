import { data, type MiddlewareFunction } from 'react-router'
import { requestContext } from '../context.ts'

/** What the closed page needs; it stands alone, because no loader runs while the site is closed. */
export type Maintenance = { nameTh: string; hotline: string; message: string; endsAt: string }

/** While a maintenance window of the content is open, every page answers 503 and says until when. */
export const closedForMaintenance: MiddlewareFunction<Response> = async ({ context }) => {
  const { api, now } = context.get(requestContext)
  const { maintenanceWindows, brand, contact } = await api.findSite()
  const open = maintenanceWindows.find(
    ({ startsAt, endsAt }) => Date.parse(startsAt) <= now && now < Date.parse(endsAt),
  )
  if (!open) return
  const maintenance: Maintenance = {
    nameTh: brand.nameTh,
    hotline: contact.hotline,
    message: open.message,
    endsAt: open.endsAt,
  }
  const retryAfterSeconds = Math.ceil((Date.parse(open.endsAt) - now) / 1000)
  throw data({ maintenance }, { status: 503, headers: { 'retry-after': String(retryAfterSeconds) } })
}
