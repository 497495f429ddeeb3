import { isApiError } from '@leasing/contract/is-api-error'
import { maskPhone } from '@leasing/rules/thai-phone-format'
import { data, Form, redirect, useActionData, useLoaderData } from 'react-router'
import { requestContext } from '../../context.ts'
import { PRIVATE } from '../../forms/flow-cookie.server.ts'
import { formHeaders } from '../../forms/form-headers.ts'
import { SubmitButton, useSending } from '../../forms/lead-form.tsx'
import { answerPhoneCheck, startPhoneCheck, viewPhoneCheck } from '../../forms/phone-check.server.ts'
import { PhoneCheck, type PhoneCheckOutcome, sendCodeInBrowser } from '../../forms/phone-check.tsx'
import { refusalOf } from '../../forms/refusal-of.ts'
import type { PageHandle } from '../../page-handle.ts'
import type { Route } from './+types/verify-otp'
import { STEPS } from './addresses.ts'
import { dueHref } from './due-step.ts'
import { goTo } from './enter.server.ts'
import { type Flow, isProven, PHONE_CHECK, proof, readFlow } from './flow.server.ts'
import { stepMeta } from './step-meta.ts'
import { StepHeading, StepPage } from './step-page.tsx'
import { type Trouble, TroubleNotice } from './trouble.tsx'
import { whenVerified } from './when-verified.server.ts'

export const handle = { sitemap: false, reads: 'all' } satisfies PageHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = context.get(requestContext)
  const flow = readFlow(request, asked)
  if (!flow) throw redirect(STEPS.start)
  if (asked.now >= flow.expiresAt) throw redirect(STEPS.expired)
  if (isProven(flow, asked.now)) throw redirect(STEPS.questionnaire)
  return data(
    {
      view: viewPhoneCheck(PHONE_CHECK, request, asked),
      phone: maskPhone(flow.phone),
      isAgain: isUnderway(flow),
      change: changeHref(flow),
    },
    { headers: PRIVATE },
  )
}

const isUnderway = ({ uuid, earlier, id }: Flow) =>
  uuid !== undefined && earlier === undefined && id !== undefined

/** Where another phone can be given. */
function changeHref(flow: Flow): string {
  if (isUnderway(flow)) return STEPS.resume
  return flow.id === undefined ? STEPS.start : STEPS.personalInformation
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args
  const asked = context.get(requestContext)
  const flow = readFlow(request, asked)
  if (!flow) return redirect(STEPS.start, 303)
  if (!viewPhoneCheck(PHONE_CHECK, request, asked)) return await send(args, flow)
  return await answerPhoneCheck(args, PHONE_CHECK, STEPS.start, async ({ uuid, phone, endCookie }) => {
    // Another tab has begun with another phone.
    if (phone !== flow.phone) return goTo(STEPS.verifyOtp, flow, asked, endCookie)
    const verified = { ...flow, ...proof(uuid, asked.now) }
    if (!isUnderway(flow)) return await whenVerified(verified, asked, endCookie)
    const { groups } = await asked.api.findCreditEstimation()
    return goTo(dueHref(groups, verified), verified, asked, endCookie)
  })
}

/** The first code of a phone that was verified before. It is sent on request only: opening a page costs nobody a message. */
async function send({ request, context }: Route.ActionArgs, flow: Flow) {
  const asked = context.get(requestContext)
  try {
    const cookie = await startPhoneCheck(PHONE_CHECK, flow.phone, {}, request, asked)
    return redirect(STEPS.verifyOtp, { status: 303, headers: { 'set-cookie': cookie } })
  } catch (error) {
    if (!isApiError(error)) throw error
    const { status, refusal, headers } = refusalOf(error)
    return data<PhoneCheckOutcome>(refusal, { status, headers: { ...PRIVATE, ...headers } })
  }
}

export const clientAction = sendCodeInBrowser

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches }) =>
  stepMeta(matches, STEPS.verifyOtp, 'ยืนยันเบอร์มือถือ', 'กรอกรหัส 6 หลักที่ส่งไปทาง SMS เพื่อยืนยันว่าเป็นเบอร์ของคุณ')

export default function VerifyOtp() {
  const { view, phone, isAgain, change } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof clientAction>()
  return (
    <StepPage back={isAgain ? undefined : change} place="ก่อนเริ่มคำถาม">
      <div>
        <StepHeading step="verify-otp">ยืนยันเบอร์มือถือ</StepHeading>
        {isAgain && (
          <p>ผ่านไปกว่า 30 นาทีแล้ว ขอยืนยันอีกครั้งเพื่อไม่ให้คนอื่นเห็นข้อมูลของคุณ คำตอบทั้งหมดยังอยู่ ยืนยันแล้วทำต่อจากเดิมได้ทันที</p>
        )}
      </div>
      {view ? (
        <PhoneCheck view={view} outcome={outcome} startPath={change} submitLabel="ยืนยันและไปต่อ" />
      ) : (
        <SendCode phone={phone} trouble={outcome && troubleOf(outcome)} />
      )}
    </StepPage>
  )
}

const OF_CODES: ReadonlySet<string> = new Set(['code', 'wrong', 'expired', 'used', 'locked'])

const troubleOf = ({ reason, ...more }: PhoneCheckOutcome): Trouble => ({
  ...more,
  reason: OF_CODES.has(reason) ? 'failed' : (reason as Trouble['reason']),
})

function SendCode({ phone, trouble }: { phone: string; trouble: Trouble | undefined }) {
  const { isPending, sendOnce } = useSending()
  return (
    <Form method="post" onSubmit={sendOnce}>
      <TroubleNotice trouble={trouble} />
      <p>
        เราจะส่งรหัส 6 หลักทาง SMS ไปที่ <strong className="figure">{phone}</strong>
      </p>
      <p>
        <SubmitButton isPending={isPending}>ส่งรหัส</SubmitButton>
      </p>
    </Form>
  )
}
