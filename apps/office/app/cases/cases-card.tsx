import type { CaseView } from '@leasing/contract/staff/case-values'
import type { CaseLine } from '@leasing/contract/staff/cases'
import { MoreLink } from '@leasing/ui/more-link'
import { Link } from '@leasing/ui/navigation'
import { Card, Line, Lines } from '../desk/card.tsx'
import { CASES, casePath, casesPath, ERASURES, RETENTION } from './paths.ts'
import { VIEW_WORDS } from './words.ts'

/** What a day begins with, the most urgent first. */
const FIRST: readonly CaseView[] = ['overdue', 'due-today', 'untaken', 'mine', 'waiting', 'undelivered']

type CasesCardProps = {
  counts: Readonly<Record<CaseView, number>>
  sentences: readonly string[]
  /** What others gave to this person. */
  given: readonly (CaseLine & { givenBy: string })[]
  /** Whether this person may send again what was given up. */
  canRetry: boolean
}

/** How many requests wait, each number a link to its list. */
export const CasesCard = ({ counts, sentences, given, canRetry }: CasesCardProps) => (
  <Card id="requests" title="คำขอของลูกค้า" more={<MoreLink to={CASES}>เปิดรายการ</MoreLink>}>
    {sentences.map((text) => (
      <p key={text}>{text}</p>
    ))}
    <Lines>
      {given.map(({ reference, title, givenBy }) => (
        <Line
          key={reference}
          title={<Link to={casePath(reference)}>{`${title} ${reference}`}</Link>}
          text={`${givenBy} มอบเรื่องนี้ให้คุณ`}
        />
      ))}
      {FIRST.filter((view) => counts[view] > 0 && (canRetry || view !== 'undelivered')).map((view) => (
        <Line
          key={view}
          title={
            <Link to={casesPath({ view })}>
              {VIEW_WORDS[view]} {counts[view].toLocaleString('th-TH')} รายการ
            </Link>
          }
          text={view === 'undelivered' ? 'อีเมลหรือข้อมูลของคำขอไปไม่ถึงปลายทาง เปิดคำขอแล้วกดส่งอีกครั้ง' : undefined}
        />
      ))}
    </Lines>
    {counts.open === 0 && <p>ไม่มีคำขอที่รอคุณ คำขอใหม่จะขึ้นที่นี่</p>}
  </Card>
)

/** For compliance: what waits, and the way to what is deleted when. */
export const ErasuresCard = ({ waiting }: { waiting: number }) => (
  <Card id="erasures" title="ลบข้อมูลลูกค้า" more={<MoreLink to={ERASURES}>เปิดรายการ</MoreLink>}>
    <p>{waiting === 0 ? 'ไม่มีเรื่องที่รอคุณยืนยัน' : `มี ${waiting.toLocaleString('th-TH')} เรื่องรอคุณยืนยัน`}</p>
    <p>
      <Link to={RETENTION}>ดูว่าเราลบอะไรเมื่อไร</Link>
    </p>
  </Card>
)
