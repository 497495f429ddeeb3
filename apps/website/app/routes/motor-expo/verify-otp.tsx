import type { FormBody } from '@leasing/contract/forms'
import { form as motorExpo } from '@leasing/contract/forms/motor-expo'
import { data, href, redirect, useActionData, useLoaderData } from 'react-router'
import { requestContext } from '../../context.ts'
import { PRIVATE } from '../../forms/flow-cookie.server.ts'
import { FormPage, type FormPageWords, formPageMeta } from '../../forms/form-page.tsx'
import { formHeaders } from '../../forms/form-route.ts'
import { answerPhoneCheck, viewPhoneCheck } from '../../forms/phone-check.server.ts'
import { PhoneCheck, type PhoneCheckOutcome, sendCodeInBrowser } from '../../forms/phone-check.tsx'
import { redirectToReceived } from '../../forms/submit-form.server.ts'
import type { PageHandle } from '../../page-handle.ts'
import type { Route } from './+types/verify-otp'

export const handle = { tool: true, sitemap: false, reads: 'all' } satisfies PageHandle

const START_PATH = href('/reward-motor-expo-2021')

const TITLE = 'ยืนยันเบอร์มือถือ'

const WORDS: FormPageWords = {
  path: href('/reward-motor-expo-2021/verify-otp'),
  title: TITLE,
  trail: [{ label: 'ลงทะเบียนรับของรางวัล', href: START_PATH }, { label: TITLE }],
  hidden: true,
  description: 'ยืนยันเบอร์มือถือก่อนรับรหัสของรางวัล',
  lead: 'อีกขั้นเดียวก่อนรับรหัสของรางวัล',
}

export function loader({ request, context }: Route.LoaderArgs) {
  const view = viewPhoneCheck(motorExpo.key, request, context.get(requestContext))
  if (!view) throw redirect(START_PATH, 303)
  return data({ view }, { headers: PRIVATE })
}

export const action = (args: Route.ActionArgs) =>
  answerPhoneCheck<FormBody<'motor-expo'>>(
    args,
    motorExpo.key,
    START_PATH,
    async ({ uuid, data: body, endCookie }, context) => {
      const answer = await context.api.sendMotorExpo({ body: { ...body, uuid } })
      const reward = { id: answer.id, ...answer.reward, event: body.event }
      return redirectToReceived(context, motorExpo, { answer, body, more: { reward }, cookies: [endCookie] })
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
      <PhoneCheck view={view} outcome={outcome} startPath={START_PATH} submitLabel="ยืนยันและรับรหัสของรางวัล" />
    </FormPage>
  )
}
