import { data, href, redirect, useActionData, useLoaderData } from 'react-router'
import { requestContext } from '../../context.ts'
import { trackingCookie } from '../../device/tracking-cookie.server.ts'
import { PRIVATE } from '../../forms/flow-cookie.server.ts'
import { FormPage, type FormPageWords, formPageMeta } from '../../forms/form-page.tsx'
import { formHeaders } from '../../forms/form-route.ts'
import { answerPhoneCheck, viewPhoneCheck } from '../../forms/phone-check.server.ts'
import { PhoneCheck, type PhoneCheckOutcome, sendCodeInBrowser } from '../../forms/phone-check.tsx'
import type { PageHandle } from '../../page-handle.ts'
import type { Route } from './+types/verify-otp'
import { PHONE_CHECK } from './words.ts'

export const handle = { tool: true, sitemap: false, reads: 'all' } satisfies PageHandle

const START_PATH = href('/track')

const TITLE = 'ยืนยันเบอร์มือถือ'

const WORDS: FormPageWords = {
  path: href('/track/verify-otp'),
  title: TITLE,
  trail: [{ label: 'เรื่องของฉัน', href: START_PATH }, { label: TITLE }],
  hidden: true,
  description: 'ยืนยันเบอร์มือถือก่อนเปิดเรื่องของฉัน',
  lead: 'อีกขั้นเดียวก่อนเปิดเรื่องของคุณ',
}

export function loader({ request, context }: Route.LoaderArgs) {
  const view = viewPhoneCheck(PHONE_CHECK, request, context.get(requestContext))
  if (!view) throw redirect(START_PATH, 303)
  return data({ view }, { headers: PRIVATE })
}

export const action = (args: Route.ActionArgs) =>
  answerPhoneCheck(args, PHONE_CHECK, START_PATH, async ({ uuid, phone, endCookie }, context) => {
    const headers = new Headers()
    for (const cookie of [endCookie, trackingCookie({ phone, uuid }, context)])
      headers.append('set-cookie', cookie)
    return redirect(href('/track/requests'), { status: 303, headers })
  })

export const clientAction = sendCodeInBrowser

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches }) => formPageMeta(matches, WORDS)

export default function VerifyOtp() {
  const { view } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof clientAction>() as PhoneCheckOutcome | undefined
  return (
    <FormPage words={WORDS}>
      <PhoneCheck view={view} outcome={outcome} startPath={START_PATH} submitLabel="เปิดเรื่องของฉัน" />
    </FormPage>
  )
}
