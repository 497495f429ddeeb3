import type { Group } from '@leasing/rules/questionnaire'
import { Check } from 'lucide-react'
import styles from './road.module.css'

export type Stop = { number: number; title: string; questions: number; state: 'done' | 'here' | 'ahead' }

/** The groups of questions as the visitor sees them. */
export function stopsOf(groups: readonly Group[], submitted: readonly number[], here: number): Stop[] {
  return groups.map(({ number, title, questions }) => ({
    number,
    title,
    questions: questions.length,
    state: number === here ? 'here' : submitted.includes(number) ? 'done' : 'ahead',
  }))
}

const WORDS: Record<Stop['state'], string> = { done: 'ส่งแล้ว', here: 'กำลังตอบ', ahead: 'ยังไม่ถึง' }

/** The three groups, one after another down the road. */
export function Road({ stops }: { stops: readonly Stop[] }) {
  return (
    <ol className={styles.road} aria-label="หมวดคำถาม">
      {stops.map(({ number, title, questions, state }) => (
        <li key={number} data-state={state} aria-current={state === 'here' ? 'step' : undefined}>
          <span className={styles.mark} aria-hidden>
            {state === 'done' ? <Check size={18} strokeWidth={2.25} /> : number}
          </span>
          <div>
            <p className={styles.title}>{title}</p>
            <p className={styles.state}>
              {WORDS[state]}
              {state !== 'done' && ` · ไม่เกิน ${questions} ข้อ`}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
