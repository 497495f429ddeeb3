import { ButtonLink } from '@leasing/ui/button'
import { createContext, use } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { PageHead } from './desk/page-head.tsx'
import styles from './error-page.module.css'
import { type FailureWords, REFUSALS } from './failure-words.ts'
import { OFFICE } from './words.ts'

/** Error page without the layout, which failed itself. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <main id="main" className={styles.alone}>
      <Failure error={error} />
    </main>
  )
}

const WORDS: Record<number, FailureWords> = {
  ...REFUSALS,
  403: {
    title: 'บทบาทของคุณยังเปิดหน้านี้ไม่ได้',
    text: 'ถ้างานของคุณต้องใช้หน้านี้ ขอให้ผู้ดูแลระบบเพิ่มบทบาทให้',
  },
  404: {
    title: 'ไม่พบหน้านี้',
    text: 'ที่อยู่อาจพิมพ์ผิด หรือรายการถูกลบไปแล้ว เลือกจากเมนู หรือกลับหน้าแรก',
  },
}

const SURPRISE: FailureWords = {
  title: 'หน้านี้ใช้ไม่ได้ชั่วคราว',
  text: 'เราบันทึกเหตุการณ์นี้ไว้แล้ว รอสักครู่แล้วโหลดหน้านี้ใหม่ ถ้ายังไม่ได้ แจ้งรหัสอ้างอิงด้านล่างกับผู้ดูแลเซิร์ฟเวอร์',
}

/** Explains a thrown response or error, and what to do. */
export function Failure({ error }: { error: unknown }) {
  const failure = isRouteErrorResponse(error) ? error : undefined
  const { title, text } = WORDS[failure?.status ?? 500] ?? SURPRISE
  const renderedId = use(RequestIdContext)
  const requestId = (failure?.data as { requestId?: string } | null)?.requestId ?? renderedId
  return (
    <>
      <title>{`${title} | ${OFFICE}`}</title>
      <PageHead title={title} lead={text} />
      <div>
        <ButtonLink to="/" tone="solid">
          ไปหน้าแรก
        </ButtonLink>
      </div>
      {/* Only the server knows the id; hydration keeps what it rendered. */}
      <p className={styles.id} suppressHydrationWarning>
        {requestId && !WORDS[failure?.status ?? 500] ? `รหัสอ้างอิง ${requestId}` : ''}
      </p>
    </>
  )
}

/** Request id of a failed render. Known on the server only. */
export const RequestIdContext = createContext<string | undefined>(undefined)
