import { parseLocalPath } from '@leasing/rules/local-path'
import { href, redirect } from 'react-router'
import { formContext, requestContext } from '../../context.ts'
import { consentCookie, isConsent } from '../../layouts/consent.ts'
import type { Route } from './+types/cookie-consent'

/** Stores the answer to the cookie notice and redirects back; for browsers without JavaScript. */
export async function action({ context }: Route.ActionArgs) {
  const form = context.get(formContext)
  const consent = form.get('consent')
  const back = parseLocalPath(form.get('returnTo')) ?? href('/')
  if (!isConsent(consent)) return redirect(back, 303)
  const { secure } = context.get(requestContext)
  return redirect(back, { status: 303, headers: { 'set-cookie': consentCookie(consent, { secure }) } })
}

export const loader = () => redirect(href('/privacy-policy'))
