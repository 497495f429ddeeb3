import type { CallAnswer } from '@leasing/contract/call'
import type { findRetention } from '@leasing/contract/staff/retention'
import { CALENDAR_DAYS, CALENDAR_WEEKS } from '@leasing/contract/staff/retention-values'
import { formatThaiDate, formatThaiDateTime } from '@leasing/rules/thai-date'
import { CardCell, CardTable } from '@leasing/ui/card-table'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import styles from '../cases/cases.module.css'
import { ERASURES } from '../cases/paths.ts'
import { requestContext } from '../context.ts'
import { Card, Cards } from '../desk/card.tsx'
import { PageHead } from '../desk/page-head.tsx'
import { titled } from '../words.ts'

export const loader = ({ context }: LoaderFunctionArgs) => context.get(requestContext).staff.findRetention()

export const meta = () => titled('ปฏิทินลบข้อมูล')

type Span = CallAnswer<typeof findRetention>['days'][number]

const SPANS = { count: { label: 'คำขอ', isNumber: true }, forms: { label: 'เรื่อง' } } as const

const FORMS = {
  days: { label: 'เก็บ (วัน)', isNumber: true },
  count: { label: 'คำขอที่เก็บอยู่', isNumber: true },
  next: { label: 'ลบรายการแรก' },
} as const

export default function Retention() {
  const { nextPurgeAt, expired, days, weeks, later, forms } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        back={{ to: ERASURES, label: 'ลบข้อมูลลูกค้า' }}
        title="ปฏิทินลบข้อมูล"
        lead="เราลบคำขอพร้อมเอกสารและบันทึก เมื่อครบวันที่บอกไว้ในประกาศความเป็นส่วนตัว นับจากวันที่ลูกค้าส่งหรือแก้คำขอครั้งสุดท้าย"
      />
      <Cards>
        <Card id="next-purge" title="การลบครั้งถัดไป">
          <p>
            ไม่เกิน {formatThaiDateTime(nextPurgeAt)}{' '}
            {expired === 0
              ? 'ตอนนี้ไม่มีคำขอที่ครบกำหนดแล้วและยังไม่ถูกลบ'
              : `คำขอที่ครบกำหนดแล้ว ${inThai(expired)} รายการจะถูกลบ`}
          </p>
        </Card>
      </Cards>
      <section className={styles.section} aria-labelledby="days">
        <h2 id="days">{CALENDAR_DAYS} วันข้างหน้า</h2>
        <SpanTable caption={`คำขอที่ครบกำหนดลบใน ${CALENDAR_DAYS} วันข้างหน้า`} first="วัน" spans={days} />
      </section>
      <section className={styles.section} aria-labelledby="weeks">
        <h2 id="weeks">{CALENDAR_WEEKS} สัปดาห์ถัดไป</h2>
        <SpanTable caption={`คำขอที่ครบกำหนดลบใน ${CALENDAR_WEEKS} สัปดาห์ถัดไป`} first="สัปดาห์" spans={weeks} />
        <p>หลังจากนั้น {inThai(later)} คำขอ</p>
      </section>
      <section className={styles.section} aria-labelledby="forms">
        <h2 id="forms">เก็บนานเท่าไร</h2>
        <CardTable caption="จำนวนวันที่เก็บของแต่ละเรื่อง" columns={[{ label: 'เรื่อง' }, ...Object.values(FORMS)]}>
          {forms.map(({ form, title, keptDays, count, nextOn }) => (
            <tr key={form}>
              <th scope="row">{title}</th>
              <CardCell column={FORMS.days}>{inThai(keptDays)}</CardCell>
              <CardCell column={FORMS.count}>{inThai(count)}</CardCell>
              <CardCell column={FORMS.next}>{nextOn ? formatThaiDate(nextOn) : '–'}</CardCell>
            </tr>
          ))}
        </CardTable>
      </section>
    </>
  )
}

type SpanTableProps = { caption: string; first: string; spans: readonly Span[] }

const SpanTable = ({ caption, first, spans }: SpanTableProps) => (
  <CardTable caption={caption} columns={[{ label: first }, ...Object.values(SPANS)]}>
    {spans.map(({ from, to, count, byForm }) => (
      <tr key={from}>
        <th scope="row">
          {formatThaiDate(from)}
          {to !== from && ` – ${formatThaiDate(to)}`}
        </th>
        <CardCell column={SPANS.count}>{inThai(count)}</CardCell>
        <CardCell column={SPANS.forms}>
          {byForm.map(({ title, count }) => `${title} ${inThai(count)}`).join(' · ') || '–'}
        </CardCell>
      </tr>
    ))}
  </CardTable>
)

const inThai = (count: number) => count.toLocaleString('th-TH')
