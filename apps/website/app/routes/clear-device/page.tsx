import { telHref } from '@leasing/rules/thai-phone-format'
import { Button, ButtonLink } from '@leasing/ui/button'
import { Wrap } from '@leasing/ui/section'
import { CircleCheck } from 'lucide-react'
import { data, href, useActionData, useLoaderData } from 'react-router'
import { requestContext } from '../../context.ts'
import { CLEAR_DEVICE } from '../../device/clear-device.tsx'
import { expireCookies } from '../../device/expire-cookies.server.ts'
import { STORAGE_REGISTRY } from '../../device/storage-registry.ts'
import { readTrackingProof } from '../../device/tracking-cookie.server.ts'
import { PRIVATE } from '../../forms/flow-cookie.server.ts'
import { formHeaders } from '../../forms/form-route.ts'
import { undefinedIfApiError } from '../../loader-errors.ts'
import type { PageHandle } from '../../page-handle.ts'
import { useRootData } from '../../root-data.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import type { Route } from './+types/page'
import styles from './page.module.css'

export const handle = { sitemap: false, reads: {} } satisfies PageHandle

export function loader() {
  const entries = Object.values(STORAGE_REGISTRY)
  const isSetting = (entry: (typeof entries)[number]) => 'isSetting' in entry
  return {
    removed: entries.filter((entry) => !isSetting(entry)).map(({ what }) => what),
    staying: entries.filter(isSetting).map(({ what }) => what),
  }
}

/** The enhancer clears the storage; the `Clear-Site-Data` header does it without JavaScript. What the cookie of tracking proves ends as well. */
export async function action({ request, context }: Route.ActionArgs) {
  const requestInfo = context.get(requestContext)
  const proof = readTrackingProof(request, requestInfo)
  // A device is cleared whether or not the API answers: without its cookie nobody holds the proof.
  if (proof) await requestInfo.api.endTracking({ body: proof }).catch(undefinedIfApiError)
  return data(
    { isCleared: true },
    {
      headers: [
        ...Object.entries(PRIVATE),
        ['clear-site-data', '"storage"'],
        ...expireCookies(request.headers.get('cookie')).map((cookie) => ['set-cookie', cookie]),
      ] as [string, string][],
    },
  )
}

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: CLEAR_DEVICE.label,
    description: 'สำหรับเครื่องที่ใช้ร่วมกับคนอื่น',
    path: CLEAR_DEVICE.path,
    hidden: true,
    trail: [],
  })

export default function ClearDevicePage() {
  const { removed, staying } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const { hotline, dpoEmail } = useRootData()!.layout.contact
  const isCleared = outcome?.isCleared === true
  return (
    <div className={styles.page}>
      <Wrap narrow>
        {isCleared ? <Cleared /> : <ClearForm />}
        <section>
          <h2>{isCleared ? 'ลบออกจากเครื่องนี้แล้ว' : 'สิ่งที่จะลบออกจากเครื่องนี้'}</h2>
          <List items={removed} />
        </section>
        <section>
          <h2>ยังเก็บไว้ในเครื่องนี้</h2>
          <List items={staying} />
        </section>
        <p className={styles.note}>
          เรื่องที่คุณส่งให้เราแล้ว เรายังเก็บไว้ ถ้าต้องการให้ลบหรือแก้ไข เขียนถึง{' '}
          <a href={`mailto:${dpoEmail}`}>{dpoEmail}</a> หรือโทร. <a href={telHref(hotline)}>{hotline}</a>
        </p>
      </Wrap>
    </div>
  )
}

function Cleared() {
  return (
    <header className={styles.head}>
      <CircleCheck aria-hidden size={44} strokeWidth={1.75} />
      {/* biome-ignore lint/a11y/noAutofocus: the result must be announced first, also without JavaScript */}
      <h1 tabIndex={-1} autoFocus>
        ล้างข้อมูลในเครื่องนี้แล้ว
      </h1>
      <p role="status">ก่อนส่งเครื่องให้คนอื่น ปิดแท็บของเว็บไซต์นี้ให้ครบทุกแท็บ ปุ่มย้อนกลับจะได้ไม่พาไปหน้าที่คุณเปิดไว้</p>
      <ButtonLink tone="quiet" to={href('/')}>
        กลับสู่หน้าหลัก
      </ButtonLink>
    </header>
  )
}

function ClearForm() {
  return (
    <form method="post" className={styles.head} data-clears-device>
      <h1>{CLEAR_DEVICE.label}</h1>
      <p>สำหรับเครื่องที่ใช้ร่วมกับคนอื่น จดหมายเลขอ้างอิงหรือรหัสคูปองที่ยังต้องใช้ไว้ก่อน</p>
      <Button type="submit" tone="action">
        {CLEAR_DEVICE.label}
      </Button>
    </form>
  )
}

const List = ({ items }: { items: readonly string[] }) => (
  <ul>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)
