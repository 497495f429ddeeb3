import type { MotorExpoEvent } from '@leasing/contract/content/motor-expo'
import { formatThaiDate } from '@leasing/rules/thai-date'
import { ButtonLink } from '@leasing/ui/button'
import { Gift } from 'lucide-react'
import { href } from 'react-router'
import styles from './motor-expo-note.module.css'

/** Link to the registration, while it is open. */
export function MotorExpoNote({ event: { title, rewardTitle, endDate } }: { event: MotorExpoEvent }) {
  return (
    <aside className={`panel ${styles.note}`} aria-labelledby="motor-expo">
      <Gift aria-hidden size={32} strokeWidth={1.75} />
      <div>
        <h2 id="motor-expo">{title}</h2>
        <p>
          ลงทะเบียนรับ{rewardTitle} ถึง {formatThaiDate(endDate)}
        </p>
      </div>
      <ButtonLink tone="quiet" to={href('/reward-motor-expo-2021')}>
        ลงทะเบียน
      </ButtonLink>
    </aside>
  )
}
