import { canVisit, nextStep, progress } from '@leasing/rules/questionnaire'
import { ButtonLink } from '@leasing/ui/button'
import { ThaiText } from '@leasing/ui/thai-text'
import { data, redirect, useLoaderData } from 'react-router'
import { PRIVATE } from '../../forms/flow-cookie.server.ts'
import { formHeaders } from '../../forms/form-route.ts'
import type { PageHandle } from '../../page-handle.ts'
import type { Route } from './+types/questionnaire'
import { hrefOfQuestion, STEPS } from './addresses.ts'
import {
  hrefOfNextStep,
  type Journey,
  progressSteps,
  requireVerifiedJourney,
  saveFlow,
  syncAnswers,
} from './journey.server.ts'
import { ProgressSteps, progressWords } from './progress-steps.tsx'
import { StepHeading, StepPage, stepMeta } from './step.tsx'
import styles from './step-content.module.css'

export const handle = { sitemap: false, reads: 'all', step: 'คำถามประเมินวงเงิน' } satisfies PageHandle

/** With a question number redirects to its page; otherwise shows an overview of the groups. */
export async function loader(args: Route.LoaderArgs) {
  const journey = await requireVerifiedJourney(args)
  const { context, groups } = journey
  const question = new URL(args.request.url).searchParams.get('question')
  if (question !== null) throw redirect(questionHref(journey, Number(question)) ?? journey.nextHref)

  // The visitor may have continued on another device.
  const flow = await syncAnswers(journey.flow, groups, context)
  const step = nextStep(groups, flow.answers, flow.submitted)
  return data(
    {
      progress: progressSteps(groups, flow),
      place:
        step.kind === 'question'
          ? progressWords(progress(groups, flow.answers))
          : step.kind === 'submit'
            ? 'ตอบหมวดนี้ครบแล้ว'
            : 'ตอบครบทุกข้อแล้ว',
      next: step.kind,
      isBegun: Object.keys(flow.answers).length > 0,
      nextHref: hrefOfNextStep(groups, flow),
    },
    { headers: { ...PRIVATE, 'set-cookie': saveFlow(flow, context) } },
  )
}

function questionHref({ flow, groups }: Journey, number: number): string | undefined {
  if (!canVisit(groups, flow.answers, number, flow.submitted)) return undefined
  const question = groups
    .flatMap(({ questions }) => questions)
    .find((candidate) => candidate.number === number)
  return question && hrefOfQuestion(question)
}

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches }) =>
  stepMeta(matches, STEPS.questionnaire, handle.step, 'คำถาม 3 หมวด เรื่องรถที่สนใจ งานและรายได้ และภาระหนี้')

const NEXT = {
  question: 'ตอบข้อถัดไป',
  submit: 'ตรวจคำตอบ',
  'screen-out': 'ดูผล',
  result: 'ดูผลประเมิน',
} as const

export default function Questionnaire() {
  const { progress, place, next, isBegun, nextHref } = useLoaderData<typeof loader>()
  return (
    <StepPage place={place}>
      <StepHeading step="questionnaire">{isBegun ? 'ทำต่อจากเดิม' : 'ยืนยันเบอร์แล้ว เริ่มตอบได้เลย'}</StepHeading>
      <ThaiText as="p">ถามทีละข้อ ย้อนกลับไปแก้ได้ และตรวจคำตอบก่อนส่งทุกหมวด ปิดหน้านี้ไปก่อนก็กลับมาทำต่อได้</ThaiText>
      <ProgressSteps steps={progress} />
      <div className={styles.buttons}>
        <ButtonLink tone="action" to={nextHref}>
          {next === 'question' && !isBegun ? 'เริ่มข้อแรก' : NEXT[next]}
        </ButtonLink>
      </div>
    </StepPage>
  )
}
