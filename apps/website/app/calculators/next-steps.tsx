import type { ReactNode } from 'react'
import { Share } from '../ui/share.tsx'
import styles from './next-steps.module.css'

type NextStepsProps = {
  /** Buttons and links. */
  children: ReactNode
  share?: { url: string; title: string }
  below?: ReactNode
  level?: 2 | 3
}

/** What to do with a result: stands under every one. */
export function NextSteps({ children, share, below, level = 2 }: NextStepsProps) {
  const Heading = `h${level}` as const
  return (
    <section className={styles.steps} aria-labelledby="next-steps-title">
      <Heading id="next-steps-title" className={styles.title}>
        ขั้นต่อไป
      </Heading>
      <div className={styles.ways}>{children}</div>
      {below}
      {share && <Share {...share} />}
    </section>
  )
}
