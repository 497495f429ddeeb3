import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Phrases } from '../../ui/phrases.tsx'
import styles from './answer-fields.module.css'
import type { QuestionView } from './question-view.ts'
import type { Given } from './read-answer.ts'
import { useStepHeading } from './step-page.tsx'

type Props = { question: QuestionView; given: Given; message: string | undefined }

/** The question as the heading of the page, which is also the label or legend of its fields. */
export function AnswerFields(props: Props) {
  const { type } = props.question
  return type === 'radio' || type === 'checkbox' ? <Choices {...props} /> : <OneField {...props} />
}

const FIELD = 'answer'
const HELP = 'answer-help'
const ERROR = 'answer-error'

const describedBy = ({ help, range }: QuestionView, message: string | undefined) =>
  [(help || range) && HELP, message && ERROR].filter(Boolean).join(' ') || undefined

function Choices({ question, given, message }: Props) {
  const { type, options } = question
  const group = useRef<HTMLFieldSetElement>(null)
  useFocusOn(message, () => group.current?.querySelector('input'))
  return (
    <fieldset ref={group} className={styles.field} aria-describedby={describedBy(question, message)}>
      <legend>
        <Title question={question} />
      </legend>
      <Help question={question} />
      <ErrorText>{message}</ErrorText>
      <div className={styles.options}>
        {options.map(({ value, label }) => (
          <label key={value} className={styles.option}>
            <input
              type={type === 'radio' ? 'radio' : 'checkbox'}
              name={FIELD}
              value={value}
              defaultChecked={given.includes(value)}
              aria-invalid={message ? true : undefined}
              aria-describedby={message && ERROR}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function OneField({ question, given, message }: Props) {
  const { type, required, options, unit } = question
  const box = useRef<HTMLInputElement & HTMLSelectElement>(null)
  useFocusOn(message, () => box.current)
  const control = {
    ref: box,
    id: FIELD,
    name: FIELD,
    defaultValue: given[0] ?? '',
    'aria-required': required,
    'aria-invalid': message ? true : undefined,
    'aria-describedby': describedBy(question, message),
    className: styles.box,
  } as const
  return (
    <div className={styles.field}>
      <Title question={question} labels={FIELD} />
      <Help question={question} />
      <ErrorText>{message}</ErrorText>
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

function Title({ question, labels }: { question: QuestionView; labels?: string }) {
  const title = <Phrases>{question.title}</Phrases>
  return (
    <h1 {...useStepHeading(`question ${question.id}`)} className={styles.title}>
      {labels ? <label htmlFor={labels}>{title}</label> : title}
    </h1>
  )
}

function Help({ question: { help, range } }: { question: QuestionView }) {
  if (!help && !range) return null
  return (
    <div id={HELP} className={styles.help}>
      {help && <p>{help}</p>}
      {range && <p>{range}</p>}
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

/** After a refusal the answer is where the visitor wants to be. */
function useFocusOn(message: string | undefined, find: () => HTMLElement | null | undefined) {
  const latest = useRef(find)
  latest.current = find
  useEffect(() => {
    if (message) latest.current()?.focus()
  }, [message])
}
