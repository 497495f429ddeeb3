import { ThaiText } from '@leasing/ui/thai-text'
import { Check } from 'lucide-react'
import styles from './progress-steps.module.css'

export type ProgressStep = {
  number: number
  title: string
  questionCount: number
  state: 'done' | 'current' | 'upcoming'
}

const STATES: Record<ProgressStep['state'], string> = {
  done: 'ส่งแล้ว',
  current: 'กำลังตอบ',
  upcoming: 'ยังไม่ถึง',
}

/** The total is a maximum as long as an answer may still skip later questions. */
export const progressWords = ({
  number,
  total,
  isFinal,
}: {
  number: number
  total: number
  isFinal: boolean
}) => `ข้อ ${number} จาก${isFinal ? '' : 'ไม่เกิน'} ${total} ข้อ`

/** Question groups as a vertical list of steps. */
export function ProgressSteps({ steps }: { steps: readonly ProgressStep[] }) {
  return (
    <ol className={styles.progress} aria-label="หมวดคำถาม">
      {steps.map(({ number, title, questionCount, state }) => (
        <li key={number} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <span className={styles.mark} aria-hidden>
            {state === 'done' ? <Check size={18} strokeWidth={2.25} /> : number}
          </span>
          <div>
            <ThaiText as="p" className={styles.title}>
              {title}
            </ThaiText>
            <p className={styles.state}>
              {STATES[state]}
              {state !== 'done' && ` · ไม่เกิน ${questionCount} ข้อ`}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
