import { parseThaiDay } from '@leasing/rules/typed-date'

export type AuditFilter = { actor?: string; action?: string; subject?: string; day?: string }

const FIELDS = ['actor', 'action', 'subject', 'day'] as const

/** A day that cannot be read is no filter: `unreadDay`. */
export function auditFilterOf(params: URLSearchParams): AuditFilter {
  const fields = FIELDS.map((name) => [name, params.get(name)?.trim() ?? ''] as const).map(([name, text]) => [
    name,
    name === 'day' ? (parseThaiDay(text) ?? '') : text,
  ])
  return Object.fromEntries(fields.filter(([, value]) => value !== ''))
}

/** What was typed as a day and cannot be read. */
export function unreadDay(params: URLSearchParams): string | undefined {
  const typed = params.get('day')?.trim() ?? ''
  return typed === '' || parseThaiDay(typed) ? undefined : typed
}

/** Address of the filtered entries as a file. */
export const auditFileAddress = (filter: AuditFilter): string =>
  auditAddress(filter).replace('/audit', '/audit.csv')

/** Address of the log with filters, starting before an entry. */
export function auditAddress(filter: AuditFilter, before?: number): string {
  const params = new URLSearchParams(filter as Record<string, string>)
  if (before !== undefined) params.set('before', String(before))
  return params.size > 0 ? `/audit?${params}` : '/audit'
}
