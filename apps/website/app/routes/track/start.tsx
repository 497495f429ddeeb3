import { Link } from '@leasing/ui/navigation'
import { ThaiText } from '@leasing/ui/thai-text'
import { href, redirect, useActionData, useLoaderData } from 'react-router'
import { FormPage, type FormPageWords, formPageMeta, SMS_POINT } from '../../forms/form-page.tsx'
import { formHeaders } from '../../forms/form-route.ts'
import { startWithPhone } from '../../forms/phone-start.server.ts'
import { type InvalidPhone, PhoneStart } from '../../forms/phone-start.tsx'
import { createStepClientAction, type StepFailure } from '../../forms/step-failure.tsx'
import type { PageHandle } from '../../page-handle.ts'
import type { Route } from './+types/start'
import styles from './track.module.css'
import { PHONE_CHECK } from './words.ts'

export const handle = { tool: true, sitemap: true, reads: { ended: 'word' } } satisfies PageHandle

const WORDS: FormPageWords = {
  path: href('/track'),
  title: 'เรื่องของฉัน',
  description:
    'ดูว่าคำขอที่คุณส่งถึงไหนแล้ว ใครจะโทรหาคุณเมื่อไร และเราเก็บข้อมูลอะไรไว้ ใช้เบอร์มือถือกับรหัสจาก SMS ไม่ต้องสมัครสมาชิก',
  lead: 'ดูว่าคำขอของคุณถึงไหนแล้ว ใครจะโทรหาคุณเมื่อไร และเราเก็บข้อมูลอะไรไว้',
  points: [
    { title: 'ไม่ต้องสมัครสมาชิก', text: 'ใช้เบอร์ที่กรอกไว้ตอนส่งคำขอกับรหัสจาก SMS ไม่ต้องจำหมายเลขอ้างอิง' },
    {
      title: 'คนอื่นเปิดดูไม่ได้',
      text: 'เราแสดงเฉพาะคำขอที่ส่งด้วยเบอร์ที่คุณยืนยัน และปิดหน้านั้นเองเมื่อครบ 30 นาที',
    },
    SMS_POINT,
  ],
}

export const loader = ({ request }: Route.LoaderArgs) => ({
  isOver: new URL(request.url).searchParams.get('ended') === 'time',
})

export const action = (args: Route.ActionArgs) =>
  startWithPhone(args, PHONE_CHECK, ({ cookie }) =>
    redirect(href('/track/verify-otp'), { status: 303, headers: { 'set-cookie': cookie } }),
  )

export const clientAction = createStepClientAction<InvalidPhone>()

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches }) => formPageMeta(matches, WORDS)

export default function Track() {
  const { isOver } = useLoaderData<typeof loader>()
  return (
    <FormPage words={WORDS}>
      {isOver && (
        <p className={styles.notice} role="status">
          หน้าเรื่องของฉันปิดแล้ว ถ้าจะเปิดดูอีก ขอรหัสใหม่ได้เลย
        </p>
      )}
      <PhoneStart outcome={useActionData<InvalidPhone | StepFailure>()}>
        <ThaiText as="p" className={styles.hint}>
          ใส่เบอร์ที่กรอกไว้ตอนส่งคำขอ เราส่งรหัสให้ทุกเบอร์ ไม่ว่าเบอร์นั้นจะเคยส่งคำขอหรือไม่
        </ThaiText>
      </PhoneStart>
      <ThaiText as="p" className={styles.hint}>
        ข้อมูลในหน้านี้ใช้ตาม
        <Link to={href('/privacy-policy')}>ประกาศความเป็นส่วนตัว</Link>
      </ThaiText>
    </FormPage>
  )
}
