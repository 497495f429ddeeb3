import type { Personal } from '@leasing/contract/credit-estimation'
import { form as personalForm } from '@leasing/contract/forms/credit-estimation'
import { isApiError } from '@leasing/contract/is-api-error'
import { formatPhone } from '@leasing/rules/thai-phone-format'
import { ThaiText } from '@leasing/ui/thai-text'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { requestContext } from '../../context.ts'
import { ConsentFields, ProvinceField } from '../../forms/choice-fields.tsx'
import { PRIVATE } from '../../forms/flow-cookie.server.ts'
import { createClientAction, formHeaders } from '../../forms/form-route.ts'
import { LeadForm } from '../../forms/lead-form.tsx'
import { loadProvinces } from '../../forms/load-provinces.server.ts'
import { PersonFields } from '../../forms/person-fields.tsx'
import { startPhoneCheck } from '../../forms/phone-check.server.ts'
import { outcomeOf, readSubmission } from '../../forms/submit-form.server.ts'
import { EmailField } from '../../forms/text-fields.tsx'
import type { PageHandle } from '../../page-handle.ts'
import type { Route } from './+types/personal-information'
import { STEPS } from './addresses.ts'
import {
  type Flow,
  isProven,
  PHONE_CHECK,
  readFlow,
  redirectWhenVerified,
  saveAndRedirect,
} from './journey.server.ts'
import { StepHeading, StepPage, stepMeta } from './step.tsx'

export const handle = { sitemap: false, reads: 'all', step: 'ข้อมูลของคุณ' } satisfies PageHandle

export async function loader(args: Route.LoaderArgs) {
  const context = args.context.get(requestContext)
  const flow = readFlow(args.request, context)
  if (flow && isUnderway(flow, context.now)) throw redirect(STEPS.resume)
  return data(
    { provinces: await loadProvinces(context.api), values: valuesOf(flow?.personal) },
    { headers: PRIVATE },
  )
}

/** Verified, with something to continue. */
const isUnderway = ({ uuid, earlier, expiresAt }: Flow, now: number) =>
  uuid !== undefined && earlier !== 'none' && now < expiresAt

const valuesOf = (personal: Personal | undefined): Record<string, string> =>
  personal ? { ...personal, email: personal.email ?? '', mobilePhone: formatPhone(personal.mobilePhone) } : {}

export async function action(args: Route.ActionArgs) {
  const context = args.context.get(requestContext)
  const submission = await readSubmission(args, personalForm)
  if ('response' in submission) return submission.response
  const { consent, ...personal } = submission.body
  try {
    const { id, expiresAt } = await context.api.openSubmission({ body: { personal, consent } })
    const flow: Flow = {
      phone: personal.mobilePhone,
      personal,
      province: personal.province,
      id,
      expiresAt: Date.parse(expiresAt),
      answers: {},
      submitted: {},
    }
    const previous = readFlow(args.request, context)
    if (
      previous?.uuid &&
      previous.provenUntil &&
      previous.phone === flow.phone &&
      isProven(previous, context.now)
    )
      return await redirectWhenVerified(
        { ...flow, uuid: previous.uuid, provenUntil: previous.provenUntil },
        context,
      )
    const check = await startPhoneCheck(PHONE_CHECK, flow.phone, {}, args.request, context)
    return saveAndRedirect(STEPS.verifyOtp, flow, context, check)
  } catch (error) {
    if (isApiError(error))
      for (const fieldError of error.errors)
        fieldError.path = fieldError.path.replace(/^(personal\.|phone$)/, fieldOf)
    return outcomeOf(error, personalForm, submission.values)
  }
}

/** Maps a body property of the API call to its form field. */
const fieldOf = (part: string) => (part === 'phone' ? 'mobilePhone' : '')

export const clientAction = createClientAction(personalForm)

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches }) =>
  stepMeta(
    matches,
    STEPS.personalInformation,
    handle.step,
    'ชื่อ เบอร์มือถือ และจังหวัด เพื่อเก็บการประเมินวงเงินไว้ให้คุณกลับมาทำต่อได้ใน 30 วัน',
  )

export default function PersonalInformation() {
  const { provinces, values } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof clientAction>()
  return (
    <StepPage back={STEPS.start} place="ก่อนเริ่มคำถาม">
      <div>
        <StepHeading step="personal-information">ข้อมูลของคุณ</StepHeading>
        <ThaiText as="p">ใช้เก็บคำตอบไว้ให้ทำต่อได้ใน 30 วัน และโทรกลับเมื่อได้ผลแล้ว ชื่อและจังหวัดไม่มีผลกับวงเงิน</ThaiText>
      </div>
      <LeadForm
        form={personalForm}
        outcome={outcome}
        initial={values}
        submitLabel="ไปต่อ"
        next="ขั้นต่อไป เราส่งรหัส 6 หลักทาง SMS เพื่อยืนยันว่าเป็นเบอร์ของคุณ"
      >
        <PersonFields />
        <EmailField name="email" optional />
        <ProvinceField provinces={provinces} hint="ใช้แนะนำผู้จำหน่ายใกล้คุณ" />
        <ConsentFields />
      </LeadForm>
    </StepPage>
  )
}
