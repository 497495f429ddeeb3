import type { ApiClient } from '@leasing/contract/client'
import { bangkokDay } from '@leasing/rules/bangkok-day'
import { data } from 'react-router'
import type { RequestContext } from '../context.ts'
import { calendarFile, calendarHeaders } from '../ui/calendar-file.ts'
import { type Contract, contractEvents } from './contract-calendar.ts'
import { COMPANY, type ContractDays } from './contract-days.ts'
import { readDueDate } from './first-due.server.ts'

/** `calculatedAt`: of a saved calculation, from whose day its first instalment counts. */
type Calculated = Pick<Contract, 'name' | 'result'> & { calculatedAt?: number | undefined }

/** The days of a calculation as a calendar file; 404 without a first day, or without a calculation. */
export async function contractCalendar(
  { api, now, publicUrl }: Pick<RequestContext, 'api' | 'now' | 'publicUrl'>,
  contract: Calculated | undefined,
  { firstDue: typed, buyer }: ContractDays,
): Promise<Response> {
  const firstDue = readDueDate(typed, bangkokDay(contract?.calculatedAt ?? now))
  if (!contract || !firstDue?.day) throw data(null, { status: 404 })
  const [{ earlyClosing: closing }, documents] = await Promise.all([
    api.findRepaymentRules(),
    transferDocuments(api, buyer),
  ])
  const { name, result } = contract
  const file = calendarFile({
    topic: 'instalments',
    host: new URL(publicUrl).hostname,
    moment: now,
    events: contractEvents({
      ...{ name, result, closing, documents },
      firstDue: firstDue.day,
      today: bangkokDay(now),
      isOfCompany: buyer === COMPANY,
    }),
  })
  return new Response(file, {
    headers: { ...calendarHeaders('instalments.ics'), 'cache-control': 'no-store' },
  })
}

/** What the transfer takes after the last instalment: a person and a company bring other papers. */
async function transferDocuments(api: ApiClient, buyer: string | undefined): Promise<string> {
  const { documents } = await api.findRegistrationService({ params: { key: 'transfer' } })
  // Papers name both as the law does.
  const holder = buyer === COMPANY ? 'นิติบุคคล' : 'บุคคลธรรมดา'
  const found = documents.find(({ title }) => title.includes(holder))
  return found ? `${found.title}: ${found.items.join(', ')}` : ASK
}

const ASK = 'ถามเอกสารที่ต้องใช้ได้ที่สาขาหรือโทรหาเรา'
