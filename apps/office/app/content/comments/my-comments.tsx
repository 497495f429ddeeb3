import type { CallAnswer } from '@leasing/contract/call'
import type { listMyComments } from '@leasing/contract/staff/comments'
import { commentPath } from '@leasing/contract/staff/links'
import { Link } from '@leasing/ui/navigation'
import { Card, Line, Lines } from '../../desk/card.tsx'

type MyCommentsProps = { items: CallAnswer<typeof listMyComments>['items'] }

/** Comments on the first screen, each with a link to its field; nothing without any. */
export const MyComments = ({ items }: MyCommentsProps) =>
  items.length > 0 && (
    <Card id="comments" title={`ความเห็นที่ยังไม่ปิด ${items.length} เรื่อง`}>
      <Lines>
        {items.map(({ id, record, text, replies }) => (
          <Line
            key={id}
            title={<Link to={commentPath(record.collection, record.id, id)}>{record.title}</Link>}
            text={wordsOf(replies.at(-1)?.text ?? text)}
          />
        ))}
      </Lines>
    </Card>
  )

const wordsOf = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text)
