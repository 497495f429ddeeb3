import { isApiError } from '@leasing/contract/is-api-error'
import { telHref } from '@leasing/rules/thai-phone-format'
import { ButtonAnchor, ButtonLink } from '@leasing/ui/button'
import { IconList } from '@leasing/ui/icon-list'
import { Link } from '@leasing/ui/navigation'
import { Section, Wrap } from '@leasing/ui/section'
import { StepList } from '@leasing/ui/step-list'
import { ThaiText } from '@leasing/ui/thai-text'
import { CalendarClock, ClipboardList, FileCheck2, ShieldCheck } from 'lucide-react'
import { href, useActionData, useLoaderData } from 'react-router'
import { requestContext } from '../../context.ts'
import { ResumeCard } from '../../device/resume-card.tsx'
import { formHeaders } from '../../forms/form-route.ts'
import { startWithPhone } from '../../forms/phone-start.server.ts'
import { type InvalidPhone, PhoneStart } from '../../forms/phone-start.tsx'
import { createStepClientAction, type StepFailure } from '../../forms/step-failure.tsx'
import { SMART_FIN_TRAIL } from '../../layouts/frame/smart-fin-trail.ts'
import type { PageHandle } from '../../page-handle.ts'
import { useRootData } from '../../root-data.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import type { Route } from './+types/start'
import { STEPS } from './addresses.ts'
import { newFlowExpiry, PHONE_CHECK, saveAndRedirect } from './journey.server.ts'
import styles from './start.module.css'

export const handle = { sitemap: true, reads: {} } satisfies PageHandle

/** Question topics by group, without scores. Optional for the page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { groups } = await context
    .get(requestContext)
    .api.findCreditEstimation()
    .catch((error) => {
      if (isApiError(error)) return { groups: [] }
      throw error
    })
  return {
    groups: groups.map(({ title, questions }) => ({ title, topics: questions.map(({ topic }) => topic) })),
  }
}

type QuestionTopics = { title: string; topics: string[] }[]

/** Text with the number of questions; without the questions the number is left out. */
function questionsWords(groups: QuestionTopics | undefined): string {
  const count = (groups ?? []).reduce((sum, { topics }) => sum + topics.length, 0)
  return count > 0 ? `ตอบคำถามไม่เกิน ${count} ข้อ` : 'ตอบคำถามทีละข้อ'
}

/** Continues with the phone number alone, after starting on another device or losing cookies. */
export const action = (args: Route.ActionArgs) =>
  startWithPhone(args, PHONE_CHECK, ({ phone, cookie }, context) => {
    const flow = { phone, expiresAt: newFlowExpiry(context.now), answers: {}, submitted: {} }
    return saveAndRedirect(STEPS.verifyOtp, flow, context, cookie)
  })

export const clientAction = createStepClientAction<InvalidPhone>()

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: 'ประเมินวงเงินสินเชื่อรถใหม่ SMART FIN ใช้เวลาประมาณ 3 นาที',
    description: `${questionsWords(loaderData?.groups)} รู้วงเงินเบื้องต้น แผนผ่อน และเหตุผลทันที ไม่ตรวจเครดิตบูโร ไม่ผูกพัน แล้วเลือกผู้จำหน่ายใกล้คุณ`,
    path: STEPS.start,
    trail: SMART_FIN_TRAIL,
  })

const REQUIREMENTS = [
  {
    icon: ClipboardList,
    title: 'ราคารถที่สนใจ',
    text: 'ราคาประมาณจากใบเสนอราคาหรือหน้าเว็บของผู้จำหน่าย',
  },
  {
    icon: FileCheck2,
    title: 'รายได้และค่าผ่อนต่อเดือน',
    text: 'ตัวเลขโดยประมาณ ยังไม่ต้องมีเอกสารในมือ',
  },
  {
    icon: ShieldCheck,
    title: 'มือถือที่รับ SMS ได้',
    text: 'ใช้ยืนยันตัวคุณ และเก็บคำตอบไว้ให้ทำต่อได้ 30 วัน',
  },
]

const OVERVIEW = [
  { title: 'บอกชื่อและยืนยันเบอร์', text: 'เราส่งรหัส 6 หลักทาง SMS ใช้เวลาประมาณครึ่งนาที' },
  { title: 'ตอบคำถาม 3 หมวด', text: 'ถามทีละข้อ ย้อนกลับได้ ตรวจก่อนส่งทุกหมวด ปิดหน้าไปก่อนก็ได้' },
  { title: 'ดูผลทันที', text: 'วงเงิน แผนผ่อนพร้อมอัตราดอกเบี้ยที่แท้จริง และเหตุผลว่าอะไรทำให้ได้เท่านี้' },
  { title: 'เลือกผู้จำหน่ายใกล้คุณ', text: 'นัดเวลาให้โทรกลับ และแนบเอกสารล่วงหน้าได้ถ้าสะดวก' },
]

export default function Start() {
  const { responsibleLending } = useRootData()!.layout
  const { groups } = useLoaderData<typeof loader>()
  return (
    <>
      <div className={styles.head}>
        <Wrap>
          <div className={styles.columns}>
            <div>
              <h1>รู้วงเงินก่อนไปดูรถ</h1>
              <ThaiText as="p" className={styles.lead}>
                {questionsWords(groups)} ใช้เวลาประมาณ 3 นาที ไม่ตรวจเครดิตบูโร ไม่มีค่าใช้จ่าย และไม่ผูกพันว่าต้องขอสินเชื่อ
              </ThaiText>
              <div className={styles.resume}>
                <ResumeCard />
              </div>
              <div className={styles.go}>
                <ButtonLink tone="action" to={STEPS.personalInformation}>
                  เริ่มประเมินวงเงิน
                </ButtonLink>
                <ButtonAnchor tone="quiet" href="#resume">
                  เคยเริ่มไว้แล้ว ทำต่อ
                </ButtonAnchor>
              </div>
              <section className={styles.needed} aria-labelledby="needed">
                <h2 id="needed">เตรียมไว้ก่อนเริ่ม</h2>
                <IconList items={REQUIREMENTS} />
              </section>
            </div>
            <QuestionTopics />
          </div>
        </Wrap>
      </div>
      <Section id="steps" tone="mist" title="ทำอะไรบ้าง">
        <div className={styles.columns}>
          <StepList steps={OVERVIEW} level={3} />
          <div className={`panel ${styles.box}`}>
            <h3>คำตอบของคุณไปไหน</h3>
            <ul>
              <ThaiText as="li">เราเข้ารหัสทุกคำตอบ และลบคำตอบที่ค้างไว้เมื่อครบ 30 วัน</ThaiText>
              <ThaiText as="li">เมื่อได้ผลแล้ว เจ้าหน้าที่เห็นผลและโทรกลับ ถ้าไม่ผ่านเกณฑ์เบื้องต้น เราจะไม่โทรรบกวน</ThaiText>
              <li>เราไม่ถามเพศ ศาสนา หรือเชื้อชาติ และจังหวัดไม่มีผลกับวงเงิน</li>
            </ul>
            <p>
              <Link to={href('/privacy-policy')}>ประกาศความเป็นส่วนตัว</Link>
            </p>
          </div>
        </div>
        <ThaiText as="p" className={styles.note}>
          เราประมาณผลจากข้อมูลที่คุณบอก ยังไม่ใช่การอนุมัติสินเชื่อ {responsibleLending}
        </ThaiText>
      </Section>
      <Section
        id="resume"
        title="ทำต่อจากที่ค้างไว้"
        lead="ใส่เบอร์มือถือที่ใช้ตอนเริ่ม เราส่งรหัสไปยืนยัน แล้วพาคุณไปข้อที่ค้างอยู่ เราเก็บคำตอบไว้ 30 วัน"
      >
        <div className={styles.columns}>
          <ResumeForm />
          <ResumeSection />
        </div>
      </Section>
    </>
  )
}

function QuestionTopics() {
  const { groups } = useLoaderData<typeof loader>()
  if (groups.length === 0) return null
  return (
    <section className={`panel ${styles.box}`} aria-labelledby="asked-title">
      <h2 id="asked-title">เราถามอะไรบ้าง</h2>
      <dl>
        {groups.map(({ title, topics }) => (
          <div key={title}>
            <dt>
              {title} <span>ไม่เกิน {topics.length} ข้อ</span>
            </dt>
            <dd>
              <ul>
                {topics.map((topic) => (
                  <ThaiText as="li" key={topic}>
                    {topic}
                  </ThaiText>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function ResumeSection() {
  const { hotline } = useRootData()!.layout.contact
  return (
    <dl className={styles.ways}>
      <div>
        <dt>อยู่ที่เครื่องอื่น</dt>
        <dd>ใส่เบอร์เดิมกับรหัสจาก SMS แล้วตอบต่อจากที่ค้างไว้ได้</dd>
      </div>
      <div>
        <dt>อยู่ที่เครื่องเดิม</dt>
        <ThaiText as="dd">กด “ทำต่อ” ด้านบนได้เลย ถ้าเกิน 30 นาทีแล้ว เราขอยืนยันเบอร์อีกครั้ง</ThaiText>
      </div>
      <div>
        <dt>เปลี่ยนเบอร์แล้ว</dt>
        <dd>
          เริ่มใหม่ด้วยเบอร์ใหม่ ถ้าได้ผลไว้แล้ว โทร. <a href={telHref(hotline)}>{hotline}</a>
        </dd>
      </div>
    </dl>
  )
}

function ResumeForm() {
  return (
    <PhoneStart outcome={useActionData<InvalidPhone | StepFailure>()}>
      <ThaiText as="p" className={styles.small}>
        <CalendarClock aria-hidden size={20} strokeWidth={1.75} />
        ถ้าเกิน 30 วัน เราลบคำตอบแล้ว ต้องเริ่มใหม่
      </ThaiText>
    </PhoneStart>
  )
}
