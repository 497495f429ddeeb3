import { Button } from '@leasing/ui/button'
import { useEffect, useRef, useState } from 'react'
import { PasskeyButton } from '../passkeys/passkey-button.tsx'
import styles from './form.module.css'
import { KeptForm } from './kept-form.tsx'
import type { Outcome } from './outcome.ts'
import { CodeField } from './text-field.tsx'

/** Asks for a confirmation before a sensitive action, and submits the typed values again with it. */
export function ConfirmCard({ outcome }: { outcome: Outcome | undefined }) {
  if (!outcome?.needsConfirm) return null
  return <Card key={JSON.stringify(outcome)} outcome={outcome} />
}

function Card({ outcome }: { outcome: Outcome }) {
  const form = useRef<HTMLFormElement>(null)
  const [isConfirmed, setIsConfirmed] = useState(false)
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus(), [])
  useEffect(() => {
    if (isConfirmed) form.current?.requestSubmit()
  }, [isConfirmed])
  return (
    <section className={styles.confirm} aria-labelledby="confirm-title">
      <h2 id="confirm-title">ยืนยันว่าเป็นคุณ</h2>
      <p>คุณเข้าสู่ระบบมาเกิน 5 นาทีแล้ว กรอกรหัสเพื่อทำรายการนี้ต่อ สิ่งที่กรอกไว้ยังอยู่ครบ</p>
      <KeptForm ref={form} noValidate={isConfirmed}>
        {outcome.values.map(([name, value], position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change, and several may be equal.
          <input key={position} type="hidden" name={name} value={value} />
        ))}
        <div className={styles.row}>
          <CodeField name="confirmCode" outcome={outcome} />
          <Button type="submit">ยืนยันและทำต่อ</Button>
        </div>
      </KeptForm>
      <PasskeyButton tone="quiet" onDone={() => setIsConfirmed(true)}>
        ยืนยันด้วยพาสคีย์แทน
      </PasskeyButton>
    </section>
  )
}
