import { NoBreakText } from './no-break-text.tsx'
import styles from './step-list.module.css'

type StepListProps = { steps: readonly { title: string; text: string }[]; level: 3 | 4 }

/** What happens, one after another, down the road. */
export function StepList({ steps, level }: StepListProps) {
  const Heading = `h${level}` as const
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }, position) => (
        <li key={title} className={styles.step}>
          <span className={styles.number} aria-hidden>
            {position + 1}
          </span>
          <div>
            <Heading className={styles.title}>
              <NoBreakText>{title}</NoBreakText>
            </Heading>
            <p className={styles.text}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
