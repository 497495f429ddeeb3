import type { Form } from '@leasing/contract/forms/define-form'
import { telHref } from '@leasing/rules/thai-phone-format'
import { ThaiText } from '@leasing/ui/thai-text'
import { CircleAlert, CloudOff, UserCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useRootData } from '../root-data.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { noCodesWords, waitWords } from './failure.ts'
import type { FormError, FormOutcome } from './form.ts'
import { targetId } from './form-context.ts'
import { HUMAN } from './human.ts'

const TO_TICK = { path: HUMAN, summary: 'ติ๊กช่อง “ยืนยันว่าฉันเป็นคน”' }

type OutcomeNoticeProps = {
  form: Form
  outcome: FormOutcome
  /** Errors of the outcome that are not yet corrected. */
  errors: readonly FormError[]
}

/** Error summary above a rejected form; it takes the focus. Corrected errors disappear without announcement, because the field announces itself. */
export function OutcomeNotice({ form, outcome, errors }: OutcomeNoticeProps) {
  const { hotline } = useRootData()!.layout.contact
  const notice = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every outcome
  useEffect(() => {
    notice.current?.focus({ preventScroll: true })
    // Scrolls to the top: focus alone would center it, which hid half of it under the top bar on small phones.
    notice.current?.scrollIntoView()
  }, [outcome])
  const isNew = errors === outcome.errors
  if (!isNew && errors.length === 0) return null
  const call = <a href={telHref(hotline)}>โทร {hotline}</a>
  const [icon, title, text] = {
    fields: [
      CircleAlert,
      errors.every(({ likely }) => likely)
        ? 'ยังไม่ได้ส่ง ตรวจอีเมลอีกครั้ง'
        : `ยังส่งไม่ได้ มี\u00a0${errors.length}\u00a0จุดที่ต้องแก้`,
      undefined,
    ],
    human: [
      UserCheck,
      'ขอให้ยืนยันอีกขั้นเดียว',
      outcome.challenge
        ? 'ตอนนี้มีคนใช้เครือข่ายเดียวกับคุณส่งเข้ามาหลายคน ข้อมูลที่กรอกยังอยู่ครบ กรุณายืนยันแล้วกดส่งอีกครั้ง'
        : 'เราแยกไม่ออกว่าคนหรือโปรแกรมอัตโนมัติเป็นผู้ส่ง ข้อมูลที่กรอกยังอยู่ครบ กรุณายืนยันแล้วกดส่งอีกครั้ง',
    ],
    'no-codes': [
      CircleAlert,
      'ยังส่งรหัสไม่ได้',
      `${noCodesWords(outcome.waitSeconds, hotline)} ข้อมูลที่กรอกยังอยู่ครบ`,
    ],
    'too-many': [
      CircleAlert,
      'ส่งบ่อยเกินไป',
      `กรุณารออีก ${waitWords(outcome.waitSeconds)} แล้วส่งอีกครั้ง ข้อมูลที่กรอกยังอยู่`,
    ],
    failed: [CircleAlert, 'ส่งไม่สำเร็จ', 'ข้อมูลที่กรอกยังอยู่ กดส่งอีกครั้งได้เลย ถ้ายังไม่ได้ '],
    offline: [CloudOff, 'ยังไม่ได้ส่ง', 'ไม่มีสัญญาณอินเทอร์เน็ต ข้อมูลที่กรอกยังอยู่ เมื่อมีสัญญาณแล้วกดส่งอีกครั้ง หรือ '],
  }[outcome.reason] as [typeof CircleAlert, string, string | undefined]
  const links = outcome.reason === 'human' ? [TO_TICK] : errors
  return (
    <ErrorSummary
      ref={notice}
      icon={icon}
      title={title}
      errors={links.map(({ path, summary }) => ({ id: targetId(form, path), words: summary }))}
      autoFocus={isNew}
      aria-live={isNew ? undefined : 'off'}
    >
      {text && (
        <p>
          <ThaiText>{text}</ThaiText>
          {(outcome.reason === 'failed' || outcome.reason === 'offline') && call}
        </p>
      )}
    </ErrorSummary>
  )
}
