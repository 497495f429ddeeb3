import { addDays } from '@leasing/rules/bangkok-day'
import { requestContext } from '../../context.ts'
import { PRIVATE } from '../../forms/flow-cookie.server.ts'
import type { Route } from './+types/calendar'
import { findReceipt } from './receipt.server.ts'

/** Calendar entry (RFC 5545) for the last day of the coupon, with a reminder three days before. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const requestInfo = context.get(requestContext)
  const receipt = findReceipt('e-coupon', request, requestInfo)
  if (!receipt?.coupon) return new Response(null, { status: 404, headers: PRIVATE })
  const { coupon, reference, receivedAt } = receipt
  const { brand, contact } = await requestInfo.api.findSite()
  const compact = (day: string) => day.replaceAll('-', '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//leasing//e-coupon//TH',
    'BEGIN:VEVENT',
    `UID:${reference}@${new URL(requestInfo.publicUrl).hostname}`,
    `DTSTAMP:${receivedAt.replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(coupon.expiresOn)}`,
    `DTEND;VALUE=DATE:${compact(addDays(coupon.expiresOn, 1))}`,
    `SUMMARY:วันสุดท้ายของคูปองรีไฟแนนซ์ ${coupon.amount} บาท (${brand.nameTh})`,
    `DESCRIPTION:รหัสคูปอง ${coupon.code} โทร. ${contact.hotline}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:คูปองรีไฟแนนซ์ใกล้หมดอายุ',
    'TRIGGER:-P3D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return new Response(lines.map((line) => `${foldLine(line)}\r\n`).join(''), {
    headers: {
      ...PRIVATE,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="coupon.ics"',
    },
  })
}

const MAX_LINE_BYTES = 74

/** Folds lines at 75 bytes, without splitting characters; continuation lines start with a space. */
function foldLine(line: string): string {
  let bytes = 0
  return [...line]
    .map((letter) => {
      const size = Buffer.byteLength(letter)
      bytes += size
      if (bytes <= MAX_LINE_BYTES) return letter
      bytes = size + 1
      return `\r\n ${letter}`
    })
    .join('')
}
