import { redirect } from 'react-router'
import { requestContext } from '../../context.ts'
import { consentCookie, isConsent } from '../../layouts/consent.ts'
import type { Route } from './+types/cookie-consent'

/** Stores the answer to the cookie notice and goes back to where it was given. Works without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const consent = form.get('consent')
  const back = returnPath(form.get('returnTo'), request)
  if (!isConsent(consent)) return redirect(back, 303)
  const { secure } = context.get(requestContext)
  return redirect(back, { status: 303, headers: { 'set-cookie': consentCookie(consent, { secure }) } })
}

export const loader = () => redirect('/privacy-policy')

/** A path of this site, and nothing that a browser could read as another host. */
function returnPath(value: FormDataEntryValue | null, request: Request): string {
  if (typeof value !== 'string') return '/'
  const { origin } = new URL(request.url)
  const target = URL.canParse(value, origin) ? new URL(value, origin) : undefined
  return target?.origin === origin ? `${target.pathname}${target.search}` : '/'
}
