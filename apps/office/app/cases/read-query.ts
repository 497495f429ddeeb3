import { isFormKey } from '@leasing/contract/forms/registry'
import { CASE_VIEWS, type CaseView } from '@leasing/contract/staff/case-values'
import type { CaseQuery } from './paths.ts'

/** The view and filters of an address; what is unknown counts as absent. */
export function readCaseQuery({ searchParams }: URL, fallback: CaseView) {
  const view = CASE_VIEWS.find((one) => one === searchParams.get('view')) ?? fallback
  const form = searchParams.get('form') ?? ''
  const text = (name: string) => searchParams.get(name) || undefined
  return {
    view,
    form: isFormKey(form) ? form : undefined,
    branch: text('branch'),
    province: text('province'),
    team: text('team'),
    assignee: text('assignee'),
    after: text('after'),
  } satisfies CaseQuery
}
