import { gregorianDate } from '@leasing/rules/thai-date'

export type AuditFilter = { actor?: string; action?: string; subject?: string; day?: string }

const FIELDS = ['actor', 'action', 'subject', 'day'] as const

export function auditFilterOf(params: URLSearchParams): AuditFilter {
  const fields = FIELDS.map((name) => [name, gregorianDate(params.get(name)?.trim() ?? '')])
  return Object.fromEntries(fields.filter(([, value]) => value !== ''))
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
