import { canVisit, previousStep, progress } from '@leasing/rules/questionnaire'
import { useState } from 'react'
import { data, Form, redirect, useActionData, useLoaderData } from 'react-router'
import { formContext } from '../../context.ts'
import { PRIVATE } from '../../forms/flow-cookie.server.ts'
import { formHeaders } from '../../forms/form-route.ts'
import { SubmitButton, useSending } from '../../forms/sending.tsx'
import { createStepClientAction, FailureNotice, type StepFailure } from '../../forms/step-failure.tsx'
import { questionStep } from '../../layouts/frame/smart-fin-trail.ts'
import type { PageHandle } from '../../page-handle.ts'
import type { Route } from './+types/input'
import { hrefOfQuestion, pathOfType, STEPS } from './addresses.ts'
import { answerError, formValuesOf, questionView, readAnswer } from './answer.ts'
import { AnswerFields } from './answer-fields.tsx'
import {
  hrefOfNextStep,
  mergeShown,
  progressSteps,
  requireJourney,
  requireVerifiedJourney,
  saveAndRedirect,
  syncAnswers,
  withAnswer,
} from './journey.server.ts'
import { ProgressSteps, progressWords } from './progress-steps.tsx'
import { StepPage, stepMeta } from './step.tsx'
import styles from './step-content.module.css'
import { useAnswerDraft } from './use-answer-draft.ts'

export const handle = { sitemap: false, reads: 'all' } satisfies PageHandle

/** Question page. Each of the four question types has its own URL. */
export async function loader(args: Route.LoaderArgs) {
  const { flow, groups, nextHref } = await requireVerifiedJourney(args)
  const { pathname, searchParams } = new URL(args.request.url)
  const number = Number(searchParams.get('question'))
  const group = groups.find(({ questions }) => questions.some((candidate) => candidate.number === number))
  const question = group?.questions.find((candidate) => candidate.number === number)
  if (!group || !question || !canVisit(groups, flow.answers, number, flow.submitted)) throw redirect(nextHref)
  if (pathname.replace(/\.data$/, '') !== pathOfType(question.type)) throw redirect(hrefOfQuestion(question))

  const previous = previousStep(groups, flow.answers, number)
  return data(
    {
      question: questionView(question),
      values: formValuesOf(flow.answers[question.id]),
      group: group.title,
      position: progress(groups, flow.answers, number),
      back: previous ? hrefOfQuestion(previous.question) : STEPS.questionnaire,
      progress: progressSteps(groups, flow, group.number),
      // Includes the expiry, so that the next visitor in the same tab gets another key.
      draftKey: `smart-fin-${flow.expiresAt}-${question.id}`,
    },
    { headers: PRIVATE },
  )
}

type InvalidAnswer = { question: string; values: string[]; error: string | undefined }

export async function action(args: Route.ActionArgs) {
  const { context, flow, groups, nextHref } = await requireJourney(args)
  const form = args.context.get(formContext)
  const question = groups
    .flatMap(({ questions }) => questions)
    .find(({ id }) => id === String(form.get('question')))
  // The question no longer applies, because of an answer in another tab, or because the questions have changed.
  if (!question || !canVisit(groups, flow.answers, question.number, flow.submitted))
    return redirect(nextHref, 303)

  const textsOf = (name: string) => form.getAll(name).filter((value) => typeof value === 'string')
  const values = textsOf('answer')
  const answer = readAnswer(question, values)
  const error = answerError(question, answer)
  if (error !== undefined || answer === undefined)
    return data<InvalidAnswer>({ question: question.id, values, error }, { status: 422, headers: PRIVATE })

  // Submitting an unchanged answer in an older tab must not overwrite a newer one: the visitor chooses.
  const isPassedThrough =
    flow.answers[question.id] !== undefined && `${formValuesOf(answer)}` === `${textsOf('shown')}`
  const updated = isPassedThrough
    ? mergeShown(groups, flow, { [question.id]: answer })
    : withAnswer(groups, flow, question.id, answer)
  const synced = await syncAnswers(updated, groups, context)
  return saveAndRedirect(hrefOfNextStep(groups, synced), synced, context)
}

export const clientAction = createStepClientAction<InvalidAnswer>()

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? stepMeta(
        matches,
        pathOfType(loaderData.question.type),
        `${questionStep(loaderData.position.number)} ${loaderData.question.title}`,
        `คำถามข้อ ${loaderData.position.number} ของการประเมินวงเงิน หมวด${loaderData.group}`,
        questionStep(loaderData.position.number),
      )
    : []

export default function Input() {
  const { question, values, group, position, back, progress, draftKey } = useLoaderData<typeof loader>()
  const outcome = useActionData<InvalidAnswer | StepFailure>()
  const { isPending, sendOnce } = useSending()
  const rejected = outcome && 'error' in outcome && outcome.question === question.id ? outcome : undefined
  const [corrected, setCorrected] = useState<typeof outcome>()
  const { number, total } = position
  const form = useAnswerDraft(draftKey, outcome)
  return (
    <StepPage back={back} place={group} aside={<ProgressSteps steps={progress} />}>
      <div className={styles.bar}>
        <p id="progress" className={styles.small}>
          {progressWords(position)}
        </p>
        <progress aria-labelledby="progress" max={total} value={number} />
      </div>
      <Form
        ref={form}
        method="post"
        noValidate
        className={styles.form}
        onSubmit={sendOnce}
        onInput={() => setCorrected(outcome)}
        aria-busy={isPending}
      >
        <FailureNotice failure={outcome && 'failure' in outcome ? outcome.failure : undefined} />
        <input type="hidden" name="question" value={question.id} />
        {values.map((value) => (
          <input key={`${question.id} ${value}`} type="hidden" name="shown" value={value} />
        ))}
        <AnswerFields
          key={question.id}
          question={question}
          values={rejected?.values ?? values}
          error={rejected === corrected ? undefined : rejected?.error}
          outcome={outcome}
        />
        <div className={styles.buttons}>
          <SubmitButton isPending={isPending}>ไปต่อ</SubmitButton>
        </div>
      </Form>
    </StepPage>
  )
}
