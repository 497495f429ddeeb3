import { REVEAL_SCOPES, type RevealScope } from '@leasing/contract/reveal-scopes'
import { REVEAL_REASONS } from '@leasing/contract/staff/case-values'
import type { CaseDetail } from '@leasing/contract/staff/cases'
import { formatThaiDateTime } from '@leasing/rules/thai-date'
import { Button } from '@leasing/ui/button'
import { Field } from '@leasing/ui/field'
import { Link } from '@leasing/ui/navigation'
import { Card, Line, Lines } from '../desk/card.tsx'
import formStyles from '../forms/form.module.css'
import { KeptForm } from '../forms/kept-form.tsx'
import styles from './cases.module.css'
import { casePath } from './paths.ts'
import {
  actorWords,
  DELIVERY_WORDS,
  eventWords,
  othersWords,
  REASON_WORDS,
  SCOPE_WORDS,
  STATUS_WORDS,
} from './words.ts'

/** What the visitor sent; what is hidden says so, and below is the way to it. */
export function AnswersCard({ item, canReveal }: { item: CaseDetail; canReveal: boolean }) {
  // Files have a card of their own.
  const rows = item.rows.filter(({ scope }) => scope !== 'documents')
  const hidden = REVEAL_SCOPES.filter((scope) =>
    rows.some((row) => row.scope === scope && row.value === undefined),
  )
  return (
    <Card id="answers" title="สิ่งที่ลูกค้าส่งมา">
      <dl className={styles.facts}>
        {rows.map(({ label, value }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a request have one order, and labels repeat.
          <div key={position}>
            <dt>{label}</dt>
            <dd>{value ?? <span className={styles.hidden}>ซ่อนอยู่</span>}</dd>
          </div>
        ))}
      </dl>
      {canReveal && hidden.map((scope) => <RevealForm key={scope} scope={scope} />)}
    </Card>
  )
}

export const RevealForm = ({ scope }: { scope: RevealScope }) => (
  <KeptForm className={formStyles.row}>
    <input type="hidden" name="intent" value="reveal" />
    <input type="hidden" name="scope" value={scope} />
    <Field id={`reason-${scope}`} label={`เปิดดู${SCOPE_WORDS[scope]} เพราะ`}>
      <select id={`reason-${scope}`} name="reason" required defaultValue="">
        <option value="">เลือกเหตุผล</option>
        {REVEAL_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {REASON_WORDS[reason]}
          </option>
        ))}
      </select>
    </Field>
    <Button type="submit" tone="quiet">
      เปิดดู
    </Button>
  </KeptForm>
)

export const HistoryCard = ({ item }: { item: CaseDetail }) => (
  <Card id="history" title="ประวัติ">
    <ul className={styles.history}>
      {item.events.toReversed().map((event, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events are only added, and have no other key.
        <li key={item.events.length - position}>
          {eventWords(event)} <small>{`${actorWords(event.by)} · ${formatThaiDateTime(event.at)}`}</small>
          {event.text && <p>{event.text}</p>}
        </li>
      ))}
      <li>
        ส่งคำขอ <small>{`ลูกค้า · ${formatThaiDateTime(item.receivedAt)}`}</small>
      </li>
    </ul>
  </Card>
)

const STATE_WORDS = { waiting: 'กำลังส่ง', delivered: 'ส่งแล้ว', parked: 'ส่งไม่สำเร็จ' } as const

export function DeliveriesCard({ item, canRetry }: { item: CaseDetail; canRetry: boolean }) {
  return (
    <Card id="deliveries" title="การส่งต่อ">
      {item.deliveries.length === 0 && <p>ไม่มีการส่งต่อที่ยังเก็บไว้</p>}
      <ul>
        {item.deliveries.map(({ kind, state, attempts, error }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: deliveries have one order, and kinds repeat.
          <li key={position}>
            {DELIVERY_WORDS[kind] ?? kind}: {STATE_WORDS[state]}
            {state !== 'delivered' && attempts > 0 && ` (ลองแล้ว ${attempts} ครั้ง${error ? ` ${error}` : ''})`}
          </li>
        ))}
      </ul>
      {canRetry && item.deliveries.some(({ state }) => state === 'parked') && (
        <KeptForm>
          <input type="hidden" name="intent" value="retry" />
          <Button type="submit" tone="quiet">
            ส่งอีกครั้ง
          </Button>
        </KeptForm>
      )}
      <p>เราลบคำขอนี้และข้อมูลทั้งหมดของคำขอหลัง {formatThaiDateTime(item.deletedOn)}</p>
    </Card>
  )
}

/** Requests are marked as of one phone, never merged. */
export const SamePhoneCard = ({ item }: { item: CaseDetail }) =>
  item.samePhone.length > 0 && (
    <Card
      id="same-phone"
      title={othersWords(item.othersOfPhone ?? item.samePhone.length)}
      lead={
        item.samePhone.length < (item.othersOfPhone ?? 0)
          ? `${item.samePhone.length} รายการล่าสุดอยู่ที่นี่`
          : undefined
      }
    >
      <Lines>
        {item.samePhone.map((other) => (
          <Line
            key={other.reference}
            title={<Link to={casePath(other.reference)}>{`${other.title} ${other.reference}`}</Link>}
            text={[
              other.topic,
              STATUS_WORDS[other.status],
              `ได้รับ ${formatThaiDateTime(other.receivedAt)}`,
              other.assignee ? `ผู้รับเรื่อง ${other.assignee.name}` : 'ยังไม่มีคนรับ',
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </Lines>
    </Card>
  )
