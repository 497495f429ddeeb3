import { formContext, requestContext } from '../../context.ts'
import { consentOf } from '../../layouts/consent.ts'
import type { Route } from './+types/page-view'

/** A page says that it was seen (`enhancer/page-views.ts`). The answer is the same whether it was counted or not. */
export function action({ request, context }: Route.ActionArgs) {
  const { countView } = context.get(requestContext)
  const path = context.get(formContext).get('path')
  const isAccepted = consentOf(request.headers.get('cookie')) === 'accepted'
  if (isAccepted && typeof path === 'string') countView?.(path)
  return new Response(null, { status: 204 })
}

export const loader = () => new Response(null, { status: 405, headers: { allow: 'POST' } })
