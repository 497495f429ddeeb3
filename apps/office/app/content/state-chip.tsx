import styles from './state-chip.module.css'

export type ChipTone = 'good' | 'busy' | 'bad' | 'plain'

/** A state in a word. */
export const StateChip = ({ tone, children }: { tone: ChipTone; children: string }) => (
  <span className={`${styles.chip} ${styles[tone]}`}>{children}</span>
)
