import { CircleAlert, CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import styles from './notice.module.css'
import type { Outcome } from './outcome.ts'

/** What was done, or what went wrong. Takes the focus when it comes, so that it is read out and seen. */
export function Notice({ tone, children }: { tone: 'done' | 'wrong'; children: ReactNode }) {
  const notice = useOwnFocus<HTMLDivElement>()
  const Icon = tone === 'done' ? CircleCheck : CircleAlert
  return (
    <div
      ref={notice}
      className={`${styles.notice} ${styles[tone]}`}
      role={tone === 'done' ? 'status' : 'alert'}
      tabIndex={-1}
      data-takes-focus
    >
      <Icon aria-hidden size={22} strokeWidth={1.75} />
      <div>{children}</div>
    </div>
  )
}

/** What is wrong with a form: as a whole, or how many fields, each a link to it. */
export function OutcomeNotice({ outcome }: { outcome: Outcome | undefined }) {
  if (!outcome || outcome.needsConfirm) return null
  const fields = Object.entries(outcome.errors)
  if (!outcome.message && fields.length === 0) return null
  return (
    // A further refusal is a new notice.
    <Notice key={JSON.stringify([outcome.message, fields])} tone="wrong">
      {outcome.message ?? (
        <>
          <p>ยังบันทึกไม่ได้ แก้ตรงนี้ก่อน</p>
          <ul>
            {fields.map(([name, message]) => (
              <li key={name}>
                <a href={`#${name}`}>
                  {name in LABELS && `${LABELS[name]}: `}
                  {message}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}

/** What a field is called where its message stands alone. */
const LABELS: Readonly<Record<string, string>> = {
  title: 'ชื่อชุด',
  publishAt: 'เวลาที่ขึ้นเว็บไซต์',
  words: 'ข้อความ',
  reason: 'เหตุผล',
  name: 'ชื่อและนามสกุล',
  email: 'อีเมล',
  password: 'รหัสผ่าน',
  code: 'รหัส',
  roles: 'บทบาท',
  branch: 'สาขา',
  alt: 'คำบรรยายภาพ',
  credit: 'เจ้าของภาพ',
  x: 'จุดสำคัญ จากซ้าย',
  y: 'จุดสำคัญ จากบน',
}

/** For what a press has brought, and is to be read next: it takes the focus when it comes. */
export function useOwnFocus<Element extends HTMLElement>() {
  const element = useRef<Element>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}

/** What was done before the page was shown, as the redirect to it says; empty where nothing was. */
export const useDone = (): string => new URLSearchParams(useLocation().search).get('done') ?? ''
