import { canVisit, previousStep, progress, relevantAnswers } from '@leasing/rules/questionnaire'
import { useRef } from 'react'
import { data, Form, redirect, useActionData, useLoaderData } from 'react-router'
import { formContext } from '../../context.ts'
import { PRIVATE } from '../../forms/flow-cookie.server.ts'
import { formHeaders } from '../../forms/form-headers.ts'
import { SubmitButton, useSending } from '../../forms/lead-form.tsx'
import type { PageHandle } from '../../page-handle.ts'
import type { Route } from './+types/input'
import { hrefOfQuestion, pathOfType, STEPS } from './addresses.ts'
import { AnswerFields } from './answer-fields.tsx'
import { dueHref, submittedGroups } from './due-step.ts'
import { enter, enterToAnswer, goTo } from './enter.server.ts'
import { givenOf, questionView } from './question-view.ts'
import { faultWords, readAnswer } from './read-answer.ts'
import { Road, stopsOf } from './road.tsx'
import { stepMeta } from './step-meta.ts'
import { AskSomeone, StepPage, WithRoom } from './step-page.tsx'
import styles from './steps.module.css'
import { sendInBrowser, type Troubled, TroubleNotice } from './trouble.tsx'
import { useFilters } from './use-filters.ts'

export const handle = { sitemap: false, reads: 'all' } satisfies PageHandle

/** One question a page. The four addresses of the four kinds of question share it. */
export async function loader(args: Route.LoaderArgs) {
  const { flow, groups, due } = await enter(args)
  const { pathname, searchParams } = new URL(args.request.url)
  const number = Number(searchParams.get('question'))
  const group = groups.find(({ questions }) => questions.some((one) => one.number === number))
  const question = group?.questions.find((one) => one.number === number)
  if (!group || !question || !canVisit(groups, flow.answers, number, flow.submitted)) throw redirect(due)
  if (pathname.replace(/\.data$/, '') !== pathOfType(question.type)) throw redirect(hrefOfQuestion(question))

  const before = previousStep(groups, flow.answers, number)
  return data(
    {
      question: questionView(question),
      given: givenOf(flow.answers[question.id]),
      group: group.title,
      progress: progress(groups, flow.answers, number),
      back: before ? hrefOfQuestion(before.question) : STEPS.questionnaire,
      stops: stopsOf(groups, submittedGroups(groups, flow.submitted), group.number),
    },
    { headers: PRIVATE },
  )
}

export async function action(args: Route.ActionArgs) {
  const { asked, flow, groups, due } = await enterToAnswer(args)
  const form = args.context.get(formContext)
  const question = groups
    .flatMap(({ questions }) => questions)
    .find(({ id }) => id === String(form.get('question')))
  // The way has changed meanwhile, in another tab or with the questions themselves.
  if (!question || !canVisit(groups, flow.answers, question.number, flow.submitted)) return redirect(due, 303)

  const given = form.getAll('answer').filter((value) => typeof value === 'string')
  const answer = readAnswer(question, given)
  const message = faultWords(question, answer)
  if (message !== undefined || answer === undefined)
    return data({ question: question.id, given, message }, { status: 422, headers: PRIVATE })

  const answers = relevantAnswers(groups, { ...flow.answers, [question.id]: answer })
  const answered = { ...flow, answers }
  return goTo(dueHref(groups, answered), answered, asked)
}

export const clientAction = sendInBrowser<{ question: string; given: string[]; message: string }>()

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? stepMeta(
        matches,
        pathOfType(loaderData.question.type),
        `ข้อ ${loaderData.progress.number} ${loaderData.question.title}`,
        `คำถามข้อ ${loaderData.progress.number} ของการประเมินวงเงิน หมวด${loaderData.group}`,
      )
    : []

export default function Input() {
  const { question, given, group, progress, back, stops } = useLoaderData<typeof loader>()
  const outcome = useActionData<{ question: string; given: string[]; message: string } | Troubled>()
  const { isPending, sendOnce } = useSending()
  const form = useRef<HTMLFormElement>(null)
  useFilters(form)
  const refused = outcome && 'message' in outcome && outcome.question === question.id ? outcome : undefined
  const { number, of } = progress
  return (
    <StepPage
      back={back}
      place={group}
      aside={
        <>
          <WithRoom>
            <Road stops={stops} />
          </WithRoom>
          <AskSomeone />
        </>
      }
    >
      <div className={styles.bar}>
        <p id="progress" className={styles.small}>
          ข้อ {number} จาก {of}
        </p>
        <progress aria-labelledby="progress" max={of} value={number} />
      </div>
      <Form
        ref={form}
        method="post"
        noValidate
        className={styles.form}
        onSubmit={sendOnce}
        aria-busy={isPending}
      >
        <TroubleNotice trouble={outcome && 'trouble' in outcome ? outcome.trouble : undefined} />
        <input type="hidden" name="question" value={question.id} />
        <AnswerFields
          key={question.id}
          question={question}
          given={refused?.given ?? given}
          message={refused?.message}
        />
        <div className={styles.buttons}>
          <SubmitButton isPending={isPending}>ไปต่อ</SubmitButton>
        </div>
      </Form>
    </StepPage>
  )
}
