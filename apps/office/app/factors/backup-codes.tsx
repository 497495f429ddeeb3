import { Button, ButtonLink } from '@leasing/ui/button'
import { useState } from 'react'
import styles from './backup-codes.module.css'

/** Shown once: afterwards nobody can read them again. */
export function BackupCodes({ codes, to, next }: { codes: readonly string[]; to: string; next: string }) {
  const [isCopied, setIsCopied] = useState(false)
  return (
    <div className={styles.codes}>
      <ul className={styles.list} aria-label="รหัสสำรอง">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <span data-needs-script="">
          <Button
            tone="quiet"
            onClick={() => navigator.clipboard.writeText(codes.join('\n')).then(() => setIsCopied(true))}
          >
            คัดลอก
          </Button>
        </span>
        <span data-needs-script="">
          <Button tone="quiet" onClick={() => window.print()}>
            พิมพ์
          </Button>
        </span>
        <ButtonLink to={to} tone="action">
          {next}
        </ButtonLink>
      </div>
      <p role="status">{isCopied ? 'คัดลอกแล้ว วางไว้ในที่ที่มีแต่คุณเปิดได้' : ''}</p>
    </div>
  )
}
