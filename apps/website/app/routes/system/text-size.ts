import { parseLocalPath } from '@leasing/rules/local-path'
import { href, redirect } from 'react-router'
import { formContext, requestContext } from '../../context.ts'
import { isTextSize, textSizeCookie } from '../../layouts/text-size.ts'
import type { Route } from './+types/text-size'

/** Stores the text size and redirects back; for browsers without JavaScript. */
export async function action({ context }: Route.ActionArgs) {
  const form = context.get(formContext)
  const size = form.get('size')
  const back = parseLocalPath(form.get('returnTo')) ?? href('/')
  if (!isTextSize(size)) return redirect(back, 303)
  const { secure } = context.get(requestContext)
  return redirect(back, { status: 303, headers: { 'set-cookie': textSizeCookie(size, { secure }) } })
}

export const loader = () => redirect(href('/'))
