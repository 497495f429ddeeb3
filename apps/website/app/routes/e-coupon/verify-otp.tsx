import type { FormBody } from '@leasing/contract/forms'
import { form as eCoupon } from '@leasing/contract/forms/e-coupon'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { requestContext } from '../../context.ts'
import { PRIVATE } from '../../forms/flow-cookie.server.ts'
import { FormPage, type FormPageWords, formPageMeta } from '../../forms/form-page.tsx'
import { formHeaders } from '../../forms/form-route.ts'
import { answerPhoneCheck, viewPhoneCheck } from '../../forms/phone-check.server.ts'
import { PhoneCheck, type PhoneCheckOutcome, sendCodeInBrowser } from '../../forms/phone-check.tsx'
import { redirectToReceived } from '../../forms/submit-form.server.ts'
import type { PageHandle } from '../../page-handle.ts'
import type { Route } from './+types/verify-otp'
import { WORDS as COUPON, START_PATH, VERIFY_PATH } from './words.ts'

export const handle = { tool: true, sitemap: false, reads: 'all' } satisfies PageHandle

const TITLE = 'ยืนยันเบอร์มือถือ'

const WORDS: FormPageWords = {
  ...COUPON,
  path: VERIFY_PATH,
  title: TITLE,
  lead: 'อีกขั้นเดียวก่อนรับคูปอง',
  prepare: [],
  trail: [{ label: COUPON.title, href: START_PATH }, { label: TITLE }],
  hidden: true,
}

export function loader({ request, context }: Route.LoaderArgs) {
  const view = viewPhoneCheck(eCoupon.key, request, context.get(requestContext))
  if (!view) throw redirect(START_PATH, 303)
  return data({ view }, { headers: PRIVATE })
}

export const action = (args: Route.ActionArgs) =>
  answerPhoneCheck<FormBody<'e-coupon'>>(
    args,
    eCoupon.key,
    START_PATH,
    async ({ uuid, data, endCookie }, context) => {
      const answer = await context.api.sendECoupon({ body: { ...data, uuid } })
      return redirectToReceived(context, eCoupon, {
        answer,
        body: data,
        more: { coupon: { id: answer.id, ...answer.coupon } },
        cookies: [endCookie],
      })
    },
  )

export const clientAction = sendCodeInBrowser

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches }) => formPageMeta(matches, WORDS)

export default function VerifyOtp() {
  const { view } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof clientAction>() as PhoneCheckOutcome | undefined
  return (
    <FormPage words={WORDS}>
      <PhoneCheck view={view} outcome={outcome} startPath={START_PATH} submitLabel="ยืนยันและรับคูปอง" />
    </FormPage>
  )
}
