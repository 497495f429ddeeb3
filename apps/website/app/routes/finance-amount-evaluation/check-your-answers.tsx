import type { Group } from '@leasing/contract/credit-estimation'
import { isApiError } from '@leasing/contract/is-api-error'
import { type Answers, previousStep, progress } from '@leasing/rules/questionnaire'
import { data, Form, redirect, useActionData, useLoaderData } from 'react-router'
import { formContext } from '../../context.ts'
import { PRIVATE } from '../../forms/flow-cookie.server.ts'
import { formHeaders } from '../../forms/form-headers.ts'
import { SubmitButton, useSending } from '../../forms/lead-form.tsx'
import { SiteLink } from '../../layouts/chrome/site-link.tsx'
import type { PageHandle } from '../../page-handle.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/check-your-answers'
import { hrefOfQuestion, STEPS } from './addresses.ts'
import { answerWords } from './answer-words.ts'
import { dueHref, submittedGroups, withSubmitted } from './due-step.ts'
import { type Entered, enter, goTo, lost } from './enter.server.ts'
import { Road, stopsOf } from './road.tsx'
import { stepMeta } from './step-meta.ts'
import { AskSomeone, StepHeading, StepPage, WithRoom } from './step-page.tsx'
import styles from './steps.module.css'
import { troubledBy } from './trouble.server.ts'
import { sendInBrowser, type Troubled, TroubleNotice } from './trouble.tsx'

export const handle = { sitemap: false, reads: 'all' } satisfies PageHandle

/** The answers of the group that is about to be submitted; with none due, all of them, to look at or to change. */
export async function loader(args: Route.LoaderArgs) {
  const entered = await enter(args)
  const { flow, groups, step, due } = entered
  const isDue = step.kind === 'submit'
  const answers = isDue ? step.answers : flow.answers
  const lists = groups.map((group) => listOf(group, answers))
  const shown = lists.filter(({ answers }) => answers.length > 0)
  if (shown.length === 0) throw redirect(due)
  const before = previousStep(groups, flow.answers)
  return data(
    {
      lists: shown,
      submit: isDue ? { group: step.group.number, of: groups.length } : undefined,
      progress: progress(groups, flow.answers),
      stops: stopsOf(
        groups,
        submittedGroups(groups, flow.submitted),
        step.kind === 'result' ? 0 : step.group.number,
      ),
      back: before && hrefOfQuestion(before.question),
      due,
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
  const entered = await enter(args)
  const { asked, flow, groups, step, due } = entered
  const group = Number(args.context.get(formContext).get('group'))
  // Submitted already, in another tab.
  if (step.kind !== 'submit' || step.group.number !== group) return redirect(due, 303)
  try {
    await asked.api.submitCreditEstimation({
      body: { id: flow.id!, uuid: flow.uuid!, group: step.group.number, answers: step.answers },
    })
  } catch (error) {
    return notTaken(error, entered)
  }
  const submitted = withSubmitted(groups, flow.submitted, step.group, step.answers)
  return goTo(dueHref(groups, { ...flow, submitted }), { ...flow, submitted }, asked)
}

function notTaken(error: unknown, entered: Entered) {
  const { flow, asked } = entered
  if (!isApiError(error)) throw error
  const elsewhere = lost(error.code, entered)
  if (elsewhere) return elsewhere
  // The questions have changed under way: the earlier groups are submitted anew.
  if (error.code === 'not-ready') return goTo(STEPS.checkYourAnswers, { ...flow, submitted: {} }, asked)
  if (error.code !== 'invalid-input') return troubledBy(error)
  // What no longer counts is asked again.
  const refused = new Set(error.errors.map(({ path }) => path.replace('answers.', '')))
  const answers = Object.fromEntries(Object.entries(flow.answers).filter(([id]) => !refused.has(id)))
  return goTo(STEPS.questionnaire, { ...flow, answers }, asked)
}

export const clientAction = sendInBrowser<never>()

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches }) =>
  stepMeta(matches, STEPS.checkYourAnswers, 'ตรวจคำตอบก่อนส่ง', 'ดูคำตอบของหมวดนี้อีกครั้ง แก้ข้อใดก็ได้ก่อนส่ง')

export default function CheckYourAnswers() {
  const { lists, submit, progress, stops, back, due } = useLoaderData<typeof loader>()
  const outcome = useActionData<Troubled>()
  const { isPending, sendOnce } = useSending()
  const isOne = lists.length === 1
  return (
    <StepPage
      back={submit ? back : due}
      place={submit ? `หมวด ${submit.group} จาก ${submit.of}` : `คำตอบทั้งหมด ${progress.of} ข้อ`}
      aside={
        <>
          <WithRoom>
            <Road stops={stops} />
          </WithRoom>
          <AskSomeone />
        </>
      }
    >
      <div>
        <StepHeading step={`check ${submit?.group ?? 'all'}`}>
          {submit ? 'ตรวจคำตอบก่อนส่ง' : 'คำตอบของคุณ'}
        </StepHeading>
        {submit && isOne && <p>หมวด{lists[0]!.title} แก้ข้อใดก็ได้ก่อนส่ง</p>}
        {!submit && <p>แก้ข้อใดก็ได้ เราคำนวณให้ใหม่หลังจากคุณตรวจและส่งอีกครั้ง</p>}
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
                  <SiteLink to={change}>
                    แก้ไข<span className="visually-hidden"> {topic}</span>
                  </SiteLink>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {submit ? (
        <Form method="post" className={styles.form} onSubmit={sendOnce} aria-busy={isPending}>
          <TroubleNotice trouble={outcome?.trouble} />
          <input type="hidden" name="group" value={submit.group} />
          <div className={styles.buttons}>
            <SubmitButton isPending={isPending}>
              {submit.group === submit.of ? 'ส่งคำตอบและดูผล' : 'ส่งคำตอบและไปต่อ'}
            </SubmitButton>
          </div>
        </Form>
      ) : (
        <div className={styles.buttons}>
          <ButtonLink to={due}>กลับไปทำต่อ</ButtonLink>
        </div>
      )}
    </StepPage>
  )
}
