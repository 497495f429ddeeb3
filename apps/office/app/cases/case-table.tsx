import type { CaseLine } from '@leasing/contract/staff/cases'
import { isOpenStatus } from '@leasing/rules/lead-status'
import { formatThaiDateTime } from '@leasing/rules/thai-date'
import { Button } from '@leasing/ui/button'
import { CardCell, CardTable } from '@leasing/ui/card-table'
import { Link } from '@leasing/ui/navigation'
import { Form } from 'react-router'
import { DueWords, StatusChip } from './case-chips.tsx'
import styles from './cases.module.css'
import { casePath, samePhonePath } from './paths.ts'
import { othersWords } from './words.ts'

const COLUMNS = {
  status: { label: 'สถานะ' },
  due: { label: 'ติดต่อภายใน' },
  who: { label: 'ลูกค้า' },
  place: { label: 'สาขาหรือจังหวัด' },
  assignee: { label: 'ผู้รับเรื่อง' },
} as const

type CaseTableProps = {
  caption: string
  items: readonly CaseLine[]
  now: number
  /** Whether this person may take what nobody has. */
  canTake: boolean
  /** The form by which chosen requests are given away; absent: none are chosen. */
  choosingFor?: string | undefined
}

/** Requests, each a link to its page. On phones each is a card. */
export const CaseTable = ({ caption, items, now, canTake, choosingFor }: CaseTableProps) => (
  <div className={styles.cases}>
    <CardTable caption={caption} columns={[{ label: 'คำขอ' }, ...Object.values(COLUMNS)]}>
      {items.map((item) => (
        <tr key={item.reference} data-case={item.reference}>
          <th scope="row">
            <Link to={casePath(item.reference)} className={styles.title}>
              {item.title}
              {item.topic && <span className={styles.topic}>{item.topic}</span>}
              <small>{item.reference}</small>
            </Link>
            <small className={styles.received}>ได้รับ {formatThaiDateTime(item.receivedAt)}</small>
          </th>
          <CardCell column={COLUMNS.status}>
            <StatusChip status={item.status} />
            {item.isChanged && <small className={styles.changed}>ลูกค้าส่งข้อมูลใหม่</small>}
          </CardCell>
          <CardCell column={COLUMNS.due}>
            {item.nextTryAt === undefined ? (
              <DueWords dueAt={item.dueAt} now={now} />
            ) : (
              `โทรอีกครั้ง ${formatThaiDateTime(item.nextTryAt)}`
            )}
          </CardCell>
          <CardCell column={COLUMNS.who}>
            {whoWords(item)}
            {!!item.othersOfPhone && (
              <Link to={samePhonePath(item.reference)} className={styles.others}>
                {othersWords(item.othersOfPhone)}
              </Link>
            )}
          </CardCell>
          <CardCell column={COLUMNS.place}>{item.place ?? '–'}</CardCell>
          <CardCell column={COLUMNS.assignee}>
            {item.assignee?.name ??
              (canTake && isOpenStatus(item.status) ? (
                <TakeButton reference={item.reference} />
              ) : (
                'ยังไม่มีคนรับ'
              ))}
            {choosingFor && (
              <label className={styles.choose}>
                <input type="checkbox" name="references" value={item.reference} form={choosingFor} />
                เลือก<span className="visually-hidden"> {item.reference}</span>
              </label>
            )}
          </CardCell>
        </tr>
      ))}
    </CardTable>
  </div>
)

/** Takes a request from its list, and leads to it. */
const TakeButton = ({ reference }: { reference: string }) => (
  <Form method="post" action={casePath(reference)}>
    <input type="hidden" name="intent" value="take" />
    <Button type="submit" tone="quiet" data-take>
      รับเรื่อง
      <span className="visually-hidden"> {reference}</span>
    </Button>
  </Form>
)

/** 'สม… ใ… ลงท้าย 5678' */
export const whoWords = ({ maskedName, phoneEnd }: Pick<CaseLine, 'maskedName' | 'phoneEnd'>): string =>
  [maskedName, phoneEnd && `ลงท้าย ${phoneEnd}`].filter(Boolean).join(' ') || '–'
