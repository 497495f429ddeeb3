import { telHref } from '@leasing/rules/thai-phone-format'
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { data } from 'react-router'
import { useRootData } from '../root-data.ts'
import { type Failure, failureInBrowser, noCodesWords, waitWords } from './failure.ts'
import { HumanStep } from './human-step.tsx'
import styles from './step-failure.module.css'

/** Why a step could not be submitted; its input is kept. */
export type StepFailure = {
  failure: Failure
  /** The typed phone number. */
  phone?: string
}

type Args = { request: Request; serverAction: () => Promise<unknown> }

/** Creates the `clientAction` of a step: on network errors it keeps the page and shows the failure. */
export const createStepClientAction =
  <Outcome,>() =>
  async ({ request, serverAction }: Args): Promise<Outcome | StepFailure> => {
    try {
      return (await serverAction()) as Outcome
    } catch (error) {
      const { status, failure } = failureInBrowser(error, request)
      return data({ failure }, { status }) as unknown as StepFailure
    }
  }

const CALL_INSTEAD: ReadonlySet<Failure['reason']> = new Set(['failed', 'offline'])

/** Must be inside the form of its step, so that the human-step checkbox is submitted. */
export function FailureNotice({ failure }: { failure: Failure | undefined }) {
  const { hotline } = useRootData()!.layout.contact
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) notice.current?.focus()
  }, [failure])
  if (!failure) return null
  const { reason, waitSeconds, challenge } = failure
  const text = {
    human: 'ตอนนี้มีคนใช้เครือข่ายเดียวกับคุณหลายคน กรุณาติ๊กช่องนี้แล้วกดอีกครั้ง',
    'no-codes': noCodesWords(waitSeconds, hotline),
    'too-many': `ส่งบ่อยเกินไป กรุณารออีก ${waitWords(waitSeconds)} แล้วกดอีกครั้ง คำตอบยังอยู่ครบ`,
    failed: 'ระบบขัดข้อง ยังไม่ได้ส่ง คำตอบยังอยู่ครบ กดอีกครั้งได้เลย หรือ ',
    offline: 'ไม่มีสัญญาณอินเทอร์เน็ต ยังไม่ได้ส่ง คำตอบยังอยู่ครบ เมื่อมีสัญญาณแล้วกดอีกครั้ง หรือ ',
  }[reason]
  return (
    <div ref={notice} className={styles.notice} role="alert" tabIndex={-1}>
      <CircleAlert aria-hidden size={24} strokeWidth={1.75} />
      <div>
        <p>
          {text}
          {CALL_INSTEAD.has(reason) && <a href={telHref(hotline)}>โทร {hotline}</a>}
        </p>
        {reason === 'human' && <HumanStep challenge={challenge} />}
      </div>
    </div>
  )
}
