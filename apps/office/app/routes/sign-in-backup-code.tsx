import { Button } from '@leasing/ui/button'
import { Link } from '@leasing/ui/navigation'
import { type ActionFunctionArgs, redirect, useActionData, useLocation } from 'react-router'
import { requestContext } from '../context.ts'
import styles from '../forms/form.module.css'
import { KeptForm } from '../forms/kept-form.tsx'
import { OutcomeNotice } from '../forms/notice.tsx'
import { sendKept } from '../forms/sending.ts'
import { submit, textOf } from '../forms/submit.server.ts'
import { TextField } from '../forms/text-field.tsx'
import { returnPath } from '../return-path.ts'
import type { RouteHandle } from '../route-handle.ts'
import { Panel, Ways } from '../sign-in-layout/panel.tsx'
import { titled } from '../words.ts'

export const handle = { isPublic: true } satisfies RouteHandle

export async function action({ request, context }: ActionFunctionArgs) {
  const { staff } = context.get(requestContext)
  const form = await request.formData()
  return await submit(form, staff, WORDS, async () => {
    await staff.signInWithBackupCode({ body: { code: textOf(form, 'code').trim() } })
    return redirect(returnPath(new URL(request.url).search))
  })
}

export const clientAction = sendKept

const WORDS = {
  errors: { 'sign-in-failed': 'รหัสสำรองไม่ถูกต้อง หรือใช้ไปแล้ว ลองรหัสถัดไป' },
} as const

export const meta = () => titled('รหัสสำรอง')

export default function SignInBackupCode() {
  const outcome = useActionData<typeof action>()
  const { search } = useLocation()
  return (
    <Panel title="กรอกรหัสสำรอง" lead="ใช้รหัสใดก็ได้ใน 10 รหัสที่คุณเก็บไว้ แต่ละรหัสใช้ได้ครั้งเดียว">
      <OutcomeNotice outcome={outcome} />
      <KeptForm className={styles.form}>
        <TextField name="code" label="รหัสสำรอง" outcome={outcome} spellCheck={false} required autoFocus />
        <Button type="submit" tone="action">
          เข้าสู่ระบบ
        </Button>
      </KeptForm>
      <Ways>
        <Link to={`/sign-in/code${search}`}>ใช้รหัสจากแอป</Link>
        <Link to={`/sign-in${search}`}>เริ่มใหม่</Link>
      </Ways>
    </Panel>
  )
}
