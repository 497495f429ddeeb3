import type { AuditEntry } from '@leasing/contract/staff/audit'
import { csvOf } from '@leasing/rules/csv'
import { guardFormulas } from '@leasing/rules/formula-guard'
import { formatThaiDateTime } from '@leasing/rules/thai-date'
import { type ActionFunctionArgs, redirect } from 'react-router'
import { auditFilterOf } from '../audit/audit-filter.ts'
import { actionInWords, actorInWords, subjectInWords } from '../audit/words.ts'
import { requestContext } from '../context.ts'

/** The log as it is filtered, for a spreadsheet. A write: the log says who took it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const filter = auditFilterOf(new URL(request.url).searchParams)
  const { items } = await context.get(requestContext).staff.exportAudit({ body: filter })
  return new Response(auditCsv(items), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit.csv"',
      'cache-control': 'no-store',
    },
  })
}

/** Nothing is taken by an address. */
export const loader = () => redirect('/audit')

const HEADINGS = ['ลำดับ', 'เมื่อ', 'ใคร', 'ทำอะไร', 'กับ', 'รายละเอียด']

export const auditCsv = (entries: readonly AuditEntry[]): string =>
  csvOf([
    HEADINGS,
    ...entries.map((entry) => [
      entry.seq,
      ...guardFormulas([
        formatThaiDateTime(entry.at),
        actorInWords(entry.actor, entry.actorName),
        actionInWords(entry.action),
        subjectInWords(entry),
        JSON.stringify(entry.detail),
      ]),
    ]),
  ])
