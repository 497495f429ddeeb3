import { OTP_ATTEMPTS, OTP_DIGITS } from '@leasing/contract/otp-rules'
import { telHref } from '@leasing/rules/thai-phone-format'
import { Button, ButtonLink } from '@leasing/ui/button'
import { Link } from '@leasing/ui/navigation'
import { ThaiText } from '@leasing/ui/thai-text'
import { CircleAlert, CircleCheck, ShieldCheck } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { data, Form } from 'react-router'
import { useRootData } from '../root-data.ts'
import { type Failure, failureInBrowser, noCodesWords, waitWords } from './failure.ts'
import { filterWhileMounted } from './filters.ts'
import { HUMAN } from './human.ts'
import { HumanStep } from './human-step.tsx'
import styles from './phone-check.module.css'
import { SubmitButton, useSending } from './sending.tsx'

/** Public data of a code that was sent. */
export type PhoneCheckView = {
  /** Masked: `081-xxx-5678`. */
  phone: string
  ref: string
  /** Time of day, formatted. */
  sentAt: string
  /** The code was resent. */
  isResent: boolean
  resendInSeconds: number
}

export type PhoneCheckOutcome = Omit<Failure, 'reason'> & {
  reason: Failure['reason'] | 'code' | 'wrong' | 'expired' | 'used' | 'locked' | 'gone'
  attemptsLeft?: number
  /** The typed code, if it was not verified. */
  code?: string
}

/** `clientAction` of the page that asks for the code: on a network error it shows a message and keeps the digits. */
export async function sendCodeInBrowser({
  request,
  serverAction,
}: {
  request: Request
  serverAction: () => Promise<unknown>
}): Promise<PhoneCheckOutcome> {
  try {
    return (await serverAction()) as PhoneCheckOutcome
  } catch (error) {
    const { status, failure } = failureInBrowser(error, request)
    return data(failure, { status }) as unknown as PhoneCheckOutcome
  }
}

type PhoneCheckProps = {
  view: PhoneCheckView
  outcome: PhoneCheckOutcome | undefined
  /** Path of the page where the phone number can be changed. */
  startPath: string
  submitLabel: string
}

export function PhoneCheck({ view, outcome, startPath, submitLabel }: PhoneCheckProps) {
  const { brand, contact } = useRootData()!.layout
  const { isPending, sendOnce } = useSending()
  const message = outcome && messageOf(outcome, contact.hotline)
  const isCodeUnusable = outcome !== undefined && CODE_UNUSABLE.has(outcome.reason)
  return (
    <div className={styles.check}>
      <ThaiText as="p">
        เราส่งรหัส {OTP_DIGITS} หลักทาง SMS ไปที่ <strong className="figure">{view.phone}</strong> เมื่อ{' '}
        {view.sentAt} <Link to={startPath}>เปลี่ยนเบอร์</Link>
      </ThaiText>
      <Form
        ref={filterWhileMounted}
        method="post"
        noValidate
        className={styles.form}
        onSubmit={sendOnce}
        aria-busy={isPending}
      >
        {/* Always rendered: screen readers announce only changes of an existing live region. */}
        <p id="code-sent" className={styles.sent} role="status">
          {view.isResent && !outcome && (
            <>
              <CircleCheck aria-hidden size={20} strokeWidth={1.75} />
              <span>
                ส่งรหัสใหม่แล้ว กรอกรหัสจาก SMS ที่มี <span className="figure">Ref {view.ref}</span>
              </span>
            </>
          )}
        </p>
        {isCodeUnusable ? (
          <UnusableCodeMessage outcome={outcome}>{message}</UnusableCodeMessage>
        ) : (
          <CodeField key={view.ref} message={message} outcome={outcome} isResent={view.isResent} />
        )}
        {outcome?.reason === 'human' && <HumanStep challenge={outcome.challenge} />}
        <div className={styles.buttons}>
          {outcome?.reason === 'gone' ? (
            <ButtonLink to={startPath}>ดูสิ่งที่รับได้วันนี้</ButtonLink>
          ) : (
            <>
              {!isCodeUnusable && <SubmitButton isPending={isPending}>{submitLabel}</SubmitButton>}
              <ResendButton key={view.ref} seconds={view.resendInSeconds} isMain={isCodeUnusable} />
            </>
          )}
        </div>
      </Form>
      <ThaiText as="p">
        SMS ขึ้นต้นด้วยชื่อ <strong>{brand.shortName}</strong> มีรหัสอ้างอิง{' '}
        <strong className="figure">Ref {view.ref}</strong> ตรงกับหน้านี้ และไม่มีลิงก์
      </ThaiText>
      <p className={styles.safe}>
        <ShieldCheck aria-hidden size={24} strokeWidth={1.75} />
        <span>
          อย่าบอกรหัสนี้กับใคร เจ้าหน้าที่ของเราไม่ขอรหัส OTP ไม่ว่ากรณีใด ถ้ามีคนโทรมาขอ วางสายแล้วแจ้ง{' '}
          <a href={telHref(contact.hotline)}>{contact.hotline}</a>
        </span>
      </p>
    </div>
  )
}

function messageOf({ reason, attemptsLeft = 0, waitSeconds }: PhoneCheckOutcome, hotline: string): string {
  return {
    code: 'กรอกรหัสเป็นตัวเลข 6 หลัก',
    wrong: `รหัสไม่ถูกต้อง ลองได้อีก ${attemptsLeft} ครั้ง`,
    expired: 'รหัสหมดอายุแล้ว กดขอรหัสใหม่',
    used: 'คุณใช้รหัสนี้ไปแล้ว กดขอรหัสใหม่',
    locked: `กรอกผิดครบ ${OTP_ATTEMPTS} ครั้ง รหัสนี้ใช้ไม่ได้แล้ว กดขอรหัสใหม่`,
    gone: 'ปิดรับแล้วก่อนที่คุณยืนยันเบอร์ เราจึงไม่ได้ออกรหัสให้',
    human: 'ตอนนี้มีคนใช้เครือข่ายเดียวกับคุณหลายคน กรุณาติ๊กช่อง “ยืนยันว่าฉันเป็นคน” แล้วกดอีกครั้ง',
    'no-codes': noCodesWords(waitSeconds, hotline),
    'too-many': `คุณขอรหัสบ่อยเกินไป กรุณารออีก ${waitWords(waitSeconds)} แล้วขอใหม่`,
    failed: 'ระบบขัดข้อง เรายังไม่ได้ยืนยันเบอร์ของคุณ กรุณากดอีกครั้ง',
    offline: 'ไม่มีสัญญาณอินเทอร์เน็ต ยังไม่ได้ส่งรหัส เมื่อมีสัญญาณแล้วกดอีกครั้ง',
  }[reason]
}

/** Reasons after which the current code can no longer be used. */
const CODE_UNUSABLE: ReadonlySet<PhoneCheckOutcome['reason']> = new Set(['locked', 'expired', 'used', 'gone'])

function UnusableCodeMessage({
  outcome,
  children,
}: {
  outcome: PhoneCheckOutcome
  children: string | undefined
}) {
  const text = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every outcome
  useEffect(() => text.current?.focus(), [outcome])
  return (
    // biome-ignore lint/a11y/noAutofocus: the message must be announced first, also without JavaScript
    <p ref={text} className={styles.error} role="alert" tabIndex={-1} autoFocus>
      <CircleAlert aria-hidden size={20} strokeWidth={1.75} />
      {children}
    </p>
  )
}

/** A single input styled as six boxes, so that pasting and SMS autofill work. Remounted for every code. */
function CodeField({
  message,
  outcome,
  isResent,
}: {
  message: string | undefined
  outcome: PhoneCheckOutcome | undefined
  isResent: boolean
}) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!outcome) return
    if (outcome.reason === 'wrong' && input.current) input.current.value = ''
    input.current?.focus()
  }, [outcome])
  return (
    <div className={styles.field}>
      <label htmlFor="code">รหัส {OTP_DIGITS} หลัก</label>
      <ThaiText as="p" id="code-hint" className={styles.hint} data-needs-script>
        กรอกครบ {OTP_DIGITS} หลัก ระบบไปต่อเอง
      </ThaiText>
      <div className={styles.boxes}>
        <input
          ref={input}
          id="code"
          name="code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-required
          defaultValue={outcome?.code}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? 'code-hint code-error' : 'code-sent code-hint'}
          // biome-ignore lint/a11y/noAutofocus: after a resend or a wrong code, typing the code is the next step
          autoFocus={isResent || message !== undefined}
          data-filter="code"
          onInput={submitWhenComplete}
        />
      </div>
      {message && (
        <p id="code-error" className={styles.error} role="alert">
          <CircleAlert aria-hidden size={20} strokeWidth={1.75} />
          {message}
        </p>
      )}
    </div>
  )
}

/** Submits at the last digit, unless the human step must be ticked first. */
function submitWhenComplete({ currentTarget: { value, form } }: FormEvent<HTMLInputElement>) {
  if (value.length === OTP_DIGITS && !form?.querySelector(`[name="${HUMAN}"]`)) form?.requestSubmit()
}

/** Disabled during the wait. Without JavaScript it is always enabled, and the server reports the waiting time. */
function ResendButton({ seconds, isMain }: { seconds: number; isMain: boolean }) {
  const [secondsLeft, setLeft] = useState(0)
  useEffect(() => {
    const until = Date.now() + seconds * 1000
    const update = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    update()
    const timer = setInterval(update, 1000)
    return () => clearInterval(timer)
  }, [seconds])
  return (
    <Button
      type="submit"
      tone={isMain ? 'action' : 'quiet'}
      name="intent"
      value="resend"
      disabled={secondsLeft > 0}
    >
      {secondsLeft > 0 ? `ขอรหัสใหม่ได้ใน ${secondsLeft} วินาที` : 'ขอรหัสใหม่'}
    </Button>
  )
}
