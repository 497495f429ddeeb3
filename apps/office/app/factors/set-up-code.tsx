import { Button } from '@leasing/ui/button'
import form from '../forms/form.module.css'
import { KeptForm } from '../forms/kept-form.tsx'
import { NewPasswordField } from '../forms/new-password-field.tsx'
import type { Outcome } from '../forms/outcome.ts'
import { CodeField } from '../forms/text-field.tsx'
import type { QrCode } from './second-factor-forms.server.ts'
import styles from './set-up-code.module.css'

/** First step of 'password and code'. The hidden `email` tells password managers the account. */
export function BeginCode({ email, outcome }: { email: string; outcome: Outcome | undefined }) {
  return (
    <KeptForm className={form.form}>
      <input type="email" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
      <NewPasswordField outcome={outcome} />
      <Button type="submit" name="intent" value="begin-code">
        ต่อไป ตั้งค่าแอปสร้างรหัส
      </Button>
    </KeptForm>
  )
}

export type AppKeyData = { qrCode: QrCode; key: string }

/** Second step: the secret for an authenticator app, and its first code. */
export function AppKey({ appKey, outcome }: { appKey: AppKeyData; outcome: Outcome | undefined }) {
  const { qrCode, key } = appKey
  return (
    <div className={styles.key}>
      <ol className={styles.steps}>
        <li>
          <p>
            เปิดแอปสร้างรหัสบนโทรศัพท์ เช่น Google Authenticator, Microsoft Authenticator หรือ 1Password
            แล้วเลือกเพิ่มบัญชี
          </p>
        </li>
        <li>
          <p>สแกนรูปนี้</p>
          <svg
            className={styles.code}
            viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
            role="img"
            aria-label="คิวอาร์โค้ดสำหรับแอปสร้างรหัส"
            shapeRendering="crispEdges"
          >
            <rect width={qrCode.size} height={qrCode.size} fill="#fff" />
            <path d={qrCode.path} fill="#000" />
          </svg>
          <p>
            หรือพิมพ์รหัสลับนี้ในแอป <code className={styles.secret}>{inFours(key)}</code>
          </p>
        </li>
        <li>
          <p>กรอกรหัส 6 หลักที่เห็นในแอป</p>
          <KeptForm className={form.form}>
            <CodeField name="code" outcome={outcome} />
            <Button type="submit" name="intent" value="finish-code" tone="action">
              ยืนยันรหัส
            </Button>
          </KeptForm>
        </li>
      </ol>
    </div>
  )
}

const inFours = (key: string) => key.match(/.{1,4}/g)?.join(' ') ?? key
