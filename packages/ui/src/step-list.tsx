import type { ReactNode } from 'react'
import styles from './step-list.module.css'
import { ThaiText } from './thai-text.tsx'

type StepListProps = {
  /** `picture` shows what the step looks like, beside its text. */
  steps: readonly { title: string; text: string; picture?: ReactNode }[]
  level: 3 | 4
}

/** The steps of a process in their order, connected by a line. */
export function StepList({ steps, level }: StepListProps) {
  const Heading = `h${level}` as const
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text, picture }, position) => (
        <li key={title} className={picture ? `${styles.step} ${styles.pictured}` : styles.step}>
          {picture}
          <span className={styles.number} aria-hidden>
            {position + 1}
          </span>
          <div>
            <ThaiText as={Heading} className={styles.title}>
              {title}
            </ThaiText>
            <ThaiText as="p" className={styles.text}>
              {text}
            </ThaiText>
          </div>
        </li>
      ))}
    </ol>
  )
}
