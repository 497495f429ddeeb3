import { CALL_CHANNELS, type CallSlots } from '@leasing/contract/call-slots'
import type { ApiClient } from '@leasing/contract/client'
import type { ApiError } from '@leasing/contract/errors'
import { isApiError } from '@leasing/contract/is-api-error'
import { bangkokDay, type Day } from '@leasing/rules/bangkok-day'
import type { RequestContext } from '../context.ts'
import { PRIVATE } from '../forms/flow-cookie.server.ts'
import { calendarFile, calendarHeaders } from '../ui/calendar-file.ts'
import { SLOT_INTENT, type SlotFailure } from './slot-choice.tsx'

/** The appointment of a request and what can be chosen. Undefined when the API does not tell: its page goes without. */
export async function findSlots(api: ApiClient, id: string | undefined): Promise<CallSlots | undefined> {
  if (id === undefined) return undefined
  try {
    return await api.findCallSlots({ params: { id } })
  } catch (error) {
    if (isApiError(error)) return undefined
    throw error
  }
}

/** Books, moves or cancels the appointment that a form of `SlotChoice` asks for. Returns why it could not, with the status of the page. */
export async function changeAppointment(
  form: FormData,
  api: ApiClient,
  id: string,
): Promise<{ status: number; failure: SlotFailure } | undefined> {
  const textOf = (name: string) => String(form.get(name) ?? '').trim()
  const startsAt = textOf('startsAt')
  const channel = CALL_CHANNELS.find((name) => name === textOf('channel')) ?? 'phone'
  const lineId = channel === 'line' ? textOf('lineId') : ''
  const fail = (reason: SlotFailure['reason'], status: number) => ({
    status,
    failure: { reason, startsAt, channel, lineId },
  })
  try {
    if (textOf(SLOT_INTENT) === 'cancel') await api.cancelCallSlot({ params: { id }, body: {} })
    else if (startsAt === '') return fail('no-time', 422)
    else
      await api.bookCallSlot({
        params: { id },
        body: { startsAt, channel, ...(lineId !== '' && { lineId }) },
      })
    return undefined
  } catch (error) {
    if (!isApiError(error)) throw error
    return fail(reasonOf(error), error.status)
  }
}

function reasonOf({ code, errors }: ApiError): SlotFailure['reason'] {
  if (code === 'in-use') return 'taken'
  if (code === 'not-ready' || code === 'not-found') return 'closed'
  if (code === 'too-many-requests') return 'too-many'
  if (code === 'invalid-input') return errors.some(({ path }) => path === 'lineId') ? 'line-id' : 'no-time'
  return 'failed'
}

/** The day of the call that is promised without an appointment. */
export const promisedDay = (slots: CallSlots | undefined): Day | undefined =>
  // A deadline at 24:00 is the first moment of the next day.
  slots?.promisedAt ? bangkokDay(Date.parse(slots.promisedAt) - 1) : undefined

/** The calendar file of the appointment of a request; 404 without one. */
export async function appointmentCalendar(
  { api, publicUrl, now }: RequestContext,
  id: string | undefined,
  reference: string,
): Promise<Response> {
  const slot = (await findSlots(api, id))?.slot
  if (!slot) return new Response(null, { status: 404, headers: PRIVATE })
  const { brand, contact } = await api.findSite()
  const file = calendarFile({
    topic: 'call',
    host: new URL(publicUrl).hostname,
    moment: now,
    events: [
      {
        id: `call-${reference}`,
        from: Date.parse(slot.startsAt),
        until: Date.parse(slot.endsAt),
        title: `${brand.nameTh} โทรหาคุณ${slot.channel === 'line' ? 'ทาง LINE' : ''}`,
        text: `หมายเลขอ้างอิง ${reference} โทร. ${contact.hotline}`,
        alarm: '-PT15M',
      },
    ],
  })
  return new Response(file, { headers: { ...PRIVATE, ...calendarHeaders('call.ics') } })
}
