import { requestContext } from '../../context.ts'
import { PRIVATE } from '../../forms/flow-cookie.server.ts'
import { calendarFile, calendarHeaders } from '../../ui/calendar-file.ts'
import type { Route } from './+types/calendar'
import { findReceipt } from './receipt.server.ts'

/** Calendar entry (RFC 5545) for the last day of the coupon, with a reminder three days before. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const requestInfo = context.get(requestContext)
  const receipt = findReceipt('e-coupon', request, requestInfo)
  if (!receipt?.coupon) return new Response(null, { status: 404, headers: PRIVATE })
  const { coupon, reference, receivedAt } = receipt
  const { brand, contact } = await requestInfo.api.findSite()
  const file = calendarFile({
    topic: 'e-coupon',
    host: new URL(requestInfo.publicUrl).hostname,
    moment: Date.parse(receivedAt),
    events: [
      {
        id: reference,
        day: coupon.expiresOn,
        title: `วันสุดท้ายของคูปองรีไฟแนนซ์ ${coupon.amount} บาท (${brand.nameTh})`,
        text: `รหัสคูปอง ${coupon.code} โทร. ${contact.hotline}`,
        alarm: '-P3D',
      },
    ],
  })
  return new Response(file, { headers: { ...PRIVATE, ...calendarHeaders('coupon.ics') } })
}
