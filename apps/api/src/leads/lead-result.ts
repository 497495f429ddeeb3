import type { CaseResult } from '@leasing/contract/case-result'
import type { FormKey } from '@leasing/contract/forms/registry'
import type { RevealScope } from '@leasing/contract/reveal-scopes'
import { site } from '../content/collections/site.ts'
import { resultConfirmation, resultForStaff } from '../credit-estimation/result-mail.ts'
import type { Lead } from './lead.ts'
import type { CaseContent } from './lead-case.ts'
import { readQuote } from './lead-mails.ts'

const SMART_FIN: FormKey = 'credit-estimation'

/**
 * What the visitor was shown, from what is stored with the lead: the table of a calculation, or the result of SMART FIN. `scope` must be revealed to
 * see it: SMART FIN tells of income, a refinance of debts. Undefined for a lead without either.
 */
export function resultOf(
  { form, data }: Pick<Lead, 'form' | 'data'>,
  content: CaseContent,
): { scope?: RevealScope; result: CaseResult } | undefined {
  if (form === SMART_FIN) return { scope: 'income', result: smartFinResult(data, content) }
  const quote = readQuote(data)
  if (!quote) return undefined
  const { title, lines, heading, rows, years, notes, link } = quote
  const tables = [{ title, heading, rows }, ...(years ? [years] : [])]
  return {
    ...(link?.path.startsWith('/refinance') && { scope: 'income' as const }),
    result: { lines, facts: [], tables, notes, ...(link && { link }) },
  }
}

function smartFinResult(data: Lead['data'], content: CaseContent): CaseResult {
  const lines = [resultForStaff(data, content)]
  const [record] = content.all(site)
  const told = record && resultConfirmation(data, content, record.answerTimes)
  return {
    lines,
    facts: told?.facts ?? [],
    tables: [],
    notes: told ? [`เราบอกลูกค้าไว้ว่า “${told.next}”`] : [],
  }
}
