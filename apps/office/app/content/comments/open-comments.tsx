import type { CommentThread } from '@leasing/contract/staff/comments'
import type { FormField } from '@leasing/contract/staff/form'
import type { Json } from '@leasing/contract/staff/form-values'
import { Link } from '@leasing/ui/navigation'
import { Card, Line, Lines } from '../../desk/card.tsx'
import { labelOf } from '../difference.ts'
import { commentAnchor } from './thread.tsx'

type OpenCommentsProps = {
  threads: readonly CommentThread[]
  fields: readonly FormField[]
  record: Json
  /** The page of the comments. */
  page: string
}

/** Comments of a record that are not dealt with, each with a link to its field. */
export function OpenComments({ threads, fields, record, page }: OpenCommentsProps) {
  const open = threads.filter(({ resolved }) => !resolved)
  return (
    <Card
      id="comments"
      title={open.length === 0 ? 'ความเห็น' : `ความเห็นที่ยังไม่ปิด ${open.length} เรื่อง`}
      more={<Link to={page}>ทุกความเห็น</Link>}
    >
      {open.length === 0 ? (
        <p>ไม่มีความเห็นที่ค้างอยู่</p>
      ) : (
        <Lines>
          {open.map(({ id, field, text, by }) => (
            <Line
              key={id}
              title={
                field === '' ? (
                  <Link to={`${page}#${commentAnchor(id)}`}>ทั้งรายการ</Link>
                ) : (
                  <a href={`#${commentAnchor(id)}`}>{labelOf(fields, field, record) || field}</a>
                )
              }
              text={`${by.name}: ${text.length > 80 ? `${text.slice(0, 80)}…` : text}`}
            />
          ))}
        </Lines>
      )}
    </Card>
  )
}
