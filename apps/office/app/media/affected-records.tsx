import { recordPath } from '@leasing/contract/staff/links'
import type { Replaceable } from '@leasing/contract/staff/media'
import { Link } from '@leasing/ui/navigation'
import type { ReactNode } from 'react'
import { byAndWhen } from '../content/words.ts'
import { Line, Lines } from '../desk/card.tsx'
import styles from './media.module.css'

/** `picture`: replaced by another. `cut`: cropped around another focus. */
type Change = 'picture' | 'cut'

/** Records whose drafts a picture change writes, and what it means for each. */
export const AffectedRecords = ({ records, change }: { records: readonly Replaceable[]; change: Change }) => (
  <Lines>
    {records.map((record) => (
      <Line
        key={`${record.collection} ${record.id}`}
        title={<Link to={recordPath(record.collection, record.id)}>{record.title}</Link>}
        text={<Effects record={record} change={change} />}
      />
    ))}
  </Lines>
)

function Effects({ record: { draft, editors, release }, change }: { record: Replaceable; change: Change }) {
  const words = WORDS[change]
  const parts: ReactNode[] = [
    draft ? `มีร่างอยู่แล้ว (${byAndWhen(draft.by, draft.savedAt)}) ${words.inDraft}` : 'จะมีร่างใหม่จากฉบับที่เผยแพร่อยู่',
    editors.length > 0 &&
      `${editors.map(({ name }) => name).join(', ')} กำลังเปิดแก้อยู่ ถ้าบันทึกหลังคุณ จะเห็นทั้งสองฉบับและไม่มีอะไรหาย`,
    release && `ชุดเผยแพร่ “${release.title}” ${words.inRelease} ใส่ร่างใหม่ในชุดนั้นอีกครั้งถ้าต้องการ`,
  ]
  return parts.filter(Boolean).map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
    <span key={i} className={styles.happens}>
      {part}
    </span>
  ))
}

const WORDS = {
  picture: { inDraft: 'เปลี่ยนเฉพาะภาพในร่างนั้น', inRelease: 'ยังใช้ภาพเดิม' },
  cut: { inDraft: 'เปลี่ยนเฉพาะการตัดภาพในร่างนั้น', inRelease: 'ยังตัดภาพแบบเดิม' },
} as const

/** Versions of these records that the person has seen, as JSON of `seenRecord` in fields `@record`. */
export const SeenRecords = ({ records }: { records: readonly Replaceable[] }) =>
  records.map(({ collection, id, version, baseRevision }) => (
    <input
      key={`${collection} ${id}`}
      type="hidden"
      name="@record"
      value={JSON.stringify({ collection, id, version, baseRevision })}
    />
  ))
