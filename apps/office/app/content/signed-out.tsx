import { useState } from 'react'
import { data } from 'react-router'
import { Notice } from '../forms/notice.tsx'

/** A save that met a session that had ended. */
type SignedOut = { isSignedOut: true }

const isSignedOut = (answer: unknown): answer is SignedOut =>
  typeof answer === 'object' && answer !== null && 'isSignedOut' in answer

/** In the browser: where the way to the sign-in would take the page away with all that was typed, it stays. */
export async function keepingTyped<Answer>(save: () => Promise<Answer>) {
  try {
    return await save()
  } catch (thrown) {
    const to = thrown instanceof Response ? thrown.headers.get('location') : null
    if (!to?.startsWith('/sign-in')) throw thrown
    // Of a refusal nothing is loaded anew.
    return data<SignedOut>({ isSignedOut: true }, 401)
  }
}

/** What the last save came back with that said something about the text. */
export function useAnswer<Answer>(answer: Answer | SignedOut | undefined) {
  const signedOut = isSignedOut(answer) ? answer : undefined
  const own = isSignedOut(answer) ? undefined : answer
  const [last, setLast] = useState(own)
  if (!signedOut && own !== last) setLast(own)
  return { outcome: signedOut ? last : own, signedOut }
}

export const SignedOutNotice = () => (
  <Notice tone="wrong">
    <p>คุณออกจากระบบแล้ว จึงยังไม่ได้บันทึก สิ่งที่กรอกไว้ยังอยู่ครบในหน้านี้</p>
    <p>
      <a href="/sign-in" target="_blank" rel="noreferrer">
        เข้าสู่ระบบในแท็บใหม่
      </a>{' '}
      แล้วกลับมากดบันทึกอีกครั้ง
    </p>
  </Notice>
)
