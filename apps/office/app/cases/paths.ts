import type { CaseView } from '@leasing/contract/staff/case-values'

export const CASES = '/cases'

export const casePath = (reference: string): string => `${CASES}/${reference}`

export const documentPath = (reference: string, id: string): string =>
  `${casePath(reference)}/documents/${id}`

/** Where erasures are decided. */
export const ERASURES = '/erasures'

export type CaseQuery = {
  view?: CaseView
  form?: string | undefined
  branch?: string | undefined
  province?: string | undefined
  after?: string | undefined
}

/** The inbox with a view and filters; nothing personal is ever in it. */
export function casesPath(query: CaseQuery): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) params.set(name, value)
  return params.size > 0 ? `${CASES}?${params}` : CASES
}
