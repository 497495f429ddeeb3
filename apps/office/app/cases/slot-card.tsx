import { appointmentWords, slotTime } from '@leasing/contract/appointment-words'
import { CALL_CHANNELS } from '@leasing/contract/call-slots'
import type { CaseSlots } from '@leasing/contract/staff/call-slots'
import type { CaseDetail } from '@leasing/contract/staff/cases'
import { bangkokDay } from '@leasing/rules/bangkok-day'
import { endOfSlot } from '@leasing/rules/call-slots'
import { formatThaiDate } from '@leasing/rules/thai-date'
import { Button } from '@leasing/ui/button'
import { Field, FieldError } from '@leasing/ui/field'
import { Card } from '../desk/card.tsx'
import formStyles from '../forms/form.module.css'
import { KeptForm } from '../forms/kept-form.tsx'
import { type Outcome, typedValue } from '../forms/outcome.ts'
import { ariaFor } from '../forms/text-field.tsx'
import styles from './cases.module.css'
import { CHANNEL_WORDS } from './words.ts'

type SlotCardProps = {
  item: CaseDetail
  slots: CaseSlots
  outcome: Outcome | undefined
  canWork: boolean
}

/** The appointment for a call, which whoever works on requests may make, move and cancel. */
export function SlotCard({ item, slots: { slot, offers }, outcome, canWork }: SlotCardProps) {
  if (!slot && (!canWork || offers.length === 0)) return null
  const isOwn = typedValue(outcome, 'intent') === 'slot'
  const typed = (name: string) => (isOwn ? typedValue(outcome, name) : undefined)
  const fault = (name: string) => (isOwn ? outcome?.errors[name] : undefined)
  return (
    <Card id="call-slot" title="นัดโทร">
      {slot && (
        <>
          <p className={styles.when}>{appointmentWords(slot)}</p>
          {slot.channel === 'line' && <p>LINE ID: {slot.lineId ?? 'ซ่อนอยู่ รับเรื่องหรือเปิดดูชื่อและเบอร์ก่อน'}</p>}
          {!slot.canKeep && (
            <p className={formStyles.problem}>เราโทรเวลานี้ไม่ได้แล้ว เพราะปิดทำการหรือมีคนโทรไม่พอ ย้ายนัดแล้วบอกลูกค้า</p>
          )}
        </>
      )}
      {canWork && offers.length > 0 && (
        <KeptForm key={item.version} className={formStyles.form}>
          <input type="hidden" name="intent" value="slot" />
          <input type="hidden" name="version" value={item.version} />
          <Field id="startsAt" label={slot ? 'ย้ายไปเวลา' : 'วันและเวลา'}>
            <select
              id="startsAt"
              name="startsAt"
              required
              defaultValue={typed('startsAt') ?? ''}
              {...ariaFor('startsAt', { fault: fault('startsAt') })}
            >
              <option value="">เลือกเวลาที่ว่าง</option>
              {[...Map.groupBy(offers, bangkokDay)].map(([day, starts]) => (
                <optgroup key={day} label={formatThaiDate(day, 'weekday')}>
                  {starts.map((startsAt) => (
                    <option key={startsAt} value={startsAt}>
                      {`${formatThaiDate(day, 'weekday')} ${slotTime({ startsAt, endsAt: endOfSlot(startsAt) })}`}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
            {fault('startsAt') && <FieldError id="startsAt-error">{fault('startsAt')}</FieldError>}
          </Field>
          <Field id="channel" label="โทรทาง">
            <select id="channel" name="channel" defaultValue={typed('channel') ?? slot?.channel ?? 'phone'}>
              {CALL_CHANNELS.map((channel) => (
                <option key={channel} value={channel}>
                  {CHANNEL_WORDS[channel]}
                </option>
              ))}
            </select>
          </Field>
          <Field
            id="lineId"
            label={`LINE ID (เมื่อโทรทาง LINE${slot?.channel === 'line' ? ' เว้นว่างถ้าใช้ ID เดิม' : ''})`}
          >
            <input
              id="lineId"
              name="lineId"
              maxLength={60}
              autoComplete="off"
              defaultValue={typed('lineId')}
              {...ariaFor('lineId', { fault: fault('lineId') })}
            />
            {fault('lineId') && <FieldError id="lineId-error">{fault('lineId')}</FieldError>}
          </Field>
          <Button type="submit" tone="quiet">
            {slot ? 'ย้ายนัด' : 'นัดโทร'}
          </Button>
        </KeptForm>
      )}
      {canWork && slot && (
        <KeptForm>
          <input type="hidden" name="intent" value="slot-cancel" />
          <input type="hidden" name="version" value={item.version} />
          <Button type="submit" tone="quiet">
            ยกเลิกนัด
          </Button>
        </KeptForm>
      )}
    </Card>
  )
}
