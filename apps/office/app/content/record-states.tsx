import type { RecordCard } from '@leasing/contract/staff/content'
import styles from './record-states.module.css'
import { StateChip } from './state-chip.tsx'
import { RELEASE_STATE_WORDS } from './words.ts'

/** What is going on with a record: on the site or not, a draft, a release. */
export function RecordStates({
  record,
}: {
  record: Pick<RecordCard, 'isPublished' | 'draft' | 'release'> & { isShown?: boolean }
}) {
  const { isPublished, isShown, draft, release } = record
  return (
    <span className={styles.states}>
      {!isPublished ? (
        <StateChip tone="plain">ยังไม่เผยแพร่</StateChip>
      ) : isShown === undefined ? (
        <StateChip tone="good">เผยแพร่แล้ว</StateChip>
      ) : isShown ? (
        <StateChip tone="good">แสดงอยู่</StateChip>
      ) : (
        <StateChip tone="plain">ไม่แสดงวันนี้</StateChip>
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
