import { Button } from '@leasing/ui/button'
import { type ActionFunctionArgs, redirect, useActionData } from 'react-router'
import { requestContext } from '../context.ts'
import { KeptForm } from '../forms/kept-form.tsx'
import { OutcomeNotice } from '../forms/notice.tsx'
import { sendKept } from '../forms/sending.ts'
import { submit } from '../forms/submit.server.ts'
import type { RouteHandle } from '../route-handle.ts'
import { Panel } from '../sign-in-layout/panel.tsx'
import { OFFICE, titled } from '../words.ts'

export const handle = { isPublic: true } satisfies RouteHandle

/** Only this action redeems the link: mail scanners open the page too. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { staff } = context.get(requestContext)
  return await submit(await request.formData(), staff, WORDS, async () => {
    await staff.openInvitation({ body: { token: params.token! } })
    return redirect('/enrolment')
  })
}

export const clientAction = sendKept

const EXPIRED = 'ลิงก์นี้หมดอายุหรือถูกใช้ไปแล้ว ขอให้ผู้ที่เชิญคุณส่งลิงก์ใหม่'

const WORDS = { errors: { gone: EXPIRED, 'invalid-input': EXPIRED } }

export const meta = () => titled('ตั้งค่าบัญชี')

export default function Invitation() {
  const outcome = useActionData<typeof action>()
  return (
    <Panel title="ตั้งค่าบัญชีของคุณ" lead={`คุณได้รับเชิญให้ใช้${OFFICE} การตั้งค่าใช้เวลาประมาณ 3 นาที เตรียมโทรศัพท์ไว้ข้างตัว`}>
      <OutcomeNotice outcome={outcome} />
      {!outcome?.message && (
        <KeptForm>
          <Button type="submit" tone="action">
            เริ่มตั้งค่า
          </Button>
        </KeptForm>
      )}
      <p>ลิงก์นี้ใช้ได้ครั้งเดียว เมื่อกดเริ่มแล้ว ทำต่อให้เสร็จภายใน 30 นาที</p>
    </Panel>
  )
}
