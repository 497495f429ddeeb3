import { ButtonLink } from '@leasing/ui/button'
import { ThaiText } from '@leasing/ui/thai-text'
import { useEffect } from 'react'
import { data, href, redirect, useLoaderData } from 'react-router'
import { requestContext } from '../../context.ts'
import { ClearDevice } from '../../device/clear-device.tsx'
import { rememberSmartFin } from '../../device/last-work.ts'
import { PRIVATE } from '../../forms/flow-cookie.server.ts'
import { formHeaders } from '../../forms/form-route.ts'
import type { PageHandle } from '../../page-handle.ts'
import type { Route } from './+types/expired'
import { STEPS } from './addresses.ts'
import { readFlow } from './journey.server.ts'
import { StepHeading, StepPage, stepMeta } from './step.tsx'
import styles from './step-content.module.css'

export const handle = {
  tool: true,
  sitemap: false,
  reads: 'all',
  step: 'การประเมินนี้หมดอายุแล้ว',
} satisfies PageHandle

/** Shown when a visitor returns after 30 days. */
export function loader(args: Route.LoaderArgs) {
  const context = args.context.get(requestContext)
  const flow = readFlow(args.request, context)
  if (flow && context.now < flow.expiresAt) throw redirect(STEPS.questionnaire)
  return data({ hadFlow: flow !== undefined }, { headers: PRIVATE })
}

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches }) =>
  stepMeta(matches, STEPS.expired, handle.step, 'เราเก็บคำตอบไว้ 30 วันแล้วลบ เริ่มใหม่ใช้เวลาประมาณ 3 นาที')

export default function Expired() {
  const { hadFlow } = useLoaderData<typeof loader>()
  // Removes the resume link.
  useEffect(() => rememberSmartFin(STEPS.expired, ''), [])
  return (
    <StepPage>
      <StepHeading step="expired">การประเมินนี้หมดอายุแล้ว</StepHeading>
      <ThaiText as="p">
        {hadFlow ? 'การประเมินของคุณครบ 30 วันแล้ว ' : 'เราเก็บคำตอบไว้ 30 วัน '}
        เราลบเพื่อรักษาข้อมูลของคุณ และเพราะราคารถกับอัตราดอกเบี้ยเปลี่ยนได้ เริ่มใหม่ได้เลย ใช้เวลาประมาณ 3 นาที
      </ThaiText>
      <div className={styles.buttons}>
        <ButtonLink tone="action" to={STEPS.personalInformation}>
          เริ่มประเมินใหม่
        </ButtonLink>
        <ButtonLink tone="quiet" to={href('/monthly-installment')}>
          คำนวณค่างวดก่อน
        </ButtonLink>
      </div>
      <ThaiText as="p" className={styles.small}>
        ถ้าคุยกับเจ้าหน้าที่ไว้แล้ว เรื่องของคุณยังอยู่ โทรสายด่วนและแจ้งเบอร์มือถือได้เลย
      </ThaiText>
      {hadFlow && <ClearDevice>ถ้าใช้เครื่องนี้ร่วมกับคนอื่น ล้างข้อมูลของคุณออกจากเครื่องได้</ClearDevice>}
    </StepPage>
  )
}
