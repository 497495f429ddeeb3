import { telHref } from '@leasing/rules/thai-phone-format'
import { Link } from '@leasing/ui/navigation'
import { Calculator, House, MapPin, Phone, Tag } from 'lucide-react'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { href, isRouteErrorResponse } from 'react-router'
import { isChunkFailure, reloadOnce } from '../enhancer/reload-once.ts'
import type { LayoutData } from '../root-data.ts'
import { DefaultFrame } from './default.tsx'
import styles from './error.module.css'
import horizon from './frame/horizon.svg'
import standAloneStyles from './frame/stand-alone.module.css'
import brokenDown from './pictures/maintenance.svg'
import notFound from './pictures/not-found.svg'

/** Fallback for when the site record cannot be loaded. Specification, section 9. */
const HOTLINE = '1366'

/** Page for any error thrown by middleware, loaders, actions or rendering. */
export function ErrorPage({ error, layout }: { error: unknown; layout: LayoutData | undefined }) {
  const failure = describeFailure(error)
  const hotline = layout?.contact.hotline ?? HOTLINE
  const isNotFound = failure.status === 404
  const title = isNotFound ? 'ไม่พบหน้านี้' : 'หน้านี้ใช้ไม่ได้ชั่วคราว'
  const page = (
    <>
      <title>{layout ? `${title} | ${layout.brand.nameTh}` : title}</title>
      {isNotFound ? <NotFound hotline={hotline} /> : <Failure {...failure} hotline={hotline} />}
    </>
  )
  useEffect(() => {
    if (isChunkFailure(error)) reloadOnce()
  }, [error])
  return layout ? <DefaultFrame layout={layout}>{page}</DefaultFrame> : <StandAlone>{page}</StandAlone>
}

export type Failure = { status: number; message: string; requestId: string | undefined }

/** The details of an error that may be shown: those of a thrown response, or else 500 and 'Error'. Specification, section 8. */
export function describeFailure(error: unknown): Failure {
  if (!isRouteErrorResponse(error)) return { status: 500, message: 'Error', requestId: undefined }
  const { message, requestId } = (error.data ?? {}) as { message?: unknown; requestId?: unknown }
  return {
    status: error.status,
    message: textOf(message) ?? textOf(error.statusText) ?? 'Error',
    requestId: textOf(requestId),
  }
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

function NotFound({ hotline }: { hotline: string }) {
  return (
    <Page picture={notFound}>
      <h1>ไม่พบหน้านี้</h1>
      <p className={styles.english} lang="en">
        This page could not be found
      </p>
      <p>คุณอาจพิมพ์ที่อยู่ผิด หรือเราย้ายหน้านี้ไปแล้ว เลือกเรื่องที่ต้องการได้เลย</p>
      <HomeLink />
      <ul className={styles.links}>
        <li>
          <Link to={href('/monthly-installment')}>
            <Calculator strokeWidth={1.75} /> คำนวณค่างวด
          </Link>
        </li>
        <li>
          <Link to={href('/promotion')}>
            <Tag strokeWidth={1.75} /> โปรโมชั่น
          </Link>
        </li>
        <li>
          <Link to={href('/dealer-location')}>
            <MapPin strokeWidth={1.75} /> สำนักงานและผู้จำหน่าย
          </Link>
        </li>
        <li>
          <HotlineLink hotline={hotline} />
        </li>
      </ul>
    </Page>
  )
}

function Failure({ status, message, requestId, hotline }: Failure & { hotline: string }) {
  const renderedId = useContext(RequestIdContext)
  return (
    <Page picture={brokenDown}>
      <h1>ขออภัย หน้านี้ใช้ไม่ได้ชั่วคราว</h1>
      <p className={styles.english} lang="en">
        {status} {message}
      </p>
      <p>รอสักครู่แล้วลองโหลดหน้านี้ใหม่ ถ้ายังไม่ได้ โทรสายด่วนหาเรา</p>
      <HomeLink />
      <ul className={styles.links}>
        <li>
          <HotlineLink hotline={hotline} />
        </li>
      </ul>
      {/* Only the server knows the id. Hydration keeps its text only if this element also renders a text, even an empty one. */}
      <p className={styles.requestId} suppressHydrationWarning>
        {labelled(requestId ?? renderedId)}
      </p>
    </Page>
  )
}

const labelled = (requestId: string | undefined) => (requestId ? `รหัสอ้างอิง ${requestId}` : '')

function Page({ picture, children }: { picture: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <img src={picture} alt="" width={800} height={420} />
      <div className={styles.words}>{children}</div>
    </div>
  )
}

function HomeLink() {
  return (
    <Link to={href('/')} className={styles.home}>
      <House size={20} strokeWidth={1.75} />
      <span>
        กลับสู่หน้าหลัก
        <small lang="en">Back to the home page</small>
      </span>
    </Link>
  )
}

function HotlineLink({ hotline }: { hotline: string }) {
  return (
    <a href={telHref(hotline)}>
      <Phone strokeWidth={1.75} /> โทรสายด่วน {hotline}
    </a>
  )
}

/** Id of the failed request while the server renders its error page; undefined otherwise. */
export const RequestIdContext = createContext<string | undefined>(undefined)

/** The error page without header and footer, for when the site record cannot be loaded. */
function StandAlone({ children }: { children: ReactNode }) {
  return (
    <div className={standAloneStyles.page}>
      <main id="main" className={standAloneStyles.main}>
        {children}
      </main>
      <img className={standAloneStyles.horizon} src={horizon} alt="" width={1440} height={200} />
    </div>
  )
}
