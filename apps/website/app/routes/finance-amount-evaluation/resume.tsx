import { bangkokDay } from '@leasing/rules/bangkok-day'
import { formatThaiDate } from '@leasing/rules/thai-date'
import { data, Form, redirect, useLoaderData } from 'react-router'
import { formContext, requestContext } from '../../context.ts'
import { PRIVATE } from '../../forms/flow-cookie.server.ts'
import { formHeaders } from '../../forms/form-headers.ts'
import type { PageHandle } from '../../page-handle.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/resume'
import { STEPS } from './addresses.ts'
import { forgetDocuments } from './documents.server.ts'
import { dueHref, submittedGroups } from './due-step.ts'
import { goTo } from './enter.server.ts'
import { continued, isProven, readFlow } from './flow.server.ts'
import { Road, stopsOf } from './road.tsx'
import { stepMeta } from './step-meta.ts'
import { StepHeading, StepPage } from './step-page.tsx'
import styles from './steps.module.css'
import { goOn } from './when-verified.server.ts'

export const handle = { sitemap: false, reads: 'all' } satisfies PageHandle

/** Something was begun earlier: on this device, or with this phone on another one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = context.get(requestContext)
  const flow = readFlow(request, asked)
  if (!flow) throw redirect(STEPS.start)
  if (asked.now >= flow.expiresAt) throw redirect(STEPS.expired)
  if (flow.uuid === undefined) throw redirect(STEPS.verifyOtp)
  if (flow.earlier === 'none') return data({ found: undefined }, { headers: PRIVATE })
  if (flow.earlier && !isProven(flow, asked.now)) throw redirect(STEPS.verifyOtp)

  const { groups } = await asked.api.findCreditEstimation()
  const { submitted, expiresAt } = flow.earlier ? continued(flow, flow.earlier) : flow
  return data(
    {
      found: { stops: stopsOf(groups, submittedGroups(groups, submitted), 0), until: bangkokDay(expiresAt) },
    },
    { headers: PRIVATE },
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  const asked = context.get(requestContext)
  const flow = readFlow(request, asked)
  if (!flow) return redirect(STEPS.start, 303)
  const intent = context.get(formContext).get('intent')
  const { earlier, ...own } = flow
  if (intent === 'continue') {
    if (earlier === 'none') return redirect(STEPS.resume, 303)
    if (earlier) return goOn(own, earlier, asked)
    const { groups } = await asked.api.findCreditEstimation()
    return redirect(dueHref(groups, own), 303)
  }
  if (earlier && own.id !== undefined) return goTo(STEPS.questionnaire, own, asked, forgetDocuments(asked))
  return goTo(STEPS.personalInformation, undefined, asked, forgetDocuments(asked))
}

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches }) =>
  stepMeta(matches, STEPS.resume, 'ทำต่อจากเดิม', 'มีการประเมินวงเงินที่ทำค้างไว้ เลือกทำต่อหรือเริ่มใหม่')

export default function Resume() {
  const { found } = useLoaderData<typeof loader>()
  if (!found)
    return (
      <StepPage place="ทำต่อจากเดิม">
        <StepHeading step="resume">ยังไม่มีการประเมินค้างไว้</StepHeading>
        <p>เบอร์นี้ยืนยันเรียบร้อยแล้ว แต่ยังไม่เคยส่งคำตอบ เริ่มใหม่ได้เลย ใช้เวลาประมาณ 3 นาที</p>
        <div className={styles.buttons}>
          <ButtonLink tone="action" to={STEPS.personalInformation}>
            เริ่มประเมิน
          </ButtonLink>
        </div>
      </StepPage>
    )
  return (
    <StepPage place="ทำต่อจากเดิม">
      <StepHeading step="resume">คุณมีการประเมินที่ทำไว้แล้ว</StepHeading>
      <p>ทำต่อจากจุดเดิมได้ถึงวันที่ {formatThaiDate(found.until, 'long')} หรือเริ่มใหม่ถ้าข้อมูลเปลี่ยนไปมาก</p>
      <Road stops={found.stops} />
      <Form method="post" className={styles.buttons}>
        <Button type="submit" tone="action" name="intent" value="continue">
          ทำต่อจากเดิม
        </Button>
        <Button type="submit" tone="quiet" name="intent" value="restart">
          เริ่มใหม่
        </Button>
      </Form>
    </StepPage>
  )
}
