import { data, redirect, useLoaderData } from 'react-router'
import { requestContext } from '../../context.ts'
import { ClearDevice } from '../../device/clear-device.tsx'
import { PRIVATE } from '../../forms/flow-cookie.server.ts'
import { formHeaders } from '../../forms/form-headers.ts'
import type { PageHandle } from '../../page-handle.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/expired'
import { STEPS } from './addresses.ts'
import { readFlow } from './flow.server.ts'
import { stepMeta } from './step-meta.ts'
import { StepHeading, StepPage } from './step-page.tsx'
import styles from './steps.module.css'

export const handle = { sitemap: false, reads: 'all' } satisfies PageHandle

/** For whoever comes back after the 30 days. */
export function loader({ request, context }: Route.LoaderArgs) {
  const asked = context.get(requestContext)
  const flow = readFlow(request, asked)
  if (flow && asked.now < flow.expiresAt) throw redirect(STEPS.questionnaire)
  return data({ hadSome: flow !== undefined }, { headers: PRIVATE })
}

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches }) =>
  stepMeta(matches, STEPS.expired, 'การประเมินนี้หมดอายุแล้ว', 'การประเมินเก็บไว้ 30 วันแล้วลบทิ้ง เริ่มใหม่ได้ใน 3 นาที')

export default function Expired() {
  const { hadSome } = useLoaderData<typeof loader>()
  return (
    <StepPage>
      <StepHeading step="expired">การประเมินนี้หมดอายุแล้ว</StepHeading>
      <p>
        {hadSome ? 'การประเมินของคุณครบ 30 วันแล้ว ' : 'เราเก็บการประเมินไว้ 30 วัน '}
        เราลบคำตอบทิ้งเพื่อความเป็นส่วนตัว และเพราะราคารถกับอัตราดอกเบี้ยเปลี่ยนไปตามเวลา เริ่มใหม่ได้เลย ใช้เวลาประมาณ 3 นาที
      </p>
      <div className={styles.buttons}>
        <ButtonLink tone="action" to={STEPS.personalInformation}>
          เริ่มประเมินใหม่
        </ButtonLink>
        <ButtonLink tone="quiet" to="/monthly-installment">
          คำนวณค่างวดก่อน
        </ButtonLink>
      </div>
      <p className={styles.small}>ถ้าคุยกับเจ้าหน้าที่ไว้แล้ว เรื่องของคุณยังอยู่ โทรสายด่วนและแจ้งเบอร์มือถือได้เลย</p>
      {hadSome && <ClearDevice>ใช้เครื่องนี้ร่วมกับคนอื่น? ล้างข้อมูลของคุณออกจากเครื่องได้ที่นี่</ClearDevice>}
    </StepPage>
  )
}
