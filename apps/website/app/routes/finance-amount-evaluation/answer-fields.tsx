import { ThaiText } from '@leasing/ui/thai-text'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FormValues, QuestionView } from './answer.ts'
import styles from './answer-fields.module.css'
import { useStepHeading } from './step.tsx'

type Props = {
  question: QuestionView
  values: FormValues
  error: string | undefined
  /** Action data with the error: every rejection moves the focus again. */
  outcome: object | undefined
}

/** Fields of a question. The question is the `h1`, and also the label or legend. */
export function AnswerFields(props: Props) {
  const { type } = props.question
  return type === 'radio' || type === 'checkbox' ? <Choices {...props} /> : <OneField {...props} />
}

const FIELD = 'answer'
const HELP = 'answer-help'
const ERROR = 'answer-error'

const describedBy = ({ help, range }: QuestionView, error: string | undefined) =>
  [(help || range) && HELP, error && ERROR].filter(Boolean).join(' ') || undefined

function Choices({ question, values, error, outcome }: Props) {
  const { type, options } = question
  const group = useRef<HTMLFieldSetElement>(null)
  useFocusOnRejection(error ? outcome : undefined, () => group.current?.querySelector('input'))
  return (
    <fieldset ref={group} className={styles.field} aria-describedby={describedBy(question, error)}>
      <legend>
        <Title question={question} />
      </legend>
      <Help question={question} />
      <ErrorText>{error}</ErrorText>
      <div className={styles.options}>
        {options.map(({ value, label }) => (
          <label key={value} className={styles.option}>
            <input
              type={type === 'radio' ? 'radio' : 'checkbox'}
              name={FIELD}
              value={value}
              defaultChecked={values.includes(value)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && ERROR}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function OneField({ question, values, error, outcome }: Props) {
  const { type, required, options, unit } = question
  const input = useRef<HTMLInputElement & HTMLSelectElement>(null)
  useFocusOnRejection(error ? outcome : undefined, () => input.current)
  const control = {
    ref: input,
    id: FIELD,
    name: FIELD,
    defaultValue: values[0] ?? '',
    'aria-required': required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(question, error),
    className: styles.box,
  } as const
  return (
    <div className={styles.field}>
      <Title question={question} labelFor={FIELD} />
      <Help question={question} />
      <ErrorText>{error}</ErrorText>
      {type === 'select' ? (
        <select {...control}>
          <option value="">{required ? 'เลือกคำตอบ' : 'ไม่ระบุ'}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <div className={styles.number}>
          <input {...control} type="text" inputMode="numeric" autoComplete="off" data-filter="baht" />
          {unit && <span className={styles.unit}>{unit}</span>}
        </div>
      )}
    </div>
  )
}

function Title({ question, labelFor }: { question: QuestionView; labelFor?: string }) {
  const title = question.title
  return (
    <h1 {...useStepHeading()} className={styles.title}>
      {labelFor ? <label htmlFor={labelFor}>{title}</label> : title}
    </h1>
  )
}

function Help({ question: { help, range } }: { question: QuestionView }) {
  if (!help && !range) return null
  return (
    <div id={HELP} className={styles.help}>
      {help && <ThaiText as="p">{help}</ThaiText>}
      {range && <ThaiText as="p">{range}</ThaiText>}
    </div>
  )
}

function ErrorText({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <p id={ERROR} className={styles.error} role="alert">
      <CircleAlert aria-hidden size={20} strokeWidth={1.75} />
      {children}
    </p>
  )
}

/** Focuses the field after every rejection, even if the same answer is submitted again. */
export function useFocusOnRejection(
  rejection: object | undefined,
  find: () => HTMLElement | null | undefined,
) {
  const latest = useRef(find)
  latest.current = find
  useEffect(() => {
    if (rejection) latest.current()?.focus()
  }, [rejection])
}
