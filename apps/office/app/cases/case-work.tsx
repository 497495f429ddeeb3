import { ASK_MAX, CALL_OUTCOMES, NOTE_MAX } from '@leasing/contract/staff/case-values'
import type { CaseWorker } from '@leasing/contract/staff/cases'
import type { Branch } from '@leasing/contract/staff/users'
import { isOpenStatus, LOST_REASONS, needsReason } from '@leasing/rules/lead-status'
import { formatThaiDateTime } from '@leasing/rules/thai-date'
import { formatPhone, telHref } from '@leasing/rules/thai-phone-format'
import { Button, ButtonAnchor } from '@leasing/ui/button'
import { Field, FieldError, FieldHint } from '@leasing/ui/field'
import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../desk/card.tsx'
import { DateField } from '../forms/date-field.tsx'
import formStyles from '../forms/form.module.css'
import { KeptForm } from '../forms/kept-form.tsx'
import type { Outcome } from '../forms/outcome.ts'
import { ariaFor } from '../forms/text-field.tsx'
import styles from './cases.module.css'
import { consentWords, LOST_WORDS, OUTCOME_WORDS, SET_WORDS, STATUS_WORDS, workerWords } from './words.ts'
import { Hidden, type Typed, WorkForm, type WorkProps } from './work-form.tsx'

/** Takes a request that nobody has. */
export const TakeCard = () => (
  <Card
    id="take"
    title="ยังไม่มีคนรับเรื่องนี้"
    lead="เมื่อรับแล้ว คุณเห็นชื่อและเบอร์ของลูกค้า และบันทึกการใช้งานจะเก็บว่าคุณเป็นคนรับ"
  >
    <KeptForm>
      <input type="hidden" name="intent" value="take" />
      <Button type="submit" tone="action">
        รับเรื่องนี้
      </Button>
    </KeptForm>
  </Card>
)

type CallCardProps = WorkProps & {
  isMine: boolean
  onDirty: (isDirty: boolean) => void
}

/** The phone, below what the visitor agreed to: that is read before the call. Of who has the case no more it keeps what they typed, as a note. */
export function CallCard({ item, outcome, isMine, onDirty }: CallCardProps) {
  return (
    <Card
      id="call"
      title={isMine ? item.name || 'ติดต่อลูกค้า' : 'บันทึกการโทรที่ยังไม่ได้บันทึก'}
      lead={isMine ? undefined : 'คุณไม่ได้เป็นผู้รับเรื่องนี้แล้ว บันทึกข้อความนี้ไว้ให้คนที่ดูแลต่อได้'}
    >
      {isMine && <CallFacts item={item} />}
      <WorkForm
        {...{ item, outcome, onDirty }}
        intent={isMine ? 'call' : 'note'}
        refused="call"
        submit={isMine ? 'บันทึกการโทร' : 'บันทึกเป็นข้อความ'}
      >
        {(typed) => (
          <>
            {isMine && <Call {...{ item, outcome, typed }} />}
            <Words
              id="call-text"
              name="text"
              label={isMine ? 'จดเพิ่ม (ไม่บังคับ)' : 'ข้อความที่พิมพ์ไว้'}
              typed={typed}
            />
          </>
        )}
      </WorkForm>
    </Card>
  )
}

function CallFacts({ item: { phone, consents } }: Pick<WorkProps, 'item'>) {
  const marketing = consents.find(({ purpose }) => purpose === 'marketing')
  return (
    <>
      <ul>
        {consents.map((consent) => (
          <li key={consent.purpose}>{consentWords(consent)}</li>
        ))}
      </ul>
      {!marketing?.given && <p className={formStyles.problem}>คุยเฉพาะเรื่องที่ลูกค้าขอ ไม่เสนออย่างอื่น</p>}
      {phone && (
        <p className={styles.call}>
          <ButtonAnchor tone="action" href={telHref(phone)}>
            <Phone aria-hidden size={20} strokeWidth={1.75} />
            โทร {formatPhone(phone)}
          </ButtonAnchor>
        </p>
      )}
    </>
  )
}

const Call = ({ item: { tries }, outcome, typed }: WorkProps & { typed: Typed }) => (
  <>
    <fieldset className={styles.choices} id="outcome">
      <legend>ผลการโทร</legend>
      {CALL_OUTCOMES.map((one) => (
        <label key={one}>
          <input type="radio" name="outcome" value={one} required defaultChecked={typed('outcome') === one} />
          {OUTCOME_WORDS[one]}
        </label>
      ))}
    </fieldset>
    <Choice
      name="nextTryAt"
      label="โทรอีกครั้งเมื่อ"
      hint="ถ้าลูกค้าไม่รับสาย ต้องเลือกเวลา นอกนั้นเว้นไว้ได้"
      typed={typed}
      outcome={outcome}
    >
      <option value="">เลือกเวลา</option>
      {tries.quick.map((at) => (
        <option key={at} value={at}>
          {formatThaiDateTime(at)}
        </option>
      ))}
    </Choice>
    <DateField
      name="nextTryDay"
      kind="day"
      label="หรือวันอื่น"
      defaultValue={typed('nextTryDay')}
      outcome={typed('intent') === undefined ? undefined : outcome}
    />
    <Choice name="nextTryTime" label="เวลาของวันอื่น" typed={typed} outcome={outcome}>
      <option value="">เลือกเวลา</option>
      {tries.times.map((time) => (
        <option key={time} value={time}>
          {`${time.replace(':', '.')} น.`}
        </option>
      ))}
    </Choice>
  </>
)

export function StatusCard({ item, outcome }: WorkProps) {
  const { nextStatuses } = item
  return (
    <Card id="case-status" title="สถานะ">
      <p>
        ตอนนี้: {STATUS_WORDS[item.status]}
        {item.lostReason && ` เพราะ${LOST_WORDS[item.lostReason]}`}
      </p>
      {nextStatuses.length > 0 && (
        <WorkForm item={item} outcome={outcome} intent="status" submit="เปลี่ยนสถานะ">
          {(typed) => (
            <>
              <Choice
                name="status"
                label="เปลี่ยนเป็น"
                hint={
                  isOpenStatus(item.status) && !nextStatuses.includes('won')
                    ? `เลือก “${STATUS_WORDS.won}” ได้หลังบันทึกว่าได้คุยกับลูกค้าแล้ว`
                    : undefined
                }
                typed={typed}
                outcome={outcome}
              >
                <option value="">เลือกสถานะ</option>
                {nextStatuses.map((status) => (
                  <option key={status} value={status}>
                    {SET_WORDS[status] ?? STATUS_WORDS[status]}
                  </option>
                ))}
              </Choice>
              {nextStatuses.includes('waiting') && (
                <Words
                  id="ask"
                  name="ask"
                  label="เอกสารหรือข้อมูลที่ขอจากลูกค้า (เมื่อรอเอกสาร ลูกค้าอ่านข้อความนี้ในหน้าเรื่องของฉัน)"
                  typed={typed}
                  error={outcome?.errors.ask}
                  maxLength={ASK_MAX}
                />
              )}
              {nextStatuses.some(needsReason) && (
                <Choice name="lostReason" label="เหตุผล (เมื่อไม่สำเร็จ)" typed={typed} outcome={outcome}>
                  <option value="">เลือกเหตุผล</option>
                  {LOST_REASONS.map((reason) => (
                    <option key={reason} value={reason}>
                      {LOST_WORDS[reason]}
                    </option>
                  ))}
                </Choice>
              )}
              {nextStatuses.includes('duplicate') && item.samePhone.length > 0 && (
                <Choice name="duplicateOf" label="ซ้ำกับคำขอ (เมื่อซ้ำ)" typed={typed} outcome={outcome}>
                  <option value="">เลือกคำขอของเบอร์นี้</option>
                  {item.samePhone.map((other) => (
                    <option key={other.reference} value={other.reference}>
                      {`${other.title} ${other.reference}`}
                    </option>
                  ))}
                </Choice>
              )}
            </>
          )}
        </WorkForm>
      )}
      {item.assignee && isOpenStatus(item.status) && (
        <KeptForm>
          <Hidden item={item} intent="return" />
          <Button type="submit" tone="quiet">
            คืนเข้าคิว ให้คนอื่นรับ
          </Button>
        </KeptForm>
      )}
    </Card>
  )
}

export const NoteCard = ({ item, outcome }: WorkProps) => (
  <Card id="note" title="จดบันทึก">
    <WorkForm item={item} outcome={outcome} intent="note" submit="บันทึก">
      {(typed) => (
        <Words
          id="text"
          name="text"
          label="ข้อความถึงคนที่ดูแลต่อ"
          typed={typed}
          required
          error={outcome?.errors.text}
        />
      )}
    </WorkForm>
  </Card>
)

/** For a team lead: gives the request to somebody who may have it, first to those who answer requests of its team. */
export function AssignCard({ item, outcome, workers }: WorkProps & { workers: readonly CaseWorker[] }) {
  const others = workers.filter(({ id }) => id !== item.assignee?.id)
  if (others.length === 0) return null
  return (
    <Card id="assign" title="มอบให้คนในทีม" lead="เลือกได้จากคนที่ดูแลสาขาของคำขอนี้หรือดูแลทุกสาขา">
      <WorkForm item={item} outcome={outcome} intent="assign" submit="มอบเรื่องนี้">
        {(typed) => (
          <Choice name="userId" label="ผู้รับเรื่อง" typed={typed} outcome={outcome}>
            <option value="">เลือกคน</option>
            {[...Map.groupBy(others, ({ isOfTeam }) => isOfTeam)]
              .toSorted(([one], [other]) => Number(other) - Number(one))
              .map(([isOfTeam, people]) => (
                <optgroup
                  key={String(isOfTeam)}
                  label={isOfTeam ? `กำลังดูแลคำขอของ${item.team?.name}` : 'คนอื่น'}
                >
                  {people.map((worker) => (
                    <option key={worker.id} value={worker.id}>
                      {workerWords(worker)}
                    </option>
                  ))}
                </optgroup>
              ))}
          </Choice>
        )}
      </WorkForm>
    </Card>
  )
}

/** For a team lead: puts the request into the queue of a branch, also one whose visitor chose none. */
export const PassCard = ({ item, outcome, branches }: WorkProps & { branches: readonly Branch[] }) =>
  isOpenStatus(item.status) && (
    <Card id="pass" title="ส่งให้สาขา" lead="คนของสาขาเห็นเรื่องนี้ในคิวของสาขาและรับไปโทร กำหนดที่บอกลูกค้าไว้ยังเหมือนเดิม">
      <WorkForm item={item} outcome={outcome} intent="pass" submit="ส่งให้สาขานี้">
        {(typed) => (
          <Choice name="branch" label="สาขา" typed={typed} outcome={outcome}>
            <option value="">เลือกสาขา</option>
            {branches.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Choice>
        )}
      </WorkForm>
    </Card>
  )

type ChoiceProps = {
  name: string
  label: string
  hint?: string | undefined
  typed: Typed
  outcome: Outcome | undefined
  children: ReactNode
}

function Choice({ name, label, hint, typed, outcome, children }: ChoiceProps) {
  const error = outcome?.errors[name]
  return (
    <Field id={name} label={label}>
      <select
        id={name}
        name={name}
        defaultValue={typed(name) ?? ''}
        {...ariaFor(name, { help: hint, fault: error })}
      >
        {children}
      </select>
      {hint && <FieldHint id={`${name}-hint`}>{hint}</FieldHint>}
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </Field>
  )
}

function Words({
  id,
  name,
  label,
  typed,
  required = false,
  error,
  maxLength = NOTE_MAX,
}: {
  id: string
  name: string
  label: string
  typed: Typed
  required?: boolean
  error?: string | undefined
  maxLength?: number
}) {
  return (
    <Field id={id} label={label}>
      <textarea
        id={id}
        name={name}
        rows={3}
        maxLength={maxLength}
        required={required}
        defaultValue={typed(name)}
        {...ariaFor(id, { fault: error })}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Field>
  )
}
