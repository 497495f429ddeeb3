import type { Form } from '@leasing/contract/forms/define-form'
import { formatThaiDateTime } from '@leasing/rules/thai-date'
import { Link } from '@leasing/ui/navigation'
import { ThaiText } from '@leasing/ui/thai-text'
import { RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { clearDraft, type SentForm } from '../device/sent-forms.ts'
import styles from './lead-form.module.css'

export type Returned = {
  /** The form was sent from this tab. */
  sent: SentForm | undefined
  /** A draft was restored. */
  isRestored: boolean
}

/** Notices for visitors who return to a form; loaded on demand. */
export function ReturnedNotices({
  form,
  returned: { sent, isRestored },
  onClear,
}: {
  form: Form
  returned: Returned
  onClear: () => void
}) {
  const notice = useRef<HTMLDivElement>(null)
  // Back restores the scroll position at the submit button.
  useEffect(() => {
    if (notice.current && notice.current.getBoundingClientRect().top < 0)
      notice.current.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <>
      {sent && (
        <div ref={notice} className={styles.restored} role="status">
          <ThaiText as="p">
            คุณส่งแบบฟอร์มนี้แล้วเมื่อ {formatThaiDateTime(Date.parse(sent.receivedAt))} เลขที่{' '}
            <strong>{sent.reference}</strong> ถ้ามีเรื่องใหม่ กรอกส่งได้อีก
          </ThaiText>
          <Link to={href('/received/:form', { form: form.key })}>ดูหน้ายืนยัน</Link>
        </div>
      )}
      {isRestored && (
        <div className={styles.restored} role="status">
          <p>กรอกต่อจากเดิมได้เลย ข้อมูลนี้ยังอยู่ในเครื่องของคุณเท่านั้น เราไม่จำช่องรับทราบและยินยอมไว้ ติ๊กอีกครั้งก่อนส่ง</p>
          <button
            type="button"
            onClick={() => {
              clearDraft(form.key)
              onClear()
            }}
          >
            <RotateCcw aria-hidden size={18} strokeWidth={1.75} />
            เริ่มใหม่
          </button>
        </div>
      )}
    </>
  )
}
