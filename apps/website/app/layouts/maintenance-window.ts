import { createContext, data, type MiddlewareFunction } from 'react-router'
import { requestContext } from '../context.ts'

/** What the closed page needs; it stands alone, because no loader runs while the site is closed. */
export type Maintenance = { nameTh: string; hotline: string; message: string; endsAt: string }

const retryAfterSeconds = createContext<number | null>(null)

/** While a maintenance window of the content is open, every page answers 503 and says until when. */
const close: MiddlewareFunction<Response> = async ({ context }) => {
  const { api, now } = context.get(requestContext)
  const { maintenanceWindows, brand, contact } = await api.findSite().catch(orUnavailable)
  const open = maintenanceWindows.find(
    ({ startsAt, endsAt }) => Date.parse(startsAt) <= now && now < Date.parse(endsAt),
  )
  if (!open) return
  const { message, endsAt } = open
  const maintenance: Maintenance = { nameTh: brand.nameTh, hotline: contact.hotline, message, endsAt }
  context.set(retryAfterSeconds, Math.ceil((Date.parse(endsAt) - now) / 1000))
  throw data({ maintenance }, { status: 503 })
}

/** Without the site record there is no page at all; the visitor is asked to come back. */
function orUnavailable(): never {
  throw data({ message: 'ระบบขัดข้องชั่วคราว รอสักครู่แล้วลองอีกครั้ง หรือโทร. 1366' }, { status: 503 })
}

/** Headers of what a middleware throws are lost; the one around it sets them on the finished answer. */
const sayWhenToReturn: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next()
  const seconds = context.get(retryAfterSeconds)
  if (seconds !== null) response.headers.set('retry-after', String(seconds))
  return response
}

export const closedForMaintenance = [sayWhenToReturn, close]
