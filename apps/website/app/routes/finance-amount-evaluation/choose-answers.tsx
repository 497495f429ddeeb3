import { ThaiText } from '@leasing/ui/thai-text'
import { CircleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import fields from './answer-fields.module.css'
import { useFocusOnRefusal } from './answer-fields.tsx'

/** Why a choice was refused: the questions that lack one, and the values chosen for the others, by question. */
export type Unchosen = { unchosen: string[]; chosen: Record<string, string> }

type Conflict = {
  id: string
  topic: string
  /** The answer of this page, and that of the other window or device. */
  choices: { value: string; words: string }[]
}

type Props = { conflicts: Conflict[]; refusal: Unchosen | undefined }

/** The questions that were answered differently in two windows. */
export const ChooseAnswers = ({ conflicts, refusal }: Props) =>
  conflicts.map((conflict) => <Choice key={conflict.id} {...conflict} refusal={refusal} />)

function Choice({ id, topic, choices, refusal }: Conflict & Pick<Props, 'refusal'>) {
  const box = useRef<HTMLInputElement>(null)
  const isFirst = refusal?.unchosen[0] === id
  useFocusOnRefusal(isFirst ? refusal : undefined, () => box.current)
  const [corrected, setCorrected] = useState<Unchosen>()
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
              ref={index === 0 ? box : undefined}
              type="radio"
              name={`choose.${id}`}
              value={value}
              defaultChecked={refusal?.chosen[id] === value}
              // biome-ignore lint/a11y/noAutofocus: without JavaScript too, the question that lacks a choice comes first
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
