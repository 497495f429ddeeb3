import { Button, ButtonLink, type ButtonTone } from '@leasing/ui/button'
import { Chips } from '@leasing/ui/chips'
import { EmptyState } from '@leasing/ui/empty-state'
import { PageHead } from '@leasing/ui/page-head'
import { Pager } from '@leasing/ui/pager'
import { Section } from '@leasing/ui/section'
import { Calculator, MapPin, Phone, ShieldCheck, Truck } from 'lucide-react'
import { data, href, useLoaderData } from 'react-router'
import { requestContext } from '../../context.ts'
import type { PageHandle } from '../../page-handle.ts'
import { PromotionGrid } from '../../ui/promotion-grid.tsx'
import { RateClaim } from '../../ui/rate-claim.tsx'
import { Share } from '../../ui/share.tsx'
import type { Route } from './+types/ui'
import styles from './ui.module.css'

export const handle = { tool: true, sitemap: false, reads: 'all' } satisfies PageHandle

/** Overview of all UI components, for review with `npm run look -- dev/ui`. Development only. */
export async function loader({ context }: Route.LoaderArgs) {
  if (!import.meta.env.DEV) throw data(null, { status: 404 })
  const { api } = context.get(requestContext)
  const { items } = await api.listPromotions()
  const { responsibleLending } = await api.findSite()
  return { promotions: items.slice(0, 3), responsibleLending }
}

export const meta: Route.MetaFunction = () => [{ title: 'UI' }]

const COLOURS = [
  'ink',
  'ink-muted',
  'paper',
  'panel',
  'mist',
  'line',
  'line-strong',
  'amber',
  'amber-text',
  'success',
  'danger',
  'night',
]
/** One page of each kind (docs/look.md). */
const KINDS = [
  ['สถานที่และคน', href('/aboutus')],
  ['เครื่องมือ', href('/monthly-installment/own-price')],
  ['เรื่องอ่าน', href('/service-refinance')],
] as const
const SIZES = ['14', '16', 'body', '20', '24', '30', '36']
const TONES: ButtonTone[] = ['action', 'solid', 'quiet', 'night']
const ICONS = [Calculator, Truck, MapPin, ShieldCheck, Phone]
const PICTURES = Object.entries(
  import.meta.glob<string>('../../layouts/pictures/*.svg', { query: '?url', import: 'default', eager: true }),
)

export default function Ui() {
  const { promotions, responsibleLending } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        trail={[{ label: 'ชิ้นส่วนของหน้า' }]}
        title="ชิ้นส่วนของหน้า"
        lead="ทุกอย่างที่หน้าเว็บประกอบขึ้นมา วางไว้ข้างกันเพื่อให้เห็นว่าเป็นครอบครัวเดียวกัน"
      />
      <Section id="kinds" title="หน้าสามชนิด" lead="หัวของแต่ละชนิดดูได้ที่หน้าจริง">
        <ul className={styles.row}>
          {KINDS.map(([kind, to]) => (
            <li key={kind}>
              <ButtonLink to={to} tone="quiet">
                {kind}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="colours" title="สี" tone="mist">
        <ul className={styles.colours}>
          {COLOURS.map((name) => (
            <li key={name} className={styles.colour} data-colour={name}>
              {name}
            </li>
          ))}
        </ul>
      </Section>
      <Section id="type" title="ตัวอักษร">
        {SIZES.map((size) => (
          <p key={size} data-size={size}>
            {size} รู้ค่างวดก่อนออกรถ ญู ฏุ ไ้ ปี่ น้ำ เก๋ง 1,234,567.50 บาท
          </p>
        ))}
      </Section>
      <Section id="buttons" title="ปุ่ม">
        <div className={styles.row}>
          {TONES.map((tone) => (
            <Button key={tone} tone={tone}>
              {tone} คำนวณค่างวด
            </Button>
          ))}
          <ButtonLink to={href('/promotion')} tone="quiet">
            ลิงก์
          </ButtonLink>
        </div>
        <div className={styles.row}>
          {ICONS.map((Icon) => (
            <Icon key={Icon.displayName} size={24} strokeWidth={1.75} />
          ))}
        </div>
      </Section>
      <Section id="navigation" title="ทางเลือกและหน้า" tone="mist">
        <Chips
          label="ตัวอย่าง"
          chips={[
            { label: 'ทั้งหมด', to: '?a=1', current: true },
            { label: 'รีไฟแนนซ์', to: '?a=2', current: false },
          ]}
        />
        <Pager number={2} count={4} hrefOf={(page) => `?page=${page}`} />
        <Share url="https://leasing.example/" title="ตัวอย่าง" />
      </Section>
      <Section id="cards" title="การ์ด">
        <PromotionGrid promotions={promotions} />
      </Section>
      <Section id="rates" title="อัตราดอกเบี้ย" tone="mist">
        <RateClaim
          claim={{
            ratePercentPerMonth: 0.295,
            effectiveFromPercentPerYear: 6.61,
            effectiveToPercentPerYear: 6.67,
            note: 'สำหรับรถจดทะเบียนไม่เกิน 2 ปี',
          }}
          responsibleLending={responsibleLending}
        />
        <EmptyState title="ไม่มีอะไรให้ดู">
          <p>บอกว่าเกิดอะไรขึ้น และทำอะไรต่อได้</p>
        </EmptyState>
      </Section>
      <Section id="pictures" title="ภาพ">
        <div className={styles.pictures}>
          {PICTURES.map(([file, url]) => (
            <figure key={file}>
              <img src={url} alt="" />
              <figcaption>{file.split(href('/')).pop()}</figcaption>
            </figure>
          ))}
        </div>
      </Section>
    </>
  )
}
