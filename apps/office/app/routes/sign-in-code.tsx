import { Button } from '@leasing/ui/button'
import { Link } from '@leasing/ui/navigation'
import { type ActionFunctionArgs, redirect, useActionData, useLocation } from 'react-router'
import { requestContext } from '../context.ts'
import styles from '../forms/form.module.css'
import { KeptForm } from '../forms/kept-form.tsx'
import { OutcomeNotice } from '../forms/notice.tsx'
import { sendKept } from '../forms/sending.ts'
import { submit, textOf } from '../forms/submit.server.ts'
import { CodeField } from '../forms/text-field.tsx'
import { returnPath } from '../return-path.ts'
import type { RouteHandle } from '../route-handle.ts'
import { Panel, Ways } from '../sign-in-layout/panel.tsx'
import { titled } from '../words.ts'

export const handle = { isPublic: true } satisfies RouteHandle

export async function action({ request, context }: ActionFunctionArgs) {
  const { staff } = context.get(requestContext)
  const form = await request.formData()
  return await submit(form, staff, {}, async () => {
    await staff.signInWithCode({ body: { code: textOf(form, 'code') } })
    return redirect(returnPath(new URL(request.url).search))
  })
}

export const clientAction = sendKept

export const meta = () => titled('รหัสจากแอป')

export default function SignInCode() {
  const outcome = useActionData<typeof action>()
  const { search } = useLocation()
  return (
    <Panel title="กรอกรหัสจากแอป" lead="เปิดแอปสร้างรหัสบนโทรศัพท์ แล้วกรอกรหัส 6 หลักที่เห็น">
      <OutcomeNotice outcome={outcome} />
      <KeptForm className={styles.form}>
        <CodeField name="code" outcome={outcome} autoFocus />
        <Button type="submit" tone="action">
          เข้าสู่ระบบ
        </Button>
      </KeptForm>
      <Ways>
        <Link to={`/sign-in/backup-code${search}`}>ไม่มีโทรศัพท์ ใช้รหัสสำรอง</Link>
        <Link to={`/sign-in${search}`}>เริ่มใหม่</Link>
      </Ways>
    </Panel>
  )
}
