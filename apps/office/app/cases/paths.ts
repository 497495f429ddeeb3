import type { CaseView } from '@leasing/contract/staff/case-values'
import { CASES, casePath } from '@leasing/contract/staff/links'

export { CASES, casePath }

/** The requests of one phone, on the page of one of them. */
export const samePhonePath = (reference: string): string => `${casePath(reference)}#same-phone`

export const documentPath = (reference: string, id: string): string =>
  `${casePath(reference)}/documents/${id}`

/** Where erasures are decided. */
export const ERASURES = '/erasures'

/** When what is deleted. */
export const RETENTION = '/retention'

export type CaseQuery = {
  view?: CaseView
  form?: string | undefined
  branch?: string | undefined
  province?: string | undefined
  team?: string | undefined
  assignee?: string | undefined
  after?: string | undefined
}

/** The inbox with a view and filters; nothing personal is ever in it. */
export const casesPath = (query: CaseQuery): string => withQuery(CASES, query)

export const APPOINTMENTS = '/appointments'

export type AppointmentQuery = { day?: string | undefined; branch?: string | undefined }

export const appointmentsPath = (query: AppointmentQuery): string => withQuery(APPOINTMENTS, query)

/** Where requests are exported. */
export const EXPORTS = `${CASES}/export`

/** The same for what a filter finds. */
export const exportsPath = (query: CaseQuery & { done?: string }): string => withQuery(EXPORTS, query)

function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) params.set(name, value)
  return params.size > 0 ? `${path}?${params}` : path
}
