import { telHref } from '@leasing/rules/thai-phone-format'
import { ButtonAnchor, ButtonLink } from '@leasing/ui/button'
import { Link } from '@leasing/ui/navigation'
import { ThaiText } from '@leasing/ui/thai-text'
import { Phone } from 'lucide-react'
import { data, redirect, useLoaderData } from 'react-router'
import { ClearDevice } from '../../device/clear-device.tsx'
import { PRIVATE } from '../../forms/flow-cookie.server.ts'
import { formHeaders } from '../../forms/form-route.ts'
import type { PageHandle } from '../../page-handle.ts'
import { useRootData } from '../../root-data.ts'
import type { Route } from './+types/screen-out'
import { hrefOfQuestion, STEPS } from './addresses.ts'
import { requireVerifiedJourney } from './journey.server.ts'
import { StepHeading, StepPage, stepMeta } from './step.tsx'
import styles from './step-content.module.css'

export const handle = { sitemap: false, reads: 'all', step: 'ผลเบื้องต้นและทางเลือกของคุณ' } satisfies PageHandle

export async function loader(args: Route.LoaderArgs) {
  const { flow, groups, step, nextHref } = await requireVerifiedJourney(args)
  if (step.kind !== 'screen-out') throw redirect(nextHref)
  const question = groups.flatMap(({ questions }) => questions).find(({ id }) => id === step.question.id)
  const chosen = [flow.answers[step.question.id]].flat()
  const option = question?.options?.find(({ value, screenOut }) => screenOut && chosen.includes(value))
  return data(
    {
      advice: option?.advice,
      topic: question?.topic ?? '',
      change: hrefOfQuestion(step.question),
    },
    { headers: PRIVATE },
  )
}

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches }) =>
  stepMeta(matches, STEPS.screenOut, handle.step, 'เหตุผลโดยสรุป สิ่งที่เปลี่ยนผลได้ และทางเลือกที่ใกล้ที่สุดในตอนนี้')

export default function ScreenOut() {
  const { advice, topic, change } = useLoaderData<typeof loader>()
  const { hotline, hours } = useRootData()!.layout.contact
  return (
    <StepPage place="ผลการประเมินเบื้องต้น">
      <div>
        <StepHeading step="screen-out">ตอนนี้ยังประเมินวงเงินให้ไม่ได้</StepHeading>
        <ThaiText as="p">
          ขอบคุณที่ตอบตามจริง ผลนี้มาจากคำตอบข้อเดียว ไม่ใช่การปฏิเสธสินเชื่อ และเราไม่ส่งผลนี้ให้เครดิตบูโร
        </ThaiText>
      </div>
      {advice && (
        <div className={styles.advice}>
          <section>
            <ThaiText as="h2">{advice.rule}</ThaiText>
            <ThaiText as="p">{advice.why}</ThaiText>
          </section>
          <section>
            <h2>อะไรเปลี่ยนผลนี้ได้</h2>
            <ThaiText as="p">{advice.change}</ThaiText>
          </section>
          <section className={styles.way}>
            <ThaiText as="h2">ทางที่ทำได้ตอนนี้</ThaiText>
            <ThaiText as="p">{advice.alternative.text}</ThaiText>
            <div className={styles.buttons}>
              <ButtonLink tone="action" to={advice.alternative.href}>
                {advice.alternative.label}
              </ButtonLink>
            </div>
          </section>
        </div>
      )}
      <section className={styles.talk}>
        <ThaiText as="p">
          ถ้าอยากคุยกับเจ้าหน้าที่ โทร. {hotline} เราช่วยดูทางเลือกให้ ไม่มีค่าใช้จ่าย และเราจะไม่โทรรบกวน
        </ThaiText>
        <div className={styles.buttons}>
          <ButtonAnchor tone="quiet" href={telHref(hotline)}>
            <Phone aria-hidden size={20} strokeWidth={1.75} />
            โทร {hotline}
          </ButtonAnchor>
        </div>
        <ThaiText as="p" className={styles.small}>
          {hours}
        </ThaiText>
      </section>
      <ThaiText as="p" className={styles.small}>
        ถ้าตอบข้อ “{topic}” ผิด <Link to={change}>แก้คำตอบ</Link> แล้วส่งใหม่ได้
      </ThaiText>
      <ClearDevice>ถ้าใช้เครื่องนี้ร่วมกับคนอื่น ล้างข้อมูลของคุณออกจากเครื่องได้</ClearDevice>
    </StepPage>
  )
}
