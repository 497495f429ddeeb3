import { fieldMessage } from '@leasing/contract/field-messages'
import { isApiError } from '@leasing/contract/is-api-error'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { callHref } from '../../calculators/call-address.ts'
import { linkedDays } from '../../calculators/contract-days.ts'
import { formContext, requestContext } from '../../context.ts'
import { dealerHref, hrefOf, type Mode, mailHref, type Query, readQuery } from './address.ts'
import { type SavedCalculation, saveCalculation } from './save.server.ts'

const NEXT: Record<string, (saved: SavedCalculation, query: Query) => string> = {
  dealer: dealerHref,
  call: ({ id, ...chosen }) => callHref({ working: id, ...chosen }),
  mail: ({ id, term }, { firstDue, buyer }) => mailHref({ id, term, firstDue, buyer }),
  link: (saved, query) => hrefOf({ ...saved, ...linkedDays(query), with: query.with }, { hash: 'share' }),
}

/** The action of a way to calculate: writes the calculation down, since someone asked for what needs it, and goes there. */
export const saveAction =
  (mode: Mode) =>
  async ({ request, context }: { request: Request; context: Readonly<RouterContextProvider> }) => {
    const { api } = context.get(requestContext)
    const query = readQuery(new URL(request.url).searchParams, mode)
    const next = NEXT[String(context.get(formContext).get('next'))] ?? NEXT.link!
    try {
      const saved = await saveCalculation(api, query)
      return redirect(saved ? next(saved, query) : hrefOf(query), 303)
    } catch (error) {
      return savingFault(error)
    }
  }

/** The answer to a calculation that could not be saved: what to tell the visitor. */
export function savingFault(error: unknown) {
  if (!isApiError(error)) throw error
  const [first] = error.errors
  return data(
    { fault: first ? fieldMessage(first.code) : (FAULTS[error.code] ?? NOT_NOW) },
    { status: error.status },
  )
}

const NOT_NOW = 'เก็บผลไม่ได้ในตอนนี้ ตัวเลขยังอยู่ครบ กรุณาลองอีกครั้ง'
const FAULTS: Partial<Record<string, string>> = {
  'too-many-requests': 'ขอเก็บผลหลายครั้งเกินไป ตัวเลขยังอยู่ครบ รอสักครู่แล้วลองอีกครั้ง',
}
