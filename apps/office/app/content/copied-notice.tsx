import { Link } from '@leasing/ui/navigation'
import { Notice } from '../forms/notice.tsx'
import styles from './copied-notice.module.css'
import type { Missing } from './copy-record.ts'

type CopiedNoticeProps = { from: { to: string; title: string }; missing: readonly Missing[] }

/** Names the original of a copied record, and the fields that still need a value. */
export const CopiedNotice = ({ from, missing }: CopiedNoticeProps) => (
  <Notice tone="done">
    <p>
      คัดลอกจาก <Link to={from.to}>{from.title}</Link> แล้ว ยังไม่ได้บันทึก
      {missing.length > 0 && ' กรอกสิ่งที่ต้องเป็นของรายการนี้เอง:'}
    </p>
    <ul className={styles.missing}>
      {missing.map(({ path, label }) => (
        <li key={path}>
          <a href={`#${path}`}>{label}</a>
        </li>
      ))}
    </ul>
  </Notice>
)
