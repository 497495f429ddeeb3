import { bangkokDay } from '@leasing/rules/bangkok-day'
import { formatThaiDate } from '@leasing/rules/thai-date'
import { maskPhone } from '@leasing/rules/thai-phone-format'
import { Button, ButtonLink } from '@leasing/ui/button'
import { ThaiText } from '@leasing/ui/thai-text'
import { data, Form, redirect, useLoaderData } from 'react-router'
import { formContext, requestContext } from '../../context.ts'
import { PRIVATE } from '../../forms/flow-cookie.server.ts'
import { formHeaders } from '../../forms/form-route.ts'
import type { PageHandle } from '../../page-handle.ts'
import type { Route } from './+types/resume'
import { STEPS } from './addresses.ts'
import { documentsCookie } from './documents.server.ts'
import {
  continueEarlier,
  isProven,
  progressSteps,
  readFlow,
  redirectToNextStep,
  requireFlow,
  saveAndRedirect,
  withEarlier,
} from './journey.server.ts'
import { ProgressSteps } from './progress-steps.tsx'
import { StepHeading, StepPage, stepMeta } from './step.tsx'
import styles from './step-content.module.css'

export const handle = { sitemap: false, reads: 'all', step: 'ทำต่อจากเดิม' } satisfies PageHandle

/** Offers to continue a flow that was started earlier, on this device or with this phone on another one. */
export async function loader(args: Route.LoaderArgs) {
  const { context, flow } = requireFlow(args)
  if (flow.uuid === undefined) throw redirect(STEPS.verifyOtp)
  if (flow.earlier === 'none')
    return data({ savedJourney: undefined, phone: maskPhone(flow.phone) }, { headers: PRIVATE })
  if (flow.earlier && !isProven(flow, context.now)) throw redirect(STEPS.verifyOtp)

  const { groups } = await context.api.findCreditEstimation()
  const savedJourney = flow.earlier ? withEarlier(flow, flow.earlier) : flow
  return data(
    {
      savedJourney: {
        progress: progressSteps(groups, savedJourney),
        until: bangkokDay(savedJourney.expiresAt),
      },
      phone: maskPhone(flow.phone),
    },
    { headers: PRIVATE },
  )
}

export async function action(args: Route.ActionArgs) {
  const context = args.context.get(requestContext)
  const saved = readFlow(args.request, context)
  if (!saved) return redirect(STEPS.start, 303)
  const intent = args.context.get(formContext).get('intent')
  const { earlier, ...flow } = saved
  if (intent === 'continue') {
    if (earlier === 'none') return redirect(STEPS.resume, 303)
    return earlier ? continueEarlier(flow, earlier, context) : redirectToNextStep(flow, context)
  }
  const withoutDocuments = documentsCookie(undefined, context)
  if (earlier && flow.id !== undefined) return redirectToNextStep(flow, context, withoutDocuments)
  return saveAndRedirect(STEPS.personalInformation, undefined, context, withoutDocuments)
}

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches }) =>
  stepMeta(matches, STEPS.resume, handle.step, 'คุณประเมินวงเงินค้างไว้ เลือกทำต่อหรือเริ่มใหม่')

export default function Resume() {
  const { savedJourney, phone } = useLoaderData<typeof loader>()
  if (!savedJourney)
    return (
      <StepPage place="ทำต่อจากเดิม">
        <StepHeading step="resume">เบอร์นี้ยังไม่มีคำตอบค้างไว้</StepHeading>
        <ThaiText as="p">
          เราไม่พบคำตอบของเบอร์ <span className="figure">{phone}</span> ถ้าเคยตอบไว้ด้วยเบอร์อื่น ลองเบอร์นั้นได้
          หรือเริ่มใหม่ด้วยเบอร์นี้ ใช้เวลาประมาณ 3 นาที
        </ThaiText>
        <div className={styles.buttons}>
          <ButtonLink tone="action" to={STEPS.personalInformation}>
            เริ่มประเมิน
          </ButtonLink>
          <ButtonLink tone="quiet" to={`${STEPS.start}#resume`}>
            ลองเบอร์อื่น
          </ButtonLink>
        </div>
      </StepPage>
    )
  return (
    <StepPage place="ทำต่อจากเดิม">
      <StepHeading step="resume">คุณเคยประเมินไว้แล้ว</StepHeading>
      <ThaiText as="p">
        ทำต่อจากจุดเดิมได้ถึงวันที่ {formatThaiDate(savedJourney.until, 'long')} หรือเริ่มใหม่ถ้าข้อมูลเปลี่ยนไปมาก
      </ThaiText>
      <ProgressSteps steps={savedJourney.progress} />
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
