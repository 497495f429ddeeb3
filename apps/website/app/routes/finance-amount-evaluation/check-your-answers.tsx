import type { Group } from '@leasing/contract/credit-estimation'
import { isApiError } from '@leasing/contract/is-api-error'
import { type Answers, nextStep, previousStep, progress } from '@leasing/rules/questionnaire'
import { ButtonLink } from '@leasing/ui/button'
import { Link } from '@leasing/ui/navigation'
import { data, Form, redirect, useActionData, useLoaderData } from 'react-router'
import { formContext } from '../../context.ts'
import { PRIVATE } from '../../forms/flow-cookie.server.ts'
import { formHeaders } from '../../forms/form-headers.ts'
import { SubmitButton, useSending } from '../../forms/sending.tsx'
import type { PageHandle } from '../../page-handle.ts'
import type { Route } from './+types/check-your-answers'
import { hrefOfQuestion, STEPS } from './addresses.ts'
import { answerWords } from './answer.ts'
import {
  failStep,
  hrefOfNextStep,
  type Journey,
  progressSteps,
  redirectAfterError,
  requireVerifiedJourney,
  saveAndRedirect,
  syncAnswers,
  withSubmitted,
} from './journey.server.ts'
import { ProgressSteps } from './progress-steps.tsx'
import { StepHeading, StepPage, stepMeta } from './step.tsx'
import styles from './step-content.module.css'
import { FailureNotice, type StepFailure, sendInBrowser } from './step-failure.tsx'

export const handle = { sitemap: false, reads: 'all', step: 'ตรวจคำตอบก่อนส่ง' } satisfies PageHandle

/** The answers of the group to be submitted now; when there is none, all answers, to read or to change. */
export async function loader(args: Route.LoaderArgs) {
  const { flow, groups, step, nextHref } = await requireVerifiedJourney(args)
  const isSubmit = step.kind === 'submit'
  const answers = isSubmit ? step.answers : flow.answers
  const lists = groups.map((group) => listOf(group, answers)).filter(({ answers }) => answers.length > 0)
  if (lists.length === 0) throw redirect(nextHref)
  const previous = previousStep(groups, flow.answers)
  return data(
    {
      lists,
      submit: isSubmit ? { group: step.group.number, groupCount: groups.length } : undefined,
      questionCount: progress(groups, flow.answers).total,
      progress: progressSteps(groups, flow),
      back: previous && hrefOfQuestion(previous.question),
      nextHref,
    },
    { headers: PRIVATE },
  )
}

const listOf = ({ title, questions }: Group, answers: Answers) => ({
  title,
  answers: questions.flatMap((question) => {
    const answer = answers[question.id]
    return answer === undefined
      ? []
      : [{ topic: question.topic, words: answerWords(question, answer), change: hrefOfQuestion(question) }]
  }),
})

export async function action(args: Route.ActionArgs) {
  const journey = await requireVerifiedJourney(args)
  const { context, flow, groups, step, nextHref } = journey
  const group = Number(args.context.get(formContext).get('group'))
  // Submitted already, in another tab.
  if (step.kind !== 'submit' || step.group.number !== group) return redirect(nextHref, 303)
  const synced = await syncAnswers(flow, groups, context)
  const now = nextStep(groups, synced.answers, synced.submitted)
  // Changed on another device since they were shown here: what is submitted has been seen.
  if (JSON.stringify(now) !== JSON.stringify(step))
    return saveAndRedirect(hrefOfNextStep(groups, synced), synced, context)
  try {
    await context.api.submitCreditEstimation({
      body: { id: flow.id!, uuid: flow.uuid!, group: step.group.number, answers: step.answers },
    })
  } catch (error) {
    return recover(error, journey)
  }
  const changed = { ...synced, submitted: withSubmitted(groups, synced.submitted, step.group, step.answers) }
  return saveAndRedirect(hrefOfNextStep(groups, changed), changed, context)
}

function recover(error: unknown, journey: Journey) {
  if (!isApiError(error)) throw error
  if (error.code !== 'invalid-input') return redirectAfterError(error.code, journey) ?? failStep(error)
  // Questions whose answers are no longer valid are asked again.
  const { flow, context } = journey
  const invalid = new Set(error.errors.map(({ path }) => path.replace('answers.', '')))
  const answers = Object.fromEntries(Object.entries(flow.answers).filter(([id]) => !invalid.has(id)))
  return saveAndRedirect(STEPS.questionnaire, { ...flow, answers }, context)
}

export const clientAction = sendInBrowser<never>()

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches }) =>
  stepMeta(matches, STEPS.checkYourAnswers, handle.step, 'ดูคำตอบของหมวดนี้อีกครั้ง แก้ข้อไหนก็ได้ก่อนส่ง')

export default function CheckYourAnswers() {
  const { lists, submit, questionCount, progress, back, nextHref } = useLoaderData<typeof loader>()
  const outcome = useActionData<StepFailure>()
  const { isPending, sendOnce } = useSending()
  const isOneGroup = lists.length === 1
  return (
    <StepPage
      back={submit ? back : nextHref}
      place={submit ? `หมวด ${submit.group} จาก ${submit.groupCount}` : `คำตอบทั้งหมด ${questionCount} ข้อ`}
      aside={<ProgressSteps steps={progress} />}
    >
      <div>
        <StepHeading step={`check ${submit?.group ?? 'all'}`}>
          {submit ? 'ตรวจคำตอบก่อนส่ง' : 'คำตอบของคุณ'}
        </StepHeading>
        {submit && isOneGroup && <p>หมวด{lists[0]!.title} แก้ข้อไหนก็ได้ก่อนส่ง</p>}
        {!submit && <p>แก้ข้อไหนก็ได้ เราคำนวณให้ใหม่หลังจากคุณตรวจและส่งอีกครั้ง</p>}
      </div>
      {lists.map(({ title, answers }) => (
        <section key={title} className={styles.group} aria-label={title}>
          {!submit && <h2>{title}</h2>}
          <dl className={styles.answers}>
            {answers.map(({ topic, words, change }) => (
              <div key={topic}>
                <dt>{topic}</dt>
                <dd>{words}</dd>
                <dd className={styles.change}>
                  <Link to={change}>
                    แก้ไข<span className="visually-hidden"> {topic}</span>
                  </Link>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {submit ? (
        <Form method="post" className={styles.form} onSubmit={sendOnce} aria-busy={isPending}>
          <FailureNotice failure={outcome?.failure} />
          <input type="hidden" name="group" value={submit.group} />
          <div className={styles.buttons}>
            <SubmitButton isPending={isPending}>
              {submit.group === submit.groupCount ? 'ส่งคำตอบและดูผล' : 'ส่งคำตอบและไปต่อ'}
            </SubmitButton>
          </div>
        </Form>
      ) : (
        <div className={styles.buttons}>
          <ButtonLink to={nextHref}>กลับไปทำต่อ</ButtonLink>
        </div>
      )}
    </StepPage>
  )
}
