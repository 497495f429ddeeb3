import type { CallAnswer } from '@leasing/contract/call'
import type { listMyComments } from '@leasing/contract/staff/comments'
import { commentPath } from '@leasing/contract/staff/links'
import { formatThaiDateTime } from '@leasing/rules/thai-date'
import { Link } from '@leasing/ui/navigation'
import { Card, Line, Lines } from '../../desk/card.tsx'
import { nameOf } from '../words.ts'

type MyCommentsProps = { items: CallAnswer<typeof listMyComments>['items'] }

/** Comments on the first screen, each with a link to its field; nothing without any. */
export const MyComments = ({ items }: MyCommentsProps) =>
  items.length > 0 && (
    <Card id="comments" title={`ความเห็นที่ยังไม่ปิด ${items.length} เรื่อง`}>
      <Lines>
        {items.map(({ record, ...thread }) => {
          const last = thread.replies.at(-1) ?? thread
          return (
            <Line
              key={thread.id}
              title={<Link to={commentPath(record.collection, record.id, thread.id)}>{record.title}</Link>}
              text={`${nameOf(last.by)} ${formatThaiDateTime(last.at)}: ${wordsOf(last.text)}`}
            />
          )
        })}
      </Lines>
    </Card>
  )

const wordsOf = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text)
