import { ThaiText } from '@leasing/ui/thai-text'
import { CircleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import fields from './answer-fields.module.css'
import { useFocusOnRejection } from './answer-fields.tsx'

/** Rejection: question ids without a choice, and the chosen values of the others. */
export type MissingChoices = { unchosen: string[]; chosen: Record<string, string> }

type Conflict = {
  id: string
  topic: string
  /** The answer on this page, and the one from another tab or device. */
  choices: { value: string; words: string }[]
}

type Props = { conflicts: Conflict[]; refusal: MissingChoices | undefined }

/** Asks the visitor to choose where two tabs or devices have different answers. */
export const ConflictingAnswers = ({ conflicts, refusal }: Props) =>
  conflicts.map((conflict) => <Choice key={conflict.id} {...conflict} refusal={refusal} />)

function Choice({ id, topic, choices, refusal }: Conflict & Pick<Props, 'refusal'>) {
  const input = useRef<HTMLInputElement>(null)
  const isFirst = refusal?.unchosen[0] === id
  useFocusOnRejection(isFirst ? refusal : undefined, () => input.current)
  const [corrected, setCorrected] = useState<MissingChoices>()
  const isUnchosen = refusal !== corrected && refusal?.unchosen.includes(id)
  const errorId = `${id}-error`
  return (
    <fieldset className={fields.field} onChange={() => setCorrected(refusal)}>
      <ThaiText as="legend">{topic}</ThaiText>
      {isUnchosen && (
        <ThaiText as="p" id={errorId} className={fields.error} role="alert">
          <CircleAlert aria-hidden size={20} strokeWidth={1.75} />
          เลือกคำตอบ 1 ข้อ
        </ThaiText>
      )}
      <div className={fields.options}>
        {choices.map(({ value, words }, index) => (
          <label key={value} className={fields.option}>
            <input
              ref={index === 0 ? input : undefined}
              type="radio"
              name={`choose.${id}`}
              value={value}
              defaultChecked={refusal?.chosen[id] === value}
              // biome-ignore lint/a11y/noAutofocus: the first question without a choice must get the focus, also without JavaScript
              autoFocus={isFirst && index === 0}
              aria-invalid={isUnchosen ? true : undefined}
              aria-describedby={isUnchosen ? errorId : undefined}
            />
            <span>
              {words} ({index === 0 ? 'ในหน้านี้' : 'ในอีกหน้าต่างหรืออีกเครื่อง'})
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
