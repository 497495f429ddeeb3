import type { CallAnswer } from '@leasing/contract/call'
import type { findDesk } from '@leasing/contract/staff/releases'
import { formatThaiDate } from '@leasing/rules/thai-date'
import { Fold } from '@leasing/ui/fold'
import { Link } from '@leasing/ui/navigation'
import { Card, Line, Lines } from '../desk/card.tsx'
import { recordPath } from './paths.ts'

type Due = CallAnswer<typeof findDesk>['due'][number]

/** What ends, begins or gets too old within 90 days, with the record in which it is changed. */
export function DueCard({ due }: { due: readonly Due[] }) {
  if (due.length === 0) return null
  const [soon, rest] = [due.slice(0, SHOWN), due.slice(SHOWN)]
  return (
    <Card id="due" title={`ต้องดูภายใน 90 วัน ${due.length} รายการ`}>
      <DueLines due={soon} />
      {rest.length > 0 && (
        <Fold id="due-rest" heading={`อีก ${rest.length} รายการ`}>
          <DueLines due={rest} />
        </Fold>
      )}
    </Card>
  )
}

/** As many as are read at a glance. */
const SHOWN = 8

const DueLines = ({ due }: { due: readonly Due[] }) => (
  <Lines>
    {due.map(({ collection, id, title, collectionTitle, kind, day, text }) => (
      <Line
        key={`${collection} ${id} ${kind} ${text ?? ''}`}
        title={<Link to={recordPath(collection, id)}>{title}</Link>}
        text={`${WORDS[kind](formatThaiDate(day))}${text ? ` “${text}”` : ''} · ${collectionTitle}`}
      />
    ))}
  </Lines>
)

const WORDS: Readonly<Record<Due['kind'], (day: string) => string>> = {
  ends: (day) => `วันสุดท้าย ${day}`,
  'holidays-end': (day) => `วันหยุดวันสุดท้ายที่รู้คือ ${day} ใส่วันหยุดของปีถัดไป`,
  'law-begins': (day) => `กฎหมายใหม่เริ่มใช้ ${day}`,
  'law-unchecked': (day) => `ครบ 1 ปีที่ไม่ได้ตรวจกับตัวบทกฎหมาย ${day}`,
  'rates-begin': (day) => `ราคาหรืออัตราใหม่เริ่มใช้ ${day}`,
  'rates-old': (day) => `ตารางดอกเบี้ยครบ 1 ปี ${day} ตรวจว่ายังใช้อยู่`,
  'models-old': (day) => `ตั้งแต่ ${day} รถใหม่ในรายการเป็นรุ่นของปีก่อน`,
  'text-of-year': (day) => `ข้อความพูดถึงปีนี้ ตรวจก่อน ${day}`,
}
