import { Button } from '@leasing/ui/button'
import styles from '../forms/form.module.css'
import { KeptForm } from '../forms/kept-form.tsx'
import { NewPasswordField } from '../forms/new-password-field.tsx'
import type { Outcome } from '../forms/outcome.ts'

/** The first half of 'password and code'. `email` goes along unseen, so that a password manager knows whose it is. */
export function BeginCode({ email, outcome }: { email: string; outcome: Outcome | undefined }) {
  return (
    <KeptForm className={styles.form}>
      <input type="email" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
      <NewPasswordField outcome={outcome} />
      <Button type="submit" name="intent" value="begin-code">
        ต่อไป ตั้งค่าแอปสร้างรหัส
      </Button>
    </KeptForm>
  )
}
