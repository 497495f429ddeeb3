import { ThaiText } from '@leasing/ui/thai-text'
import type { Convention } from './conventions.server.ts'
import styles from './how-we-calculate.module.css'

/** Which convention each number follows, and where it comes from. */
export function HowWeCalculate({ conventions }: { conventions: readonly Convention[] }) {
  return (
    <dl className={styles.how}>
      {conventions.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <ThaiText as="dd">{text}</ThaiText>
        </div>
      ))}
    </dl>
  )
}
