import { Button } from '@leasing/ui/button'
import { Link } from '@leasing/ui/navigation'
import { type ActionFunctionArgs, redirect, useActionData, useLocation } from 'react-router'
import { requestContext } from '../context.ts'
import styles from '../forms/form.module.css'
import { KeptForm } from '../forms/kept-form.tsx'
import { Notice, OutcomeNotice } from '../forms/notice.tsx'
import { sendKept } from '../forms/sending.ts'
import { submit, textOf } from '../forms/submit.server.ts'
import { TextField } from '../forms/text-field.tsx'
import { PasskeyButton } from '../passkeys/passkey-button.tsx'
import { returnPath } from '../return-path.ts'
import type { RouteHandle } from '../route-handle.ts'
import { Or, Panel, Ways } from '../sign-in-layout/panel.tsx'
import { titled } from '../words.ts'

export const handle = { isPublic: true } satisfies RouteHandle

export async function action({ request, context }: ActionFunctionArgs) {
  const { staff } = context.get(requestContext)
  const form = await request.formData()
  return await submit(form, staff, WORDS, async () => {
    await staff.signIn({ body: { email: textOf(form, 'email'), password: textOf(form, 'password') } })
    return redirect(`/sign-in/code${new URL(request.url).search}`)
  })
}

export const clientAction = sendKept

const WORDS = {
  errors: { 'sign-in-failed': 'อีเมลหรือรหัสผ่านไม่ถูกต้อง' },
} as const

export const meta = () => titled('เข้าสู่ระบบ')

/** Why the sign-in is shown, by query parameter. */
const REASONS: Record<string, { tone: 'done' | 'wrong'; words: string }> = {
  'signed-out': { tone: 'done', words: 'ออกจากระบบแล้ว' },
  password: { tone: 'done', words: 'ตั้งรหัสผ่านใหม่แล้ว เข้าสู่ระบบด้วยรหัสผ่านนี้ได้เลย' },
  files: {
    tone: 'wrong',
    words: 'ไฟล์ยังไม่ได้ส่ง เพราะคุณออกจากระบบแล้ว และระบบเก็บไฟล์ไว้ให้ไม่ได้ เข้าสู่ระบบแล้วเลือกไฟล์และกรอกอีกครั้ง',
  },
}

const LED_HERE = 'เข้าสู่ระบบก่อน แล้วคุณจะไปต่อที่หน้าเดิม'

export default function SignIn() {
  const actionData = useActionData<typeof action>()
  const { search } = useLocation()
  const isLedHere = returnPath(search) !== '/'
  const reason = REASONS[new URLSearchParams(search).get('done') ?? '']
  const outcome = actionData
  return (
    <Panel title="เข้าสู่ระบบ" lead={isLedHere && LED_HERE}>
      {reason && !outcome && <Notice tone={reason.tone}>{reason.words}</Notice>}
      <OutcomeNotice outcome={outcome} />
      <PasskeyButton tone="action" wide onDone={() => window.location.assign(returnPath(search))}>
        เข้าสู่ระบบด้วยพาสคีย์
      </PasskeyButton>
      <Or />
      <KeptForm className={styles.form}>
        <TextField
          name="email"
          label="อีเมล"
          type="email"
          autoComplete="username"
          outcome={outcome}
          required
        />
        <TextField
          name="password"
          label="รหัสผ่าน"
          type="password"
          autoComplete="current-password"
          outcome={outcome}
          required
        />
        <Button type="submit" tone="solid">
          ต่อไป
        </Button>
      </KeptForm>
      <Ways>
        <Link to="/forgotten-password">ลืมรหัสผ่าน</Link>
      </Ways>
    </Panel>
  )
}
