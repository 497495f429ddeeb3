import { useState } from 'react'
import { data, isRouteErrorResponse } from 'react-router'
import { Notice } from '../forms/notice.tsx'

/** Why a save was refused before the text was looked at. */
type Refusal = { refusedFor: keyof typeof NOTICES }

const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'refusedFor' in answer

/** In the browser: where a refusal would take the page away with all that was typed, it stays. */
export async function keepingTyped<Answer>(save: () => Promise<Answer>) {
  try {
    return await save()
  } catch (thrown) {
    const refusedFor = reasonOf(thrown)
    if (!refusedFor) throw thrown
    // Of a refusal nothing is loaded anew.
    return data<Refusal>({ refusedFor }, 400)
  }
}

function reasonOf(thrown: unknown): Refusal['refusedFor'] | undefined {
  if (isRouteErrorResponse(thrown)) return thrown.status === 413 ? 'too-large' : undefined
  const to = thrown instanceof Response ? thrown.headers.get('location') : null
  return to?.startsWith('/sign-in') ? 'signed-out' : undefined
}

/** What the last save came back with that said something about the text. */
export function useAnswer<Answer>(answer: Answer | Refusal | undefined) {
  const refusal = isRefusal(answer) ? answer : undefined
  const own = isRefusal(answer) ? undefined : answer
  const [last, setLast] = useState(own)
  if (!refusal && own !== last) setLast(own)
  return { outcome: refusal ? last : own, refusal }
}

const NOTICES = {
  'signed-out': (
    <>
      <p>คุณออกจากระบบแล้ว จึงยังไม่ได้บันทึก สิ่งที่กรอกไว้ยังอยู่ครบในหน้านี้</p>
      <p>
        <a href="/sign-in" target="_blank" rel="noreferrer">
          เข้าสู่ระบบในแท็บใหม่
        </a>{' '}
        แล้วกลับมากดบันทึกอีกครั้ง
      </p>
    </>
  ),
  'too-large': (
    <>
      <p>รายการนี้มีแถวหรือข้อความมากเกินกว่าที่ระบบรับได้ จึงยังไม่ได้บันทึก</p>
      <p>สิ่งที่กรอกไว้ยังอยู่ครบในหน้านี้ ลบแถวที่ไม่ใช้หรือแบ่งเป็นหลายรายการ แล้วกดบันทึกอีกครั้ง</p>
    </>
  ),
}

export const UnsavedNotice = ({ refusedFor }: Refusal) => <Notice tone="wrong">{NOTICES[refusedFor]}</Notice>
