import type { ApiClient } from '@leasing/contract/client'
import { bangkokDay } from '@leasing/rules/bangkok-day'
import { data } from 'react-router'
import { contractEvents } from '../../calculators/contract-calendar.ts'
import { BUYERS, readDueDate } from '../../calculators/due-dates.tsx'
import { requestContext } from '../../context.ts'
import { calendarFile, calendarHeaders } from '../../ui/calendar-file.ts'
import type { Route } from './+types/calendar-ics'
import { readQuery } from './address.ts'
import { loadCalculation } from './load.server.ts'

/** The days of a calculation as a calendar file; without a first day there is none. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, now, publicUrl } = context.get(requestContext)
  const query = readQuery(new URL(request.url).searchParams)
  const firstDue = readDueDate(query.firstDue, bangkokDay(now))?.day
  const calculation = firstDue && (await loadCalculation(api, query))
  if (!firstDue || !calculation) throw data(null, { status: 404 })
  const [{ earlyClosing }, documents] = await Promise.all([
    api.findRepaymentRules(),
    transferDocuments(api, query.buyer),
  ])
  const { name, result } = calculation
  const file = calendarFile({
    topic: 'instalments',
    host: new URL(publicUrl).hostname,
    moment: now,
    events: contractEvents({ name, result, firstDue, closing: earlyClosing, documents }),
  })
  return new Response(file, {
    headers: { ...calendarHeaders('instalments.ics'), 'cache-control': 'no-store' },
  })
}

/** What the transfer takes after the last instalment: a person and a company bring other papers. */
async function transferDocuments(api: ApiClient, buyer: string | undefined): Promise<string> {
  const { documents } = await api.findRegistrationService({ params: { key: 'transfer' } })
  const { name } = BUYERS.find(({ id }) => id === buyer) ?? BUYERS[0]
  const found = documents.find(({ title }) => title.includes(name))
  return found ? `${found.title}: ${found.items.join(', ')}` : ASK
}

const ASK = 'ถามเอกสารที่ต้องใช้ได้ที่สาขาหรือโทรหาเรา'
