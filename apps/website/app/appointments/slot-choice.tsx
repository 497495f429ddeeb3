import { slotTime } from '@leasing/contract/appointment-words'
import type { CallChannel, CallSlot, CallSlots } from '@leasing/contract/call-slots'
import { fieldMessage } from '@leasing/contract/field-messages'
import { bangkokDay } from '@leasing/rules/bangkok-day'
import { endOfSlot } from '@leasing/rules/call-slots'
import { formatThaiDate, formatThaiTime } from '@leasing/rules/thai-date'
import { Button, ButtonAnchor } from '@leasing/ui/button'
import { FieldError, FieldHint } from '@leasing/ui/field'
import { ThaiText } from '@leasing/ui/thai-text'
import { CalendarCheck, CalendarPlus } from 'lucide-react'
import { useAnswerTimes } from '../root-data.ts'
import styles from './slot-choice.module.css'

/** Why a time was not appointed, and what was chosen. */
export type SlotFailure = {
  reason: 'no-time' | 'taken' | 'line-id' | 'closed' | 'too-many' | 'failed'
  /** As sent: a moment in ISO 8601, or anything. */
  startsAt: string
  channel: CallChannel
  lineId: string
}

type SlotChoiceProps = {
  slots: CallSlots
  /** Where the choice is posted, and where the calendar file is. */
  action: string
  calendarHref: string
  failure?: SlotFailure | undefined
}

/** The id of the part: an address that points at it shows what was appointed. */
export const SLOT_ID = 'call-slot'

/** The name of the buttons, whose value is `book` or `cancel`. */
export const SLOT_INTENT = 'slot-intent'

/** Lets a visitor choose the half-hour of the call, see, change and cancel it. Nothing at all where nothing is free. Works without scripts. */
export function SlotChoice({ slots, action, calendarHref, failure }: SlotChoiceProps) {
  const { slot, offers } = slots
  if (!slot && offers.length === 0 && !failure) return null
  return (
    <section
      className={`panel ${styles.part}`}
      id={SLOT_ID}
      tabIndex={-1}
      aria-labelledby={`${SLOT_ID}-title`}
    >
      <h2 id={`${SLOT_ID}-title`}>{slot ? 'เรานัดโทรหาคุณแล้ว' : 'เลือกเวลาให้เราโทร'}</h2>
      {failure && <FailureText failure={failure} hasOffers={offers.length > 0} />}
      {slot ? (
        <Appointed slots={slots} slot={slot} action={action} calendarHref={calendarHref} failure={failure} />
      ) : (
        offers.length > 0 && (
          <>
            <ThaiText as="p">
              เลือกเวลาที่คุณสะดวก เราโทรภายในครึ่งชั่วโมงหลังจากนั้น ถ้าไม่เลือก เราโทรหาคุณตามกำหนดด้านล่าง
            </ThaiText>
            <ChoiceForm slots={slots} action={action} failure={failure} label="นัดเวลานี้" />
          </>
        )
      )}
    </section>
  )
}

type PartProps = Pick<SlotChoiceProps, 'slots' | 'action' | 'failure'>

function Appointed({
  slots,
  slot,
  action,
  calendarHref,
  failure,
}: PartProps & { slot: CallSlot; calendarHref: string }) {
  const { callBack } = useAnswerTimes()
  const { channel, ...moments } = momentsOf(slot)
  const { startsAt } = moments
  return (
    <>
      <ThaiText as="p" className={styles.when}>
        <CalendarCheck aria-hidden size={24} strokeWidth={1.75} />
        <span>
          <span className={styles.words}>{formatThaiDate(bangkokDay(startsAt), 'full')}</span>{' '}
          <span
            className={styles.words}
          >{`เวลา ${slotTime(moments)}${channel === 'line' ? ' ทาง LINE' : ''}`}</span>
        </span>
      </ThaiText>
      <div className={styles.actions}>
        <ButtonAnchor tone="quiet" href={calendarHref}>
          <CalendarPlus aria-hidden size={20} strokeWidth={1.75} />
          ใส่ในปฏิทินของคุณ
        </ButtonAnchor>
      </div>
      <details className={styles.change} open={failure !== undefined}>
        <summary className="opens">เปลี่ยนหรือยกเลิกนัด</summary>
        {slots.offers.length > 0 ? (
          <ChoiceForm slots={slots} action={action} failure={failure} label="เปลี่ยนเป็นเวลานี้" />
        ) : (
          <p>ตอนนี้ไม่มีเวลาอื่นที่ว่าง</p>
        )}
        <form method="post" action={action} className={styles.cancel}>
          <ThaiText as="p">ถ้ายกเลิกนัด เราจะโทรหาคุณภายใน {callBack} วันทำการแทน</ThaiText>
          <Button type="submit" tone="quiet" name={SLOT_INTENT} value="cancel">
            ยกเลิกนัด
          </Button>
        </form>
      </details>
    </>
  )
}

function ChoiceForm({ slots: { slot, offers }, action, failure, label }: PartProps & { label: string }) {
  const days = [...Map.groupBy(offers, (start) => bangkokDay(Date.parse(start)))]
  const chosen = failure?.startsAt
  const openDay = days.find(([, starts]) => starts.includes(chosen ?? ''))?.[0] ?? days[0]?.[0]
  const isLine = (failure?.channel ?? slot?.channel) === 'line'
  return (
    <form method="post" action={action} className={styles.form}>
      <fieldset className={styles.days}>
        <legend>วันและเวลา</legend>
        {days.map(([day, starts]) => (
          <details key={day} open={day === openDay}>
            <summary className="opens">
              <span className={styles.day}>{formatThaiDate(day, 'weekday')}</span>
              <span className={styles.count}>ว่าง {starts.length} เวลา</span>
            </summary>
            <fieldset className={styles.times}>
              <legend className="visually-hidden">{formatThaiDate(day, 'full')}</legend>
              {starts.map((start) => (
                <label key={start} className={styles.time}>
                  <input type="radio" name="startsAt" value={start} defaultChecked={start === chosen} />
                  <span>{formatThaiTime(Date.parse(start))}</span>
                </label>
              ))}
            </fieldset>
          </details>
        ))}
      </fieldset>
      <fieldset className={styles.channel}>
        <legend>ให้เราโทรทางไหน</legend>
        <div className={styles.channels}>
          <label className={styles.choice}>
            <input type="radio" name="channel" value="phone" defaultChecked={!isLine} />
            <ThaiText>โทรศัพท์ เบอร์ที่ให้ไว้</ThaiText>
          </label>
          <label className={styles.choice}>
            <input type="radio" name="channel" value="line" defaultChecked={isLine} data-line />
            <ThaiText>โทรทาง LINE</ThaiText>
          </label>
        </div>
        <div className={styles.line}>
          <label htmlFor="line-id">LINE ID</label>
          <input
            id="line-id"
            name="lineId"
            className={styles.box}
            defaultValue={failure?.lineId}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
            aria-invalid={failure?.reason === 'line-id' || undefined}
            aria-describedby={failure?.reason === 'line-id' ? 'line-id-error line-id-hint' : 'line-id-hint'}
          />
          <FieldHint id="line-id-hint">
            {slot?.channel === 'line'
              ? 'เว้นว่างไว้ถ้าใช้ LINE ID เดิม'
              : 'เราใช้ LINE ID นี้โทรตามนัดเท่านั้น และเก็บแบบเข้ารหัส'}
          </FieldHint>
          {failure?.reason === 'line-id' && (
            <FieldError id="line-id-error">
              {fieldMessage(failure.lineId === '' ? 'required' : 'line-id')}
            </FieldError>
          )}
        </div>
      </fieldset>
      <Button type="submit" name={SLOT_INTENT} value="book">
        {label}
      </Button>
    </form>
  )
}

function FailureText({ failure, hasOffers }: { failure: SlotFailure; hasOffers: boolean }) {
  const chosen = Date.parse(failure.startsAt)
  const time = Number.isNaN(chosen) ? '' : ` ${slotTime({ startsAt: chosen, endsAt: endOfSlot(chosen) })}`
  const next = hasOffers ? 'เลือกเวลาอื่นที่ยังว่างด้านล่าง' : 'ตอนนี้ไม่มีเวลาอื่นที่ว่าง เรายังโทรหาคุณตามกำหนดด้านล่าง'
  const text = {
    'no-time': 'เลือกเวลาก่อน แล้วกดอีกครั้ง',
    taken: `ขออภัย เวลา${time} มีคนนัดไปก่อนคุณเล็กน้อย ${next}`,
    'line-id': 'ตรวจ LINE ID แล้วกดอีกครั้ง',
    closed: 'เรื่องนี้ปิดแล้ว จึงนัดเวลาโทรเพิ่มไม่ได้ ถ้าต้องการคุยต่อ โทรสายด่วน',
    'too-many': 'คุณเปลี่ยนเวลาหลายครั้งแล้ว พักไว้ก่อนแล้วลองใหม่ภายหลัง หรือโทรสายด่วน',
    failed: 'ยังนัดเวลาไม่ได้ คำขอของคุณอยู่กับเราครบ ลองกดอีกครั้ง',
  }[failure.reason]
  return (
    <div role="alert" className={styles.failure}>
      <FieldError id={`${SLOT_ID}-error`}>{text}</FieldError>
    </div>
  )
}

export const momentsOf = ({ startsAt, endsAt, channel }: CallSlot) => ({
  startsAt: Date.parse(startsAt),
  endsAt: Date.parse(endsAt),
  channel,
})
