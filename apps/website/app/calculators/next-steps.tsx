import { type ReactNode, useEffect } from 'react'
import { rememberCalculation } from '../device/last-work.ts'
import { Share } from '../ui/share.tsx'
import styles from './next-steps.module.css'

type NextStepsProps = {
  /** Buttons and links. */
  children: ReactNode
  share?: { url: string; title: string }
  below?: ReactNode
  /** To go on from on another day; absent for what nobody chose. */
  remembered?: { to: string; title: string } | undefined
  level?: 2 | 3
}

/** What to do with a result: stands under every one. */
export function NextSteps({ children, share, below, remembered, level = 2 }: NextStepsProps) {
  useRemembered(remembered)
  const Heading = `h${level}` as const
  return (
    <section className={styles.steps} aria-labelledby="next-steps-title" data-unspoken>
      <Heading id="next-steps-title" className={styles.title}>
        ขั้นต่อไป
      </Heading>
      <div className={styles.ways}>{children}</div>
      {below}
      {share && <Share {...share} canPrint />}
    </section>
  )
}

function useRemembered({ to, title }: { to?: string; title?: string } = {}) {
  useEffect(() => {
    if (to && title) rememberCalculation(to, title)
  }, [to, title])
}
