import { Button, type ButtonTone } from '@leasing/ui/button'
import { KeyRound } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import styles from '../forms/form.module.css'
import { hasPasskeys, type PasskeyFailure, usePasskeyToSignIn } from './passkeys.ts'

const WORDS: Record<PasskeyFailure, string> = {
  cancelled: 'ยังไม่ได้ใช้พาสคีย์ ลองอีกครั้ง หรือใช้รหัสแทน',
  refused: 'เราไม่รู้จักพาสคีย์นี้ หรือบัญชีถูกระงับ ใช้รหัสแทน หรือติดต่อผู้ดูแลระบบ',
  'confirm-needed': 'ยืนยันว่าเป็นคุณก่อน แล้วลองอีกครั้ง',
  unreachable: 'ติดต่อเซิร์ฟเวอร์ไม่ได้ ตรวจอินเทอร์เน็ตแล้วลองอีกครั้ง',
}

type PasskeyButtonProps = {
  tone: ButtonTone
  wide?: boolean
  /** Returns undefined on success. Default: signs in. */
  act?: () => Promise<PasskeyFailure | undefined>
  onDone: () => void
  /** Returns true if it handles a failure; others are shown here. */
  onFailure?: (failure: PasskeyFailure) => boolean
  children: ReactNode
}

/** Only shown if the browser supports passkeys: there is an alternative beside it. */
export function PasskeyButton({
  tone,
  wide = false,
  act = usePasskeyToSignIn,
  onDone,
  onFailure = () => false,
  children,
}: PasskeyButtonProps) {
  const [failure, setFailure] = useState<PasskeyFailure>()
  const [isPossible, setIsPossible] = useState(true)
  useEffect(() => setIsPossible(hasPasskeys()), [])
  async function press() {
    setFailure(undefined)
    const failed = await act()
    if (!failed) onDone()
    else if (!onFailure(failed)) setFailure(failed)
  }
  if (!isPossible) return null
  return (
    <div data-needs-script="">
      <Button tone={tone} wide={wide} onClick={press}>
        <KeyRound aria-hidden size={20} strokeWidth={1.75} />
        {children}
      </Button>
      {failure && (
        <p className={styles.problem} role="alert">
          {WORDS[failure]}
        </p>
      )}
    </div>
  )
}
