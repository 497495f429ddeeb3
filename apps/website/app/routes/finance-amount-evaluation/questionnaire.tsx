import { canVisit, progress } from '@leasing/rules/questionnaire'
import { useEffect } from 'react'
import { data, redirect, useLoaderData } from 'react-router'
import { PRIVATE } from '../../forms/flow-cookie.server.ts'
import { formHeaders } from '../../forms/form-headers.ts'
import type { PageHandle } from '../../page-handle.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/questionnaire'
import { hrefOfQuestion, STEPS } from './addresses.ts'
import { submittedGroups } from './due-step.ts'
import { type Entered, enter } from './enter.server.ts'
import { Road, stopsOf } from './road.tsx'
import { stepMeta } from './step-meta.ts'
import { StepHeading, StepPage } from './step-page.tsx'
import styles from './steps.module.css'

export const handle = { sitemap: false, reads: 'all' } satisfies PageHandle

/** The runner: sends a question on to the page of its kind, and without one shows the way that lies ahead. */
export async function loader(args: Route.LoaderArgs) {
  const entered = await enter(args)
  const { flow, groups, step, due } = entered
  const asked = new URL(args.request.url).searchParams.get('question')
  if (asked !== null) throw redirect(questionHref(entered, Number(asked)) ?? due)

  const here = step.kind === 'result' ? 0 : step.group.number
  const { number, of } = progress(groups, flow.answers)
  return data(
    {
      stops: stopsOf(groups, submittedGroups(groups, flow.submitted), here),
      place:
        step.kind === 'question'
          ? `ข้อ ${number} จาก ${of}`
          : step.kind === 'submit'
            ? 'ตอบหมวดนี้ครบแล้ว'
            : 'ตอบครบทุกข้อแล้ว',
      next: step.kind,
      isBegun: Object.keys(flow.answers).length > 0,
      due,
    },
    { headers: PRIVATE },
  )
}

function questionHref({ flow, groups }: Entered, number: number): string | undefined {
  if (!canVisit(groups, flow.answers, number, flow.submitted)) return undefined
  const question = groups.flatMap(({ questions }) => questions).find((one) => one.number === number)
  return question && hrefOfQuestion(question)
}

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches }) =>
  stepMeta(matches, STEPS.questionnaire, 'คำถามประเมินวงเงิน', 'คำถาม 3 หมวด เรื่องรถที่สนใจ งานและรายได้ และภาระหนี้')

const NEXT = {
  question: 'ตอบข้อถัดไป',
  submit: 'ตรวจคำตอบ',
  'screen-out': 'ดูผล',
  result: 'ดูผลประเมิน',
} as const

export default function Questionnaire() {
  const { stops, place, next, isBegun, due } = useLoaderData<typeof loader>()
  // What was typed about the person is on the server now.
  useEffect(() => {
    import('../../forms/draft.ts').then(({ clearDraft }) => clearDraft('credit-estimation')).catch(() => {})
  }, [])
  return (
    <StepPage place={place}>
      <StepHeading step="questionnaire">{isBegun ? 'ทำต่อจากเดิม' : 'ยืนยันเบอร์แล้ว เริ่มตอบได้เลย'}</StepHeading>
      <p>ถามทีละข้อ ย้อนกลับไปแก้ได้ และตรวจคำตอบก่อนส่งทุกหมวด ปิดหน้านี้ไปก่อนก็กลับมาทำต่อได้</p>
      <Road stops={stops} />
      <div className={styles.buttons}>
        <ButtonLink tone="action" to={due}>
          {next === 'question' && !isBegun ? 'เริ่มข้อแรก' : NEXT[next]}
        </ButtonLink>
      </div>
    </StepPage>
  )
}
