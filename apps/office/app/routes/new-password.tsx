import { Button, ButtonLink } from '@leasing/ui/button'
import { type ActionFunctionArgs, redirect, useActionData } from 'react-router'
import { requestContext } from '../context.ts'
import styles from '../forms/form.module.css'
import { KeptForm } from '../forms/kept-form.tsx'
import { NewPasswordField, PASSWORD_WORDS } from '../forms/new-password-field.tsx'
import { OutcomeNotice } from '../forms/notice.tsx'
import { sendKept } from '../forms/sending.ts'
import { submit, textOf } from '../forms/submit.server.ts'
import type { RouteHandle } from '../route-handle.ts'
import { Panel } from '../sign-in-layout/panel.tsx'
import { titled } from '../words.ts'

export const handle = { isPublic: true } satisfies RouteHandle

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { staff } = context.get(requestContext)
  const form = await request.formData()
  return await submit(form, staff, WORDS, async () => {
    await staff.setNewPassword({ body: { token: params.token!, password: textOf(form, 'password') } })
    return redirect('/sign-in?done=password')
  })
}

export const clientAction = sendKept

const EXPIRED = 'ลิงก์นี้หมดอายุหรือถูกใช้ไปแล้ว ขอลิงก์ใหม่ได้'

const WORDS = { errors: { gone: EXPIRED }, fields: { ...PASSWORD_WORDS, token: EXPIRED } }

export const meta = () => titled('ตั้งรหัสผ่านใหม่')

export default function NewPassword() {
  const outcome = useActionData<typeof action>()
  const isExpired = outcome?.message === EXPIRED || outcome?.errors.token !== undefined
  return (
    <Panel
      title="ตั้งรหัสผ่านใหม่"
      lead="เมื่อตั้งแล้ว อุปกรณ์ทุกเครื่องที่เข้าสู่ระบบไว้จะออกจากระบบ และคุณยังต้องใช้รหัสจากแอปเหมือนเดิม"
    >
      <OutcomeNotice outcome={outcome} />
      {isExpired ? (
        <ButtonLink to="/forgotten-password" tone="action">
          ขอลิงก์ใหม่
        </ButtonLink>
      ) : (
        <KeptForm className={styles.form}>
          <NewPasswordField outcome={outcome} />
          <Button type="submit" tone="action">
            ตั้งรหัสผ่าน
          </Button>
        </KeptForm>
      )}
    </Panel>
  )
}
