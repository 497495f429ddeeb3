import { formatThaiDate } from '@leasing/rules/thai-date'
import { telHref } from '@leasing/rules/thai-phone-format'
import { Button } from '@leasing/ui/button'
import { CardCell, CardTable } from '@leasing/ui/card-table'
import { Fold } from '@leasing/ui/fold'
import { PageHead } from '@leasing/ui/page-head'
import { Printer } from 'lucide-react'
import { href, useLoaderData } from 'react-router'
import { requestContext } from '../../context.ts'
import { ClearDevice } from '../../device/clear-device.tsx'
import { describeStorage, type StorageDescription } from '../../device/describe-storage.server.ts'
import type { PageHandle } from '../../page-handle.ts'
import { useRootData } from '../../root-data.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { ContactCard } from '../../ui/contact-card.tsx'
import { PaperLayout, Part } from '../../ui/paper-layout.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { TableOfContents } from '../../ui/table-of-contents.tsx'
import type { Route } from './+types/page'
import { COOKIES_ID, CookieChoice } from './cookie-choice.tsx'
import styles from './page.module.css'

export const handle = {
  async sitemap(api) {
    const { privacyNotice } = await api.findSite()
    return [{ path: href('/privacy-policy'), changed: privacyNotice.effectiveFrom }]
  },
  reads: {},
} satisfies PageHandle

const TRAIL = [{ label: 'ประกาศความเป็นส่วนตัว' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { privacyNotice } = await context.get(requestContext).api.findSite()
  return { ...privacyNotice, storedItems: describeStorage() }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'ประกาศความเป็นส่วนตัวและคุกกี้',
    description:
      'เราเก็บข้อมูลอะไร ใช้เพื่ออะไร เก็บนานเท่าไร เปิดเผยให้ใคร สิทธิของคุณและวิธีใช้สิทธิ รวมถึงเปลี่ยนหรือถอนความยินยอมเรื่องคุกกี้ได้ในหน้าเดียว',
    path: href('/privacy-policy'),
    trail: TRAIL,
  })

export default function PrivacyPolicy() {
  const { version, effectiveFrom, sections, storedItems } = useLoaderData<typeof loader>()
  const { contact } = useRootData()!.layout
  const hasCookies = sections.some(({ id }) => id === COOKIES_ID)
  return (
    <>
      <PageHead
        trail={TRAIL}
        title="ประกาศความเป็นส่วนตัว"
        lead={`ฉบับที่ ${version} มีผลตั้งแต่วันที่ ${formatThaiDate(effectiveFrom, 'long')}`}
      >
        <p className={styles.tools}>
          <a href={`#${COOKIES_ID}`}>เปลี่ยนคำตอบเรื่องคุกกี้</a>
          <a href="#clear-device">ล้างข้อมูลในเครื่องนี้</a>
          <Button tone="quiet" data-print data-needs-script>
            <Printer aria-hidden size={20} strokeWidth={1.75} />
            พิมพ์
          </Button>
        </p>
      </PageHead>
      <PaperLayout
        asideLast
        contents={<TableOfContents everywhere label="สารบัญ" sections={sections} />}
        aside={
          <ContactCard label="คำถามและการใช้สิทธิ">
            <p className={styles.ask}>
              ถ้ามีคำถามหรือต้องการใช้สิทธิ เขียนถึง <a href={`mailto:${contact.dpoEmail}`}>{contact.dpoEmail}</a>{' '}
              หรือโทร. <a href={telHref(contact.hotline)}>{contact.hotline}</a>
            </p>
          </ContactCard>
        }
      >
        {sections.map(({ id, title, short, body }) => (
          <Part key={id} id={id} title={title} printed>
            {id === COOKIES_ID && <OnThisDevice />}
            <RichText html={short ?? body} />
            {short && (
              <Fold
                id={`${id}-exact`}
                heading={
                  <h3>
                    ข้อความเต็ม<span className="visually-hidden">ของข้อ {title}</span>
                  </h3>
                }
              >
                <RichText html={body} />
              </Fold>
            )}
            {id === COOKIES_ID && <StorageTable storedItems={storedItems} />}
          </Part>
        ))}
        {!hasCookies && (
          <Part id={COOKIES_ID} title="คุกกี้" printed>
            <OnThisDevice />
            <StorageTable storedItems={storedItems} />
          </Part>
        )}
      </PaperLayout>
    </>
  )
}

function OnThisDevice() {
  return (
    <>
      <CookieChoice />
      <div id="clear-device" className={styles.device}>
        <ClearDevice>
          ถ้าใช้เครื่องนี้ร่วมกับคนอื่น คุณลบสิ่งที่กรอกค้าง หมายเลขอ้างอิง และคำตอบใน SMART FIN ออกจากเบราว์เซอร์นี้ได้
          คำตอบเรื่องคุกกี้และขนาดตัวอักษรยังอยู่
        </ClearDevice>
      </div>
    </>
  )
}

const COLUMNS = {
  what: { label: 'เก็บอะไร เพื่ออะไร' },
  lasts: { label: 'เก็บนาน' },
  name: { label: 'ชื่อและที่เก็บ' },
}

/** Generated from the storage registry, so that the notice needs no list of its own. */
function StorageTable({ storedItems }: { storedItems: readonly StorageDescription[] }) {
  return (
    <div className={styles.kept}>
      <CardTable caption="สิ่งที่เว็บไซต์นี้เก็บในเครื่องของคุณ" columns={Object.values(COLUMNS)}>
        {storedItems.map(({ name, where, what, why, lasts }) => (
          <tr key={name}>
            <th scope="row">
              {what}
              <small>{why}</small>
            </th>
            <CardCell column={COLUMNS.lasts}>{lasts}</CardCell>
            <CardCell column={COLUMNS.name}>
              {where} <code data-unspoken>{name}</code>
            </CardCell>
          </tr>
        ))}
      </CardTable>
      <p data-unspoken>ชื่อคุกกี้ในเบราว์เซอร์มี __Host- นำหน้า ซึ่งกันไม่ให้เว็บไซต์อื่นเขียนแทน</p>
    </div>
  )
}
