import { formContext, requestContext } from '../../context.ts'
import { consentOf } from '../../layouts/consent.ts'
import { rejectGet } from '../../loader-errors.ts'
import type { Route } from './+types/page-view'

/** Receives page views (`enhancer/page-views.ts`). The response does not reveal whether the view was counted. */
export function action({ request, context }: Route.ActionArgs) {
  const { countView } = context.get(requestContext)
  const path = context.get(formContext).get('path')
  const isAccepted = consentOf(request.headers.get('cookie')) === 'accepted'
  if (isAccepted && typeof path === 'string') countView?.(path)
  return new Response(null, { status: 204 })
}

export const loader = rejectGet
