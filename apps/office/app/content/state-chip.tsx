import type { RecordCard, ReleaseState } from '@leasing/contract/staff/content'
import type { RecordState } from '@leasing/contract/staff/record-list'
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

const RECORD_TONES: Record<RecordState, ChipTone> = {
  shown: 'good',
  later: 'plain',
  ended: 'plain',
  hidden: 'plain',
  new: 'plain',
  draft: 'busy',
  preparing: 'busy',
  waiting: 'busy',
  approved: 'busy',
  scheduled: 'busy',
  failed: 'bad',
  withdrawn: 'plain',
}

/** The states of a record in a list. */
export const RecordStateChips = ({ states }: Pick<RecordCard, 'states'>) => (
  <span className={styles.states}>
    {states.map((state) => (
      <StateChip key={state} tone={RECORD_TONES[state]}>
        {RECORD_STATE_WORDS[state]}
      </StateChip>
    ))}
  </span>
)

/** The states of a record on its own page: public or not, draft, release. */
export function RecordStates({
  record,
}: {
  record: Pick<RecordCard, 'draft' | 'release'> & { isPublished: boolean }
}) {
  const { isPublished, draft, release } = record
  return (
    <span className={styles.states}>
      {isPublished ? (
        <StateChip tone="good">เผยแพร่แล้ว</StateChip>
      ) : (
        <StateChip tone="plain">{RECORD_STATE_WORDS.new}</StateChip>
      )}
      {draft && <StateChip tone="busy">{RECORD_STATE_WORDS.draft}</StateChip>}
      {release && (
        <StateChip tone={release.state === 'failed' ? 'bad' : 'busy'}>
          {RELEASE_STATE_WORDS[release.state]}
        </StateChip>
      )}
    </span>
  )
}
