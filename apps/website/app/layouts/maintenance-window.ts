import { addDays, bangkokDay, bangkokTime } from '@leasing/rules/bangkok-day'
import { formatThaiDate, formatThaiTime } from '@leasing/rules/thai-date'
import { createContext, data, type MiddlewareFunction } from 'react-router'
import { requestContext } from '../context.ts'
import { throwUnavailable } from '../unavailable.ts'

/** What the closed page needs; it stands alone, because no loader runs while the site is closed. */
export type Maintenance = {
  nameTh: string
  hotline: string
  message: string
  endsAt: string
  /** `endsAt` in words: written here, so that no page brings the code for it. */
  until: string
}

const retryAfterSeconds = createContext<number | null>(null)

/** While a maintenance window of the content is open, every page answers 503 and says until when. */
const close: MiddlewareFunction<Response> = async ({ request, context }) => {
  const { api, now } = context.get(requestContext)
  const { maintenanceWindows, brand, contact } = await api.findSite().catch(() => unavailable(request))
  const open = maintenanceWindows.find(
    ({ startsAt, endsAt }) => Date.parse(startsAt) <= now && now < Date.parse(endsAt),
  )
  if (!open) return
  const { message, endsAt } = open
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

/** The end of a window as it is announced: midnight is the 24th hour of the day that ends, not the first of the next. */
export function formatEnd(endsAt: string): string {
  const moment = Date.parse(endsAt)
  const day = bangkokDay(moment)
  if (bangkokTime(moment) === '00:00') return `${formatThaiDate(addDays(day, -1), 'long')} เวลา 24.00 น.`
  return `${formatThaiDate(day, 'long')} เวลา ${formatThaiTime(moment)}`
}

/** Without the site record there is no page at all, and no form to show again what was typed: going back does. */
function unavailable({ method }: Request): never {
  throwUnavailable(method === 'POST' ? 'เรายังไม่ได้รับข้อมูลของคุณ ย้อนกลับแล้วกดส่งใหม่ในอีกสักครู่' : undefined)
}

/** Headers of what a middleware throws are lost; the one around it sets them on the finished answer. */
const sayWhenToReturn: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next()
  const seconds = context.get(retryAfterSeconds)
  if (seconds !== null) response.headers.set('retry-after', String(seconds))
  return response
}

export const closedForMaintenance = [sayWhenToReturn, close]
