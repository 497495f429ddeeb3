import type { Personal } from '@leasing/contract/credit-estimation'
import { isApiError } from '@leasing/contract/is-api-error'
import { formatPhone } from '@leasing/rules/thai-phone-format'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { requestContext } from '../../context.ts'
import { checkInBrowser } from '../../forms/check-in-browser.ts'
import { ConsentFields, ProvinceField } from '../../forms/choice-fields.tsx'
import { PRIVATE } from '../../forms/flow-cookie.server.ts'
import { formHeaders } from '../../forms/form-headers.ts'
import { LeadForm } from '../../forms/lead-form.tsx'
import { loadProvinces } from '../../forms/load-provinces.server.ts'
import { PersonFields } from '../../forms/person-fields.tsx'
import { startPhoneCheck } from '../../forms/phone-check.server.ts'
import { readSubmission, refusedBy } from '../../forms/submit-form.server.ts'
import { EmailField } from '../../forms/text-fields.tsx'
import type { PageHandle } from '../../page-handle.ts'
import type { Route } from './+types/personal-information'
import { STEPS } from './addresses.ts'
import { goTo } from './enter.server.ts'
import { type Flow, isProven, PHONE_CHECK, readFlow } from './flow.server.ts'
import { personalForm } from './personal-form.ts'
import { stepMeta } from './step-meta.ts'
import { StepHeading, StepPage } from './step-page.tsx'
import { whenVerified } from './when-verified.server.ts'

export const handle = { sitemap: false, reads: 'all' } satisfies PageHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = context.get(requestContext)
  const flow = readFlow(request, asked)
  if (flow && isUnderway(flow, asked.now)) throw redirect(STEPS.resume)
  return data(
    { provinces: await loadProvinces(asked.api), values: valuesOf(flow?.personal) },
    { headers: PRIVATE },
  )
}

/** Verified before, and still something to go on with. */
const isUnderway = ({ uuid, earlier, expiresAt }: Flow, now: number) =>
  uuid !== undefined && earlier !== 'none' && now < expiresAt

const valuesOf = (personal: Personal | undefined): Record<string, string> =>
  personal ? { ...personal, email: personal.email ?? '', mobilePhone: formatPhone(personal.mobilePhone) } : {}

export async function action(args: Route.ActionArgs) {
  const asked = args.context.get(requestContext)
  const submission = await readSubmission(args, personalForm)
  if ('refused' in submission) return submission.refused
  const { consent, ...personal } = submission.body
  try {
    const { id, expiresAt } = await asked.api.openSubmission({ body: { personal, consent } })
    const flow: Flow = {
      phone: personal.mobilePhone,
      personal,
      province: personal.province,
      id,
      expiresAt: Date.parse(expiresAt),
      answers: {},
      submitted: {},
    }
    const known = readFlow(args.request, asked)
    if (known?.uuid && known.provenUntil && known.phone === flow.phone && isProven(known, asked.now))
      return await whenVerified({ ...flow, uuid: known.uuid, provenUntil: known.provenUntil }, asked)
    const check = await startPhoneCheck(PHONE_CHECK, flow.phone, {}, args.request, asked)
    return goTo(STEPS.verifyOtp, flow, asked, check)
  } catch (error) {
    if (isApiError(error))
      for (const refused of error.errors) refused.path = refused.path.replace(/^(personal\.|phone$)/, fieldOf)
    return refusedBy(error, personalForm, submission.values)
  }
}

/** The field of the form that a part of a call's body comes from. */
const fieldOf = (part: string) => (part === 'phone' ? 'mobilePhone' : '')

export const clientAction = checkInBrowser(personalForm)

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches }) =>
  stepMeta(
    matches,
    STEPS.personalInformation,
    'ข้อมูลของคุณ',
    'ชื่อ เบอร์มือถือ และจังหวัด เพื่อเก็บการประเมินวงเงินไว้ให้คุณกลับมาทำต่อได้ใน 30 วัน',
  )

export default function PersonalInformation() {
  const { provinces, values } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof clientAction>()
  return (
    <StepPage back={STEPS.start} place="ก่อนเริ่มคำถาม">
      <div>
        <StepHeading step="personal-information">ข้อมูลของคุณ</StepHeading>
        <p>ใช้เก็บคำตอบไว้ให้ทำต่อได้ใน 30 วัน และโทรกลับเมื่อได้ผลแล้ว ชื่อและจังหวัดไม่มีผลกับวงเงิน</p>
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
