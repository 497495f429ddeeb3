import { addDays, bangkokDay, bangkokTime } from '@leasing/rules/bangkok-day'
import { formatThaiDate, formatThaiTime } from '@leasing/rules/thai-date'
import { createContext, data, type MiddlewareFunction } from 'react-router'
import { requestContext } from '../context.ts'
import { throwUnavailable } from '../loader-errors.ts'

/** Data of the maintenance page. It has all that the page needs, because no loader runs while the site is closed. */
export type Maintenance = {
  nameTh: string
  hotline: string
  message: string
  endsAt: string
  /** `endsAt` in Thai, formatted on the server to keep the formatting code out of the browser. */
  until: string
}

const retryAfterSeconds = createContext<number | null>(null)

/** Responds to every page with 503 and the end time during a maintenance window of the content. */
const closeForMaintenance: MiddlewareFunction<Response> = async ({ request, context }) => {
  const { api, now } = context.get(requestContext)
  const { maintenanceWindows, brand, contact } = await api.findSite().catch(() => unavailable(request))
  const window = maintenanceWindows.find(
    ({ startsAt, endsAt }) => Date.parse(startsAt) <= now && now < Date.parse(endsAt),
  )
  if (!window) return
  const { message, endsAt } = window
  const maintenance: Maintenance = {
    nameTh: brand.nameTh,
    hotline: contact.hotline,
    message,
    endsAt,
    until: formatEnd(endsAt),
  }
  context.set(retryAfterSeconds, Math.ceil((Date.parse(endsAt) - now) / 1000))
  throw data({ maintenance }, { status: 503 })
}

/** End of a window in Thai. Midnight is written as 24.00 of the ending day, not 00.00 of the next. */
export function formatEnd(endsAt: string): string {
  const moment = Date.parse(endsAt)
  const day = bangkokDay(moment)
  if (bangkokTime(moment) === '00:00') return `${formatThaiDate(addDays(day, -1), 'long')} เวลา 24.00 น.`
  return `${formatThaiDate(day, 'long')} เวลา ${formatThaiTime(moment)}`
}

/** Without the site record no page can render, so a posted form cannot be shown again: the message tells visitors to go back. */
function unavailable({ method }: Request): never {
  throwUnavailable(method === 'POST' ? 'เรายังไม่ได้รับข้อมูลของคุณ ย้อนกลับแล้วกดส่งใหม่ในอีกสักครู่' : undefined)
}

/** React Router drops headers of a response thrown in middleware, so this outer middleware sets them. */
const setRetryAfter: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next()
  const seconds = context.get(retryAfterSeconds)
  if (seconds !== null) response.headers.set('retry-after', String(seconds))
  return response
}

export const maintenanceMiddleware = [setRetryAfter, closeForMaintenance]
