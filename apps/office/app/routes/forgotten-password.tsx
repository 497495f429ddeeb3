import { LINK_MINUTES } from '@leasing/contract/staff/links'
import { Button } from '@leasing/ui/button'
import { Link } from '@leasing/ui/navigation'
import { type ActionFunctionArgs, useActionData } from 'react-router'
import { requestContext } from '../context.ts'
import styles from '../forms/form.module.css'
import { KeptForm } from '../forms/kept-form.tsx'
import { Notice, OutcomeNotice } from '../forms/notice.tsx'
import { sendKept } from '../forms/sending.ts'
import { submit, textOf } from '../forms/submit.server.ts'
import { TextField } from '../forms/text-field.tsx'
import type { RouteHandle } from '../route-handle.ts'
import { Panel, Ways } from '../sign-in-layout/panel.tsx'
import { titled } from '../words.ts'

export const handle = { isPublic: true } satisfies RouteHandle

export async function action({ request, context }: ActionFunctionArgs) {
  const { staff } = context.get(requestContext)
  const form = await request.formData()
  return await submit(form, staff, {}, async () => {
    await staff.askForNewPassword({ body: { email: textOf(form, 'email') } })
    return { isSent: true as const }
  })
}

export const clientAction = sendKept

export const meta = () => titled('ลืมรหัสผ่าน')

export default function ForgottenPassword() {
  const actionData = useActionData<typeof action>()
  const isSent = actionData !== undefined && 'isSent' in actionData
  const outcome = actionData && !('isSent' in actionData) ? actionData : undefined
  return (
    <Panel title="ลืมรหัสผ่าน" lead={`เราส่งลิงก์ตั้งรหัสผ่านใหม่ไปที่อีเมลของคุณ ลิงก์ใช้ได้ครั้งเดียวภายใน ${LINK_MINUTES} นาที`}>
      {isSent && (
        <Notice tone="done">
          ถ้ามีบัญชีที่ใช้อีเมลนี้ เราส่งลิงก์ไปแล้ว ไม่เห็นในกล่องจดหมาย ดูในจดหมายขยะด้วย ถ้าขอซ้ำภายใน 10 นาที เราจะไม่ส่งเพิ่ม
          ให้ใช้ลิงก์ล่าสุดในอีเมล
        </Notice>
      )}
      <OutcomeNotice outcome={outcome} />
      <KeptForm className={styles.form}>
        <TextField
          name="email"
          label="อีเมล"
          type="email"
          autoComplete="username"
          outcome={outcome}
          required
        />
        <Button type="submit" tone="action">
          ส่งลิงก์
        </Button>
      </KeptForm>
      <Ways>
        <Link to="/sign-in">กลับไปเข้าสู่ระบบ</Link>
      </Ways>
      <p>โทรศัพท์หายหรือไม่มีรหัสสำรอง ขอให้ผู้ดูแลระบบเริ่มการตั้งค่าบัญชีให้ใหม่</p>
    </Panel>
  )
}
