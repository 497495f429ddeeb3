import type { CallAnswer } from '@leasing/contract/call'
import type { exportAudit } from '@leasing/contract/staff/audit'
import { csvOf } from '@leasing/rules/csv'
import { guardFormulas } from '@leasing/rules/formula-guard'
import { formatThaiDateTime } from '@leasing/rules/thai-date'
import { type ActionFunctionArgs, redirect } from 'react-router'
import { auditFilterOf } from '../audit/audit-filter.ts'
import { actionInWords, actorInWords, subjectInWords } from '../audit/words.ts'
import { requestContext } from '../context.ts'

/** The filtered log as a spreadsheet. A write, because the export itself is logged. */
export async function action({ request, context }: ActionFunctionArgs) {
  const filter = auditFilterOf(new URL(request.url).searchParams)
  const log = await context.get(requestContext).staff.exportAudit({ body: filter })
  return new Response(auditCsv(log), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit.csv"',
      'cache-control': 'no-store',
    },
  })
}

/** A GET exports nothing. */
export const loader = () => redirect('/audit')

const HEADINGS = ['ลำดับ', 'เมื่อ', 'ใคร', 'ทำอะไร', 'กับ', 'รายละเอียด']

type Taken = Pick<CallAnswer<typeof exportAudit>, 'items' | 'collections'>

export const auditCsv = ({ items, collections }: Taken): string =>
  csvOf([
    HEADINGS,
    ...items.map((entry) => [
      entry.seq,
      ...guardFormulas([
        formatThaiDateTime(entry.at),
        actorInWords(entry.actor, entry.actorName),
        actionInWords(entry.action),
        subjectInWords(entry, collections),
        JSON.stringify(entry.detail),
      ]),
    ]),
  ])
