import type { Group } from '@leasing/contract/credit-estimation'
import { isApiError } from '@leasing/contract/is-api-error'
import { type Answers, nextStep, previousStep, progress } from '@leasing/rules/questionnaire'
import { ButtonLink } from '@leasing/ui/button'
import { Link } from '@leasing/ui/navigation'
import { ThaiText } from '@leasing/ui/thai-text'
import { data, Form, redirect, useActionData, useLoaderData } from 'react-router'
import { formContext } from '../../context.ts'
import { failStep } from '../../forms/fail-step.server.ts'
import { PRIVATE } from '../../forms/flow-cookie.server.ts'
import { formHeaders } from '../../forms/form-route.ts'
import { SubmitButton, useSending } from '../../forms/sending.tsx'
import { createStepClientAction, FailureNotice, type StepFailure } from '../../forms/step-failure.tsx'
import type { PageHandle } from '../../page-handle.ts'
import type { Route } from './+types/check-your-answers'
import { hrefOfQuestion, STEPS } from './addresses.ts'
import { answerText } from './answer.ts'
import { ConflictingAnswers, type MissingChoices } from './conflicting-answers.tsx'
import {
  areShown,
  conflictsOf,
  hrefOfNextStep,
  type Journey,
  mergeShown,
  pick,
  progressSteps,
  readShown,
  redirectAfterError,
  requireVerifiedJourney,
  saveAndRedirect,
  syncAnswers,
  withAnswer,
  withSubmitted,
} from './journey.server.ts'
import { ProgressSteps } from './progress-steps.tsx'
import { StepHeading, StepPage, stepMeta } from './step.tsx'
import styles from './step-content.module.css'

export const handle = { sitemap: false, reads: 'all', step: 'ตรวจคำตอบก่อนส่ง' } satisfies PageHandle

/** Answers of the group to submit next; if there is none, all answers for review. */
export async function loader(args: Route.LoaderArgs) {
  const { flow, groups, step, nextHref } = await requireVerifiedJourney(args)
  const conflicts = groups
    .flatMap((group) => group.questions)
    .filter(({ id }) => conflictsOf(groups, flow).includes(id))
  const isSubmit = step.kind === 'submit'
  const answers = isSubmit ? step.answers : flow.answers
  const lists = groups.map((group) => listOf(group, answers)).filter(({ answers }) => answers.length > 0)
  if (lists.length === 0) throw redirect(nextHref)
  const previous = previousStep(groups, flow.answers)
  return data(
    {
      lists,
      conflicts: conflicts.map((question) => ({
        id: question.id,
        topic: question.topic,
        choices: [flow.answers[question.id]!, flow.others![question.id]!].map((answer) => ({
          value: JSON.stringify(answer),
          words: answerText(question, answer),
        })),
      })),
      shown: JSON.stringify(flow.answers),
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
      : [{ topic: question.topic, words: answerText(question, answer), change: hrefOfQuestion(question) }]
  }),
})

export async function action(args: Route.ActionArgs) {
  const journey = await requireVerifiedJourney(args)
  const { context, groups, nextHref } = journey
  const form = args.context.get(formContext)
  if (form.has('choose')) return await resolveConflicts(journey, form)
  const shown = readShown(groups, form)
  if (!shown) return redirect(nextHref, 303)
  const number = Number(form.get('group'))
  const flow = await syncAnswers(mergeShown(groups, journey.flow, shown), groups, context)
  const step = nextStep(groups, flow.answers, flow.submitted)
  // Only answers that the page displayed are submitted. Changed answers are shown again first.
  const isShown =
    conflictsOf(groups, flow).length === 0 &&
    step.kind === 'submit' &&
    step.group.number === number &&
    areShown(step.answers, shown)
  if (!isShown) return saveAndRedirect(hrefOfNextStep(groups, flow), flow, context)
  const { group, answers } = step
  try {
    const otherAnswers = pick(shown, (id) => group.questions.every((question) => question.id !== id))
    await context.api.submitCreditEstimation({
      body: { id: flow.id!, uuid: flow.uuid!, group: group.number, answers, seen: otherAnswers },
    })
  } catch (error) {
    return await recover(error, { ...journey, flow })
  }
  const changed = { ...flow, submitted: withSubmitted(groups, flow.submitted, group, answers) }
  return saveAndRedirect(hrefOfNextStep(groups, changed), changed, context)
}

/** Resolves conflicting answers by the visitor's choices. */
async function resolveConflicts({ flow, groups, context }: Journey, form: FormData) {
  const choices = conflictsOf(groups, flow).map((id) => {
    const value = form.get(`choose.${id}`)
    return { id, answer: [flow.answers[id]!, flow.others![id]!].find((one) => JSON.stringify(one) === value) }
  })
  const unchosen = choices.filter(({ answer }) => answer === undefined).map(({ id }) => id)
  if (unchosen.length > 0) {
    const chosen = Object.fromEntries(
      choices.flatMap(({ id, answer }) => (answer === undefined ? [] : [[id, JSON.stringify(answer)]])),
    )
    return data<MissingChoices>({ unchosen, chosen }, { status: 422, headers: PRIVATE })
  }
  const answered = choices.reduce((before, { id, answer }) => withAnswer(groups, before, id, answer!), flow)
  const synced = await syncAnswers(answered, groups, context)
  return saveAndRedirect(hrefOfNextStep(groups, synced), synced, context)
}

async function recover(error: unknown, journey: Journey) {
  if (!isApiError(error)) throw error
  if (error.code === 'changed-meanwhile') {
    const synced = await syncAnswers(journey.flow, journey.groups, journey.context)
    return saveAndRedirect(hrefOfNextStep(journey.groups, synced), synced, journey.context)
  }
  if (error.code !== 'invalid-input') return redirectAfterError(error.code, journey) ?? failStep(error)
  // Removes invalid answers, so that their questions are asked again.
  const { flow, context } = journey
  const invalid = new Set(error.errors.map(({ path }) => path.replace('answers.', '')))
  const answers = Object.fromEntries(Object.entries(flow.answers).filter(([id]) => !invalid.has(id)))
  return saveAndRedirect(STEPS.questionnaire, { ...flow, answers }, context)
}

export const clientAction = createStepClientAction<MissingChoices>()

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches }) =>
  stepMeta(matches, STEPS.checkYourAnswers, handle.step, 'ดูคำตอบของหมวดนี้อีกครั้ง แก้ข้อไหนก็ได้ก่อนส่ง')

export default function CheckYourAnswers() {
  const { lists, conflicts, shown, submit, questionCount, progress, back, nextHref } =
    useLoaderData<typeof loader>()
  const outcome = useActionData<StepFailure | MissingChoices>()
  const failure = outcome && 'failure' in outcome ? outcome.failure : undefined
  const { isPending, sendOnce } = useSending()
  const isOneGroup = lists.length === 1
  if (conflicts.length > 0)
    return (
      <StepPage place="คำตอบไม่ตรงกัน" aside={<ProgressSteps steps={progress} />}>
        <div>
          <StepHeading step="choose">คุณตอบไว้สองแบบ</StepHeading>
          <p>คุณตอบข้อนี้ไว้อีกแบบในอีกหน้าต่างหรืออีกเครื่อง เลือกคำตอบที่ถูกต้อง เรายังไม่ได้คำนวณจากคำตอบไหน</p>
        </div>
        <Form method="post" className={styles.form} onSubmit={sendOnce} aria-busy={isPending}>
          <FailureNotice failure={failure} />
          <input type="hidden" name="choose" value="answers" />
          <ConflictingAnswers
            conflicts={conflicts}
            refusal={outcome && 'unchosen' in outcome ? outcome : undefined}
          />
          <div className={styles.buttons}>
            <SubmitButton isPending={isPending}>ใช้คำตอบที่เลือก</SubmitButton>
          </div>
        </Form>
      </StepPage>
    )
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
        {submit && isOneGroup && <ThaiText as="p">หมวด{lists[0]!.title} แก้ข้อไหนก็ได้ก่อนส่ง</ThaiText>}
        {!submit && <p>แก้ข้อไหนก็ได้ เราคำนวณให้ใหม่หลังจากคุณตรวจและส่งอีกครั้ง</p>}
      </div>
      {lists.map(({ title, answers }) => (
        <section key={title} className={styles.group} aria-label={title}>
          {!submit && <ThaiText as="h2">{title}</ThaiText>}
          <dl className={styles.answers}>
            {answers.map(({ topic, words, change }) => (
              <div key={topic}>
                <dt>{topic}</dt>
                <ThaiText as="dd">{words}</ThaiText>
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
          <FailureNotice failure={failure} />
          <input type="hidden" name="group" value={submit.group} />
          <input type="hidden" name="shown" value={shown} />
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
