import { ButtonLink } from '@leasing/ui/button'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { requestContext } from '../context.ts'
import { AddPasskey } from '../factors/add-passkey.tsx'
import { BackupCodes } from '../factors/backup-codes.tsx'
import { appKeyOf, changeFactors, FACTOR_WORDS } from '../factors/second-factor-forms.server.ts'
import { AppKey, BeginCode } from '../factors/set-up-code.tsx'
import { OutcomeNotice } from '../forms/notice.tsx'
import type { Outcome } from '../forms/outcome.ts'
import { sendKept } from '../forms/sending.ts'
import { submit } from '../forms/submit.server.ts'
import { Or, Panel } from '../sign-in-layout/panel.tsx'
import { greetingOf, titled } from '../words.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { staff } = context.get(requestContext)
  const { name, email, isEnrolled } = await staff.findSession()
  const { pending } = await staff.findFactors()
  return { name, email, isEnrolled, appKey: appKeyOf(pending) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { staff } = context.get(requestContext)
  const form = await request.formData()
  return await submit(form, staff, FACTOR_WORDS, async () => {
    const changed = await changeFactors(form, staff)
    return changed.done === 'finish-code' ? changed : redirect('/enrolment')
  })
}

export const clientAction = sendKept

export const meta = () => titled('ตั้งค่าบัญชี')

export default function Enrolment() {
  const { name, email, isEnrolled, appKey } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const codes = actionData && 'backupCodes' in actionData ? actionData.backupCodes : undefined
  const outcome = actionData && 'errors' in actionData ? (actionData as Outcome) : undefined
  if (codes)
    return (
      <Panel
        title="เก็บรหัสสำรองของคุณ"
        lead="ใช้แทนรหัสจากแอปเมื่อไม่มีโทรศัพท์ แต่ละรหัสใช้ได้ครั้งเดียว เราแสดงครั้งนี้ครั้งเดียว คัดลอกหรือพิมพ์ไว้ก่อนไปต่อ"
      >
        <BackupCodes codes={codes} to="/" next="เก็บแล้ว ไปหน้าแรก" />
      </Panel>
    )
  if (isEnrolled)
    return (
      <Panel title="บัญชีพร้อมใช้แล้ว" lead={`${name} (${email})`}>
        <div>
          <ButtonLink to="/" tone="action">
            ไปหน้าแรก
          </ButtonLink>
        </div>
      </Panel>
    )
  if (appKey)
    return (
      <Panel title="ตั้งค่าแอปสร้างรหัส" lead="ขั้นที่ 2 จาก 2 ตั้งรหัสผ่านแล้ว เหลือแอปบนโทรศัพท์">
        <OutcomeNotice outcome={outcome} />
        <AppKey appKey={appKey} outcome={outcome} />
      </Panel>
    )
  return (
    <Panel title={greetingOf(name)} lead={`เลือกวิธีเข้าสู่ระบบของ ${email}`}>
      <OutcomeNotice outcome={outcome} />
      <section data-needs-script="">
        <h2>พาสคีย์</h2>
        <p>เข้าสู่ระบบด้วยลายนิ้วมือ ใบหน้า หรือรหัสล็อกหน้าจอ เร็วและปลอดภัยที่สุด</p>
        <AddPasskey tone="action" onDone={() => window.location.assign('/enrolment')} />
      </section>
      <Or />
      <section>
        <h2>รหัสผ่านและแอปสร้างรหัส</h2>
        <p>ขั้นที่ 1 จาก 2 ตั้งรหัสผ่าน แล้วเชื่อมแอปบนโทรศัพท์ ใช้ได้กับทุกเครื่อง</p>
        <BeginCode email={email} outcome={outcome} />
      </section>
    </Panel>
  )
}
