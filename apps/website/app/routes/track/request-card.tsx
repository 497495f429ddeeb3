import { slotTime } from '@leasing/contract/appointment-words'
import type { TrackedRequest } from '@leasing/contract/tracking'
import { formatBaht } from '@leasing/rules/baht'
import { bangkokDay } from '@leasing/rules/bangkok-day'
import { formatThaiDate, formatThaiDateTime } from '@leasing/rules/thai-date'
import { formatPhone, telHref } from '@leasing/rules/thai-phone-format'
import { Button, ButtonLink } from '@leasing/ui/button'
import { Fold } from '@leasing/ui/fold'
import { MoreLink } from '@leasing/ui/more-link'
import { Link } from '@leasing/ui/navigation'
import { ThaiText } from '@leasing/ui/thai-text'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { momentsOf } from '../../appointments/slot-choice.tsx'
import { PrivacyReceipt } from '../../forms/privacy-receipt.tsx'
import { useRootData } from '../../root-data.ts'
import styles from './track.module.css'
import { ROLE_WORDS, SCOPE_WORDS, STATUS_WORDS } from './words.ts'

type CardProps = {
  request: Omit<TrackedRequest, 'id'>
  /** Epoch milliseconds, of the server. */
  now: number
}

/** One request: how far it is, who calls and when, what came with it, and what was collected. */
export function TrackedRequestCard({ request, now }: CardProps) {
  const { reference, title, receivedAt, status, result, calculation, coupon, reward } = request
  const id = `request-${reference}`
  return (
    <article className={`panel ${styles.request}`} aria-labelledby={id}>
      <header>
        <h2 id={id}>
          <ThaiText>{title}</ThaiText>
        </h2>
        <p className={styles.meta}>
          <span className="figure">{reference}</span> ส่งเมื่อ {formatThaiDateTime(Date.parse(receivedAt))}
        </p>
      </header>
      <p className={styles.status} data-status={status}>
        {STATUS_WORDS[status]}
      </p>
      <Next request={request} now={now} />
      <Appointment request={request} />
      {result && (
        <dl className={styles.result}>
          {result.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {calculation && (
        <p>
          <Link to={calculation}>ผลคำนวณของคุณ</Link> ส่งลิงก์นี้ให้คนในครอบครัวดูได้ มีแต่ตัวเลข ไม่มีชื่อหรือเบอร์
        </p>
      )}
      {coupon && (
        <Given
          title={`คูปองมูลค่า ${formatBaht(coupon.amount)}`}
          code={coupon.code}
          state={usedOr(coupon.usedAt, `ใช้ได้ถึง ${formatThaiDate(coupon.expiresOn)}`)}
        />
      )}
      {reward && (
        <Given
          title={reward.title}
          code={reward.code}
          state={
            reward.usedAt === null
              ? 'ยังไม่ได้รับของ'
              : `รับแล้วเมื่อ ${formatThaiDateTime(Date.parse(reward.usedAt))}`
          }
        />
      )}
      <StatusSms request={request} />
      <Fold id={`data-${reference}`} heading="ข้อมูลที่เราเก็บ และใครเปิดดู">
        <PrivacyReceipt {...request}>
          <Openings openings={request.openings} />
        </PrivacyReceipt>
      </Fold>
    </article>
  )
}

const usedOr = (usedAt: string | null, otherwise: string): string =>
  usedAt === null ? otherwise : `ใช้แล้วเมื่อ ${formatThaiDateTime(Date.parse(usedAt))}`

/** A coupon or a reward, with the code that staff ask for. */
const Given = ({ title, code, state }: { title: string; code: string; state: string }) => (
  <div className={styles.given}>
    <ThaiText as="p">{title}</ThaiText>
    <p className={`figure ${styles.code}`}>{code}</p>
    <ThaiText as="p" className={styles.meta}>
      {state}
    </ThaiText>
  </div>
)

/** What happens next, and what the visitor can do. An unkept promise is said as such. */
function Next({ request: { reference, status, slot, ask, sentAt, answerBy, branch }, now }: CardProps) {
  const { hotline } = useRootData()!.layout.contact
  const call = <a href={telHref(hotline)}>{hotline}</a>
  const caller = branch ? branch.name : 'เจ้าหน้าที่'
  if (status === 'received' && answerBy && answerBy < bangkokDay(now))
    return (
      <ThaiText as="p">
        {caller}ควรโทรหาคุณภายใน{formatThaiDate(answerBy, 'weekday')} แต่ยังไม่ได้โทร เราขอโทษ โทร. {call}{' '}
        แล้วบอกหมายเลขอ้างอิงนี้ได้เลย
      </ThaiText>
    )
  return (
    <>
      {!(slot && status === 'received') && (
        <ThaiText as="p">
          {sentAt
            ? `เราได้รับเอกสารเมื่อ ${formatThaiDateTime(Date.parse(sentAt))} แล้ว และกำลังตรวจ ถ้ายังไม่ครบ ส่งเพิ่มได้`
            : nextWords(status, caller, answerBy)}
        </ThaiText>
      )}
      {ask && (
        <ThaiText as="p" className={styles.ask}>
          {ask}
        </ThaiText>
      )}
      {(status === 'waiting-for-you' || sentAt) && (
        <p>
          <ButtonLink
            tone={sentAt ? 'quiet' : 'action'}
            to={href('/track/documents/:reference', { reference })}
          >
            {sentAt ? 'ส่งเอกสารเพิ่ม' : 'ส่งเอกสาร'}
          </ButtonLink>
        </p>
      )}
      <p className={styles.meta}>
        มีคำถาม โทร. {branch ? <a href={telHref(branch.phone)}>{formatPhone(branch.phone)}</a> : call}
      </p>
    </>
  )
}

function nextWords(
  status: TrackedRequest['status'],
  caller: string,
  answerBy: string | undefined,
): ReactNode {
  switch (status) {
    case 'received':
      return answerBy
        ? `${caller}โทรหาคุณภายใน${formatThaiDate(answerBy, 'weekday')}`
        : 'เรื่องนี้ไม่ต้องรอให้เราโทรกลับ'
    case 'in-progress':
      return `${caller}คุยกับคุณแล้ว และกำลังทำเรื่องต่อ`
    case 'waiting-for-you':
      return `${caller}รอเอกสารหรือคำตอบจากคุณ`
    case 'closed':
      return 'เรื่องนี้จบแล้ว'
  }
}

/** The appointed call, and the way to choose, change or cancel it, while somebody has to call. */
function Appointment({ request: { reference, slot, answerBy } }: Pick<CardProps, 'request'>) {
  if (!slot && !answerBy) return null
  return (
    <>
      {slot && (
        <ThaiText as="p">
          {`เรานัดโทร${formatThaiDate(bangkokDay(Date.parse(slot.startsAt)), 'weekday')} เวลา ${slotTime(momentsOf(slot))}${slot.channel === 'line' ? ' ทาง LINE' : ''}`}
        </ThaiText>
      )}
      <MoreLink to={href('/track/call/:reference', { reference })}>
        {slot ? 'เปลี่ยนหรือยกเลิกนัด' : 'เลือกเวลาให้เราโทร'}
      </MoreLink>
    </>
  )
}

/** Nothing is sent unless the visitor asks for it, and nothing is offered where nothing will happen. */
function StatusSms({ request: { reference, status, answerBy, isSmsWanted } }: Pick<CardProps, 'request'>) {
  const isSettled = status === 'closed' || (status === 'received' && answerBy === undefined)
  if (isSettled && !isSmsWanted) return null
  return (
    <form method="post" action={href('/track/requests')}>
      <input type="hidden" name="reference" value={reference} />
      <Button type="submit" tone="quiet" name="intent" value={isSmsWanted ? 'silence' : 'sms'}>
        {isSmsWanted ? 'ไม่ต้องส่ง SMS เรื่องนี้แล้ว' : 'ส่ง SMS บอกฉันเมื่อเรื่องนี้คืบหน้า'}
      </Button>
    </form>
  )
}

function Openings({ openings }: Pick<TrackedRequest, 'openings'>) {
  if (openings.length === 0) return 'ยังไม่มีเจ้าหน้าที่เปิดดูข้อมูลที่บอกว่าคุณเป็นใคร'
  return (
    <ul>
      {openings.map(({ at, role, scope }) => (
        <ThaiText as="li" key={`${at}${scope}`}>
          {`${(role && ROLE_WORDS[role]) ?? 'เจ้าหน้าที่'}เปิดดู${SCOPE_WORDS[scope]}เมื่อ ${formatThaiDateTime(Date.parse(at))}`}
        </ThaiText>
      ))}
    </ul>
  )
}
