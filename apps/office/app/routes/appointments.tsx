import { slotTime } from '@leasing/contract/appointment-words'
import type { SlotOffice, StaffAppointment } from '@leasing/contract/staff/call-slots'
import { addDays, bangkokDay, type Day, isDay } from '@leasing/rules/bangkok-day'
import { type Weekday, weekdayOf } from '@leasing/rules/opening-hours'
import { formatThaiDate } from '@leasing/rules/thai-date'
import { Button } from '@leasing/ui/button'
import { CardCell, CardTable } from '@leasing/ui/card-table'
import { Chips } from '@leasing/ui/chips'
import { EmptyState } from '@leasing/ui/empty-state'
import { Field } from '@leasing/ui/field'
import { GetForm, Link } from '@leasing/ui/navigation'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { StatusChip } from '../cases/case-chips.tsx'
import { whoWords } from '../cases/case-table.tsx'
import styles from '../cases/cases.module.css'
import { APPOINTMENTS, appointmentsPath, casePath } from '../cases/paths.ts'
import { CHANNEL_WORDS } from '../cases/words.ts'
import { requestContext } from '../context.ts'
import { PageHead } from '../desk/page-head.tsx'
import formStyles from '../forms/form.module.css'
import { Notice } from '../forms/notice.tsx'
import { titled } from '../words.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { staff, now } = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  const given = searchParams.get('day') ?? ''
  const branch = searchParams.get('branch') || undefined
  const today = bangkokDay(now)
  const [calendar, { branches }] = await Promise.all([
    staff.listCallSlots({ query: { day: isDay(given) ? given : today, ...(branch && { branch }) } }),
    staff.findCaseFilters(),
  ])
  return { ...calendar, branches, branch, today }
}

export const meta = () => titled('ปฏิทินนัด')

export default function Appointments() {
  const { day, offices, week, lost, branches, branch, today } = useLoaderData<typeof loader>()
  const to = (one: Day) => appointmentsPath({ day: one === today ? undefined : one, branch })
  const shown = offices.filter(({ appointments }) => appointments.length > 0)
  return (
    <>
      <PageHead
        title="ปฏิทินนัด"
        lead={`${formatThaiDate(day, 'full')}${day === today ? ' วันนี้' : ''} โทรตามเวลาที่ลูกค้าเลือก เรียงจากเช้าไปเย็น`}
      />
      {lost.length > 0 && (
        <section aria-labelledby="lost" className={styles.section}>
          <Notice tone="wrong">
            มีนัดที่เราโทรตามเวลาไม่ได้แล้ว เพราะวันหยุดหรือเวลาทำการเปลี่ยน หรือมีคนโทรไม่พอ เปิดคำขอแล้วย้ายนัด และบอกลูกค้า
          </Notice>
          <h2 id="lost">ต้องย้าย {lost.length} นัด</h2>
          <AppointmentTable caption="นัดที่ต้องย้าย" items={lost} isOfManyDays />
        </section>
      )}
      <nav aria-label="วันก่อนหน้าและวันถัดไป" className={styles.days}>
        <Link to={to(addDays(day, -1))}>วันก่อนหน้า</Link>
        {day !== today && <Link to={to(today)}>วันนี้</Link>}
        <Link to={to(addDays(day, 1))}>วันถัดไป</Link>
      </nav>
      <Chips
        label="วันในสัปดาห์นี้"
        chips={week.map((one) => ({
          label: `${shortDay(one.day)}${one.count > 0 ? ` · ${one.count} นัด` : ''}`,
          to: to(one.day),
          current: one.day === day,
        }))}
      />
      {branches.length > 1 && (
        <GetForm action={APPOINTMENTS} className={formStyles.row}>
          {day !== today && <input type="hidden" name="day" value={day} />}
          <Field id="branch" label="สาขา">
            <select id="branch" name="branch" defaultValue={branch ?? ''}>
              <option value="">ทุกแห่งที่มีนัด</option>
              {branches.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </select>
          </Field>
          <Button type="submit" tone="quiet">
            ดู
          </Button>
        </GetForm>
      )}
      {shown.length === 0 && (
        <EmptyState title="วันนี้ไม่มีนัดโทร">
          <p>ลูกค้าเลือกเวลาเองได้หลังส่งคำขอ และคุณนัดให้ได้จากหน้าของคำขอ</p>
        </EmptyState>
      )}
      {offices.map((office) => (
        <Office key={office.code} office={office} />
      ))}
    </>
  )
}

function Office({ office: { code, name, seats, halfHours, appointments } }: { office: SlotOffice }) {
  const title = name || 'ศูนย์บริการลูกค้า'
  return (
    <section aria-labelledby={`office-${code}`} className={styles.section}>
      <div>
        <h2 id={`office-${code}`}>{title}</h2>
        <p className={styles.capacity}>
          {halfHours === 0
            ? 'ปิดทำการ'
            : `นัดแล้ว ${appointments.length} จาก ${(seats * halfHours).toLocaleString('th-TH')} ที่ โทรพร้อมกันได้ ${seats} คนในครึ่งชั่วโมง`}
        </p>
      </div>
      {appointments.length > 0 && <AppointmentTable caption={`นัดของ${title}`} items={appointments} />}
    </section>
  )
}

const SHORT_WEEKDAYS: Record<Weekday, string> = {
  mon: 'จ.',
  tue: 'อ.',
  wed: 'พ.',
  thu: 'พฤ.',
  fri: 'ศ.',
  sat: 'ส.',
  sun: 'อา.',
}

/** `จ. 30 พ.ย.` */
const shortDay = (day: Day) =>
  `${SHORT_WEEKDAYS[weekdayOf(day)]} ${formatThaiDate(day).split(' ').slice(0, 2).join(' ')}`

const COLUMNS = {
  who: { label: 'ลูกค้า' },
  channel: { label: 'โทรทาง' },
  status: { label: 'สถานะ' },
  assignee: { label: 'ผู้รับเรื่อง' },
} as const

const AppointmentTable = ({
  caption,
  items,
  isOfManyDays = false,
}: {
  caption: string
  items: readonly StaffAppointment[]
  isOfManyDays?: boolean
}) => (
  <CardTable caption={caption} columns={[{ label: 'เวลาและคำขอ' }, ...Object.values(COLUMNS)]}>
    {items.map(({ case: item, canKeep, channel, ...slot }) => (
      <tr key={item.reference}>
        <th scope="row">
          <Link to={casePath(item.reference)} className={styles.title}>
            {isOfManyDays && `${formatThaiDate(bangkokDay(slot.startsAt), 'weekday')} `}
            {slotTime(slot)}
            <small>{`${item.title} ${item.reference}`}</small>
          </Link>
          {!canKeep && <small className={styles.changed}>ต้องย้าย</small>}
        </th>
        <CardCell column={COLUMNS.who}>{whoWords(item)}</CardCell>
        <CardCell column={COLUMNS.channel}>{CHANNEL_WORDS[channel]}</CardCell>
        <CardCell column={COLUMNS.status}>
          <StatusChip status={item.status} />
        </CardCell>
        <CardCell column={COLUMNS.assignee}>{item.assignee?.name ?? 'ยังไม่มีคนรับ'}</CardCell>
      </tr>
    ))}
  </CardTable>
)
