import type { ButtonTone } from '@leasing/ui/button'
import { useRef } from 'react'
import { useSubmit } from 'react-router'
import styles from '../forms/form.module.css'
import { TextField } from '../forms/text-field.tsx'
import { PasskeyButton } from '../passkeys/passkey-button.tsx'
import { makePasskey } from '../passkeys/passkeys.ts'

/** Creates a passkey with a name for the device. */
export function AddPasskey({ tone, onDone }: { tone: ButtonTone; onDone: () => void }) {
  const row = useRef<HTMLDivElement>(null)
  const submit = useSubmit()
  const nameOf = () => row.current?.querySelector('input')?.value.trim() || 'พาสคีย์ของฉัน'
  return (
    <div className={styles.row} ref={row} data-needs-script="">
      <TextField name="passkeyName" label="ชื่ออุปกรณ์" hint="เช่น โน้ตบุ๊กที่ทำงาน หรือ โทรศัพท์" maxLength={60} />
      <PasskeyButton
        tone={tone}
        act={() => makePasskey(nameOf())}
        onDone={onDone}
        onFailure={(failure) => {
          if (failure !== 'confirm-needed') return false
          // The page then asks for a confirmation.
          void submit({ intent: 'confirm' }, { method: 'post' })
          return true
        }}
      >
        เพิ่มพาสคีย์
      </PasskeyButton>
    </div>
  )
}
