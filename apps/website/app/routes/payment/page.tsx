import { telHref } from '@leasing/rules/thai-phone-format'
import { Chips } from '@leasing/ui/chips'
import { PageBody } from '@leasing/ui/page-body'
import { PageHead } from '@leasing/ui/page-head'
import { TriangleAlert } from 'lucide-react'
import { href, useLoaderData } from 'react-router'
import { requestContext } from '../../context.ts'
import type { PageHandle } from '../../page-handle.ts'
import { useRootData } from '../../root-data.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { SpokenHeading } from '../../ui/spoken-heading.tsx'
import type { Route } from './+types/page'
import { DirectDebit } from './direct-debit.tsx'
import { MobileApplication } from './mobile-application.tsx'
import styles from './page.module.css'
import { PayToday } from './pay-today.tsx'

const TABS = {
  today: {
    label: 'จ่ายวันนี้',
    title: 'จ่ายค่างวดวันนี้',
    lead: 'เลือกช่องทางที่สะดวก ดูวงเงินและค่าบริการก่อนจ่าย ใช้ได้ทันทีโดยไม่ต้องสมัคร',
    description: 'จ่ายค่างวดได้ทันทีที่เคาน์เตอร์เซอร์วิส โลตัส ธนาคาร หรือคิวอาร์โค้ดในแอป พร้อมวงเงินและค่าบริการของแต่ละช่องทาง',
  },
  'direct-debit': {
    label: 'หักบัญชีอัตโนมัติ',
    title: 'หักบัญชีอัตโนมัติ',
    lead: 'สมัครครั้งเดียว ธนาคารหักค่างวดให้ในวันครบกำหนดทุกเดือน ไม่มีค่าบริการ',
    description: 'วิธีสมัครหักบัญชีธนาคารเพื่อชำระค่างวด แยกตามธนาคาร เอกสารที่ใช้ และระยะเวลาจนหักงวดแรก ไม่มีค่าบริการ',
  },
  'mobile-application': {
    label: 'แอปในมือถือ',
    title: 'จ่ายผ่านแอปในมือถือ',
    lead: 'ดูยอด จ่ายด้วยคิวอาร์โค้ด และเก็บใบเสร็จไว้ที่เดียว ใช้ได้ทั้งไอโฟนและแอนดรอยด์',
    description: 'วิธีเริ่มใช้แอป จ่ายค่างวดด้วยคิวอาร์โค้ด และดาวน์โหลดใบเสร็จทีละขั้น',
  },
} as const

type Tab = keyof typeof TABS

const DEFAULT_TAB: Tab = 'today'

const hrefOf = (tab: Tab) => `${href('/payment')}?tab=${tab}`
const trailOf = (tab: Tab) => [{ label: 'ช่องทางชำระเงิน', href: href('/payment') }, { label: TABS[tab].label }]

export const handle = {
  sitemap: Object.keys(TABS).map((tab) => hrefOf(tab as Tab)),
  reads: { tab: 'word' },
} satisfies PageHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(requestContext)
  const tabParam = new URL(request.url).searchParams.get('tab')
  const tab: Tab = tabParam !== null && Object.hasOwn(TABS, tabParam) ? (tabParam as Tab) : DEFAULT_TAB
  const [banks, guides, channels] = await Promise.all([
    tab === 'direct-debit' ? api.listAutoDebits() : undefined,
    tab === 'mobile-application' ? api.listAppGuides() : undefined,
    tab === 'today' ? api.listServiceFees() : undefined,
  ])
  return {
    tab,
    banks: banks?.items,
    guides: guides?.items,
    channels: channels?.items,
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const tab = loaderData?.tab ?? DEFAULT_TAB
  const { title, description } = TABS[tab]
  return pageMeta(matches, {
    title: `${title} ชำระค่างวด`,
    description,
    path: hrefOf(tab),
    trail: trailOf(tab),
  })
}

export default function Payment() {
  const { tab, banks, guides, channels } = useLoaderData<typeof loader>()
  const { title, lead } = TABS[tab]
  return (
    <>
      <PageHead trail={trailOf(tab)} title={title} lead={lead}>
        <Chips
          label="วิธีชำระค่างวด"
          chips={Object.entries(TABS).map(([key, { label }]) => ({
            label,
            to: hrefOf(key as Tab),
            current: key === tab,
          }))}
        />
      </PageHead>
      {channels && (
        <PayToday channels={channels}>
          <ScamWarning />
        </PayToday>
      )}
      {banks && (
        <DirectDebit banks={banks}>
          <ScamWarning />
        </DirectDebit>
      )}
      {guides && (
        <PageBody>
          <div className={styles.main}>
            <MobileApplication guides={guides} />
            <ScamWarning />
          </div>
        </PageBody>
      )}
    </>
  )
}

function ScamWarning() {
  const { company, contact } = useRootData()!.layout
  return (
    <section className={`panel ${styles.warning}`} aria-labelledby="scam" data-spoken>
      <TriangleAlert aria-hidden size={28} strokeWidth={1.75} />
      <div>
        <SpokenHeading>
          <h2 id="scam">ตรวจชื่อผู้รับเงินก่อนโอนทุกครั้ง</h2>
        </SpokenHeading>
        <ul>
          <li>ผู้รับเงินต้องเป็น {company.legalNameTh} เราไม่มีบัญชีชื่อบุคคล และไม่ให้โอนเข้าบัญชีเจ้าหน้าที่</li>
          <li>เราไม่ส่งข้อความพร้อมลิงก์ให้กดจ่าย และไม่ขอรหัส OTP หรือรหัสเข้าแอป ไม่ว่ากรณีใด</li>
          <li>
            ถ้ามีคนแจ้งว่าเราเปลี่ยนบัญชีรับเงิน อย่าเพิ่งโอน โทร. <a href={telHref(contact.hotline)}>{contact.hotline}</a>{' '}
            ถ้าโอนไปแล้ว โทรแจ้งธนาคารของคุณทันที
          </li>
        </ul>
      </div>
    </section>
  )
}
