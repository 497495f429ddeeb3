import { isApiError } from '@leasing/contract/is-api-error'
import { maskPhone } from '@leasing/rules/thai-phone-format'
import { ThaiText } from '@leasing/ui/thai-text'
import { data, Form, redirect, useActionData, useLoaderData } from 'react-router'
import { type RequestContext, requestContext } from '../../context.ts'
import { type Failure, failureOf } from '../../forms/failure.ts'
import { PRIVATE } from '../../forms/flow-cookie.server.ts'
import { formHeaders } from '../../forms/form-route.ts'
import { answerPhoneCheck, startPhoneCheck, viewPhoneCheck } from '../../forms/phone-check.server.ts'
import { PhoneCheck, type PhoneCheckOutcome, sendCodeInBrowser } from '../../forms/phone-check.tsx'
import { SubmitButton, useSending } from '../../forms/sending.tsx'
import { FailureNotice } from '../../forms/step-failure.tsx'
import type { PageHandle } from '../../page-handle.ts'
import type { Route } from './+types/verify-otp'
import { STEPS } from './addresses.ts'
import {
  type Flow,
  hrefOfNextStep,
  isProven,
  PHONE_CHECK,
  phoneProof,
  readFlow,
  redirectWhenVerified,
  requireFlow,
  saveAndRedirect,
  syncAnswers,
} from './journey.server.ts'
import { StepHeading, StepPage, stepMeta } from './step.tsx'

export const handle = { sitemap: false, reads: 'all', step: 'ยืนยันเบอร์มือถือ' } satisfies PageHandle

export async function loader(args: Route.LoaderArgs) {
  const { context, flow } = requireFlow(args)
  if (isProven(flow, context.now)) throw redirect(STEPS.questionnaire)
  return data(
    {
      view: viewPhoneCheck(PHONE_CHECK, args.request, context),
      phone: maskPhone(flow.phone),
      isAgain: isUnderway(flow),
      changeHref: changeHref(flow),
    },
    { headers: PRIVATE },
  )
}

const isUnderway = ({ uuid, earlier, id }: Flow) =>
  uuid !== undefined && earlier === undefined && id !== undefined

/** Page on which the phone number can be changed. */
function changeHref(flow: Flow): string {
  if (isUnderway(flow)) return STEPS.resume
  return flow.id === undefined ? STEPS.start : STEPS.personalInformation
}

export async function action(args: Route.ActionArgs) {
  const context = args.context.get(requestContext)
  const flow = readFlow(args.request, context)
  if (!flow) return redirect(STEPS.start, 303)
  if (!viewPhoneCheck(PHONE_CHECK, args.request, context))
    return await sendFirstCode(args.request, context, flow)
  return await answerPhoneCheck(args, PHONE_CHECK, STEPS.start, async ({ uuid, phone, endCookie }) => {
    // Another tab has started with a different phone number.
    if (phone !== flow.phone) return saveAndRedirect(STEPS.verifyOtp, flow, context, endCookie)
    const verified = { ...flow, ...phoneProof(uuid, context.now) }
    if (!isUnderway(flow)) return await redirectWhenVerified(verified, context, endCookie)
    const { groups } = await context.api.findCreditEstimation()
    const synced = await syncAnswers(verified, groups, context)
    return saveAndRedirect(hrefOfNextStep(groups, synced), synced, context, endCookie)
  })
}

/** Sends the first code to a previously verified phone. Opening the page sends none, because SMS cost money. */
async function sendFirstCode(request: Request, context: RequestContext, flow: Flow) {
  try {
    const cookie = await startPhoneCheck(PHONE_CHECK, flow.phone, {}, request, context)
    return redirect(STEPS.verifyOtp, { status: 303, headers: { 'set-cookie': cookie } })
  } catch (error) {
    if (!isApiError(error)) throw error
    const { status, failure, headers } = failureOf(error)
    return data<PhoneCheckOutcome>(failure, { status, headers: { ...PRIVATE, ...headers } })
  }
}

export const clientAction = sendCodeInBrowser

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches }) =>
  stepMeta(matches, STEPS.verifyOtp, handle.step, 'กรอกรหัส 6 หลักที่ส่งไปทาง SMS เพื่อยืนยันว่าเป็นเบอร์ของคุณ')

export default function VerifyOtp() {
  const { view, phone, isAgain, changeHref } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof clientAction>()
  return (
    <StepPage back={isAgain ? undefined : changeHref} place="ก่อนเริ่มคำถาม">
      <div>
        <StepHeading step={view ? 'verify-otp' : 'send-code'} isRead={!view?.isResent}>
          ยืนยันเบอร์มือถือ
        </StepHeading>
        {isAgain && (
          <ThaiText as="p">
            ผ่านไปกว่า 30 นาทีแล้ว กรุณายืนยันอีกครั้ง คนอื่นจะได้ไม่เห็นข้อมูลของคุณ คำตอบยังอยู่ครบ ยืนยันแล้วทำต่อจากเดิมได้
          </ThaiText>
        )}
      </div>
      {view ? (
        <PhoneCheck view={view} outcome={outcome} startPath={changeHref} submitLabel="ยืนยันและไปต่อ" />
      ) : (
        <SendCode phone={phone} failure={outcome && toFailure(outcome)} />
      )}
    </StepPage>
  )
}

/** Reasons about a typed code, which cannot occur before the first code is sent. */
const CODE_REASONS: ReadonlySet<string> = new Set(['code', 'wrong', 'expired', 'used', 'locked'])

const toFailure = ({ reason, ...details }: PhoneCheckOutcome): Failure => ({
  ...details,
  reason: CODE_REASONS.has(reason) ? 'failed' : (reason as Failure['reason']),
})

function SendCode({ phone, failure }: { phone: string; failure: Failure | undefined }) {
  const { isPending, sendOnce } = useSending()
  return (
    <Form method="post" onSubmit={sendOnce}>
      <FailureNotice failure={failure} />
      <p>
        เราจะส่งรหัส 6 หลักทาง SMS ไปที่ <strong className="figure">{phone}</strong>
      </p>
      <p>
        <SubmitButton isPending={isPending}>ขอรหัสทาง SMS</SubmitButton>
      </p>
    </Form>
  )
}
