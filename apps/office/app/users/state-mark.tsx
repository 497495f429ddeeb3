import type { StaffUser } from '@leasing/contract/staff/users'
import { STATES } from '../words.ts'
import styles from './state-mark.module.css'

/** The state of an account as a word; its colour says the same. */
export const StateMark = ({ state }: { state: StaffUser['state'] }) => (
  <span className={`${styles.mark} ${styles[state]}`}>{STATES[state]}</span>
)
