import type { RecordCard, ReleaseState } from '@leasing/contract/staff/content'
import type { ReleaseCard } from '@leasing/contract/staff/releases'
import styles from './state-chip.module.css'
import { RECORD_STATE_WORDS, RELEASE_STATE_WORDS } from './words.ts'

export type ChipTone = 'good' | 'busy' | 'bad' | 'plain'

export const StateChip = ({ tone, children }: { tone: ChipTone; children: string }) => (
  <span className={`${styles.chip} ${styles[tone]}`}>{children}</span>
)

const TONES: Record<ReleaseState, ChipTone> = {
  draft: 'plain',
  waiting: 'busy',
  approved: 'good',
  scheduled: 'good',
  published: 'good',
  failed: 'bad',
  withdrawn: 'plain',
}

export const ReleaseChip = ({ state, sentBack }: Pick<ReleaseCard, 'state' | 'sentBack'>) =>
  sentBack ? (
    <StateChip tone="bad">ส่งกลับให้แก้</StateChip>
  ) : (
    <StateChip tone={TONES[state]}>{RELEASE_STATE_WORDS[state]}</StateChip>
  )

/** Chips for the states of a record: public or not, draft, release. */
export function RecordStates({
  record,
}: {
  record: Pick<RecordCard, 'isPublished' | 'draft' | 'release' | 'withdrawn'> & {
    isShown?: boolean
    /** Whether its window is in the future or past. */
    outside?: 'later' | 'ended' | undefined
  }
}) {
  const { isPublished, isShown, outside, draft, release, withdrawn } = record
  return (
    <span className={styles.states}>
      {withdrawn ? (
        <StateChip tone="plain">{RECORD_STATE_WORDS.withdrawn}</StateChip>
      ) : !isPublished ? (
        <StateChip tone="plain">ยังไม่เผยแพร่</StateChip>
      ) : isShown === undefined ? (
        <StateChip tone="good">เผยแพร่แล้ว</StateChip>
      ) : isShown ? (
        <StateChip tone="good">แสดงอยู่</StateChip>
      ) : (
        <StateChip tone="plain">{outside ? RECORD_STATE_WORDS[outside] : 'ปิดการแสดง'}</StateChip>
      )}
      {draft && <StateChip tone="busy">มีร่าง</StateChip>}
      {release && (
        <StateChip tone={release.state === 'failed' ? 'bad' : 'busy'}>
          {RELEASE_STATE_WORDS[release.state]}
        </StateChip>
      )}
    </span>
  )
}
