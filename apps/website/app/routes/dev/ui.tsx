import type { Image } from '@leasing/contract/fields'
import { Button, ButtonLink, type ButtonTone } from '@leasing/ui/button'
import { Chips } from '@leasing/ui/chips'
import { EmptyState } from '@leasing/ui/empty-state'
import { NumberField } from '@leasing/ui/field'
import { Figure } from '@leasing/ui/figure'
import { IconList } from '@leasing/ui/icon-list'
import { MoreLink } from '@leasing/ui/more-link'
import { PageBody } from '@leasing/ui/page-body'
import { PageHead } from '@leasing/ui/page-head'
import { Pager } from '@leasing/ui/pager'
import { Section } from '@leasing/ui/section'
import { ThaiText } from '@leasing/ui/thai-text'
import { Calculator, MapPin, Phone, ShieldCheck, Truck } from 'lucide-react'
import { data, href, useLoaderData } from 'react-router'
import layout from '../../calculators/calculator.module.css'
import { RollingFigure } from '../../calculators/rolling-figure.tsx'
import { requestContext } from '../../context.ts'
import type { PageHandle } from '../../page-handle.ts'
import { CardFacts, ContactCard } from '../../ui/contact-card.tsx'
import { HeadPicture } from '../../ui/head-picture.tsx'
import { PaperLayout, Part } from '../../ui/paper-layout.tsx'
import { PromotionGrid } from '../../ui/promotion-grid.tsx'
import { RateClaim } from '../../ui/rate-claim.tsx'
import { Share } from '../../ui/share.tsx'
import { TableOfContents } from '../../ui/table-of-contents.tsx'
import type { Route } from './+types/ui'
import styles from './ui.module.css'

export const handle = { tool: true, sitemap: false, reads: 'all' } satisfies PageHandle

/** Overview of all UI components, for review with `npm run look -- dev/ui`. Development only. */
export async function loader({ context }: Route.LoaderArgs) {
  if (!import.meta.env.DEV) throw data(null, { status: 404 })
  const { api } = context.get(requestContext)
  const { items } = await api.listPromotions()
  const [{ responsibleLending }, { pictures }] = await Promise.all([api.findSite(), api.findCompany()])
  return { promotions: items.slice(0, 3), responsibleLending, people: pictures?.about }
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
const SIZES = ['14', '16', 'body', '20', '24', '30', '36']
const TONES: ButtonTone[] = ['action', 'solid', 'quiet', 'night']
const ICONS = [Calculator, Truck, MapPin, ShieldCheck, Phone]
const PICTURES = Object.entries(
  import.meta.glob<string>('../../layouts/pictures/*.svg', { query: '?url', import: 'default', eager: true }),
)

/** A page of each kind with its parts (docs/look.md). */
function Kinds({ picture }: { picture: Image | undefined }) {
  return (
    <>
      <PageHead
        trail={[{ label: 'หน้าสามชนิด' }]}
        title="สถานที่และคน"
        lead="PageHead ที่มี picture แล้วเป็น Section สลับพื้นขาวกับพื้นหมอก"
        picture={picture && <HeadPicture image={picture} />}
      >
        <ButtonLink to={href('/aboutus')} tone="quiet">
          ดูหน้าจริง
        </ButtonLink>
      </PageHead>
      <Section
        id="place"
        title="Section พื้นขาว"
        more={<MoreLink to={href('/dealer-location')}>MoreLink</MoreLink>}
      >
        <IconList
          items={ICONS.slice(0, 4).map((icon, position) => ({
            icon,
            title: `เรื่องที่ ${position + 1}`,
            text: 'IconList',
          }))}
        />
      </Section>
      <PageHead
        tool
        trail={[{ label: 'หน้าสามชนิด' }]}
        title="เครื่องมือ"
        lead="PageHead ที่มี tool ช่องแรกอยู่ในจอแรก ผลลัพธ์ใหญ่ที่สุดในหน้า"
      >
        <ButtonLink to={href('/monthly-installment/own-price')} tone="quiet">
          ดูหน้าจริง
        </ButtonLink>
      </PageHead>
      <PageBody>
        <div className={layout.columns}>
          <div className={`panel ${layout.card}`}>
            <NumberField name="price" label="ช่องแรก" unit="บาท" defaultValue="650,000" />
            <Button tone="action">ปุ่มเดียวที่เป็นสีอำพัน</Button>
          </div>
          <div className={layout.result}>
            <output>
              ผ่อนเดือนละ <RollingFigure value={10_539} className={`figure ${styles.figure}`} /> บาท
            </output>
            <dl className={layout.figures}>
              <Figure label="ยอดจัด" value="552,500 บาท" />
              <Figure label="ดอกเบี้ยรวม" value="79,840 บาท" />
            </dl>
          </div>
        </div>
      </PageBody>
      <PageHead
        trail={[{ label: 'หน้าสามชนิด' }]}
        title="เรื่องอ่าน"
        lead="PageHead เปล่า หรือมี picture แล้วเป็น PaperLayout: สารบัญอยู่ซ้าย ขั้นต่อไปอยู่ขวา"
      >
        <ButtonLink to={href('/service-refinance')} tone="quiet">
          ดูหน้าจริง
        </ButtonLink>
      </PageHead>
      <PaperLayout
        contents={<TableOfContents sections={PARTS} />}
        aside={
          <ContactCard label="ขั้นต่อไป">
            <CardFacts facts={[{ label: 'CardFacts', value: 'ค่าใช้จ่ายและเวลา' }]} />
          </ContactCard>
        }
      >
        {PARTS.map(({ id, title }) => (
          <Part key={id} id={id} title={title}>
            <p>คอลัมน์เดียว กว้างไม่เกิน --measure ให้อ่านได้โดยไม่ต้องกวาดสายตาไกล</p>
          </Part>
        ))}
      </PaperLayout>
    </>
  )
}

const PARTS = [
  { id: 'first-part', title: 'Part แรก' },
  { id: 'second-part', title: 'Part ที่สอง' },
]

export default function Ui() {
  const { promotions, responsibleLending, people } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        trail={[{ label: 'ชิ้นส่วนของหน้า' }]}
        title="ชิ้นส่วนของหน้า"
        lead="ทุกอย่างที่หน้าเว็บประกอบขึ้นมา วางไว้ข้างกันเพื่อให้เห็นว่าเป็นครอบครัวเดียวกัน"
      />
      <Kinds picture={people} />
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
        <div className={styles.sizes}>
          {SIZES.map((size) => (
            <ThaiText as="p" key={size} data-size={size}>
              {`${size} รู้ค่างวดก่อนออกรถ ญู ฏุ ไ้ ปี่ น้ำ เก๋ง 1,234,567.50 บาท`}
            </ThaiText>
          ))}
        </div>
      </Section>
      <Section id="buttons" title="ปุ่ม">
        <div className={styles.row}>
          {TONES.map((tone) => (
            <span key={tone} className={tone === 'night' ? styles.night : undefined}>
              <Button tone={tone}>{tone} คำนวณค่างวด</Button>
            </span>
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
        <div className={styles.together}>
          <Chips
            label="ตัวอย่าง"
            chips={[
              { label: 'ทั้งหมด', to: '?a=1', current: true },
              { label: 'รีไฟแนนซ์', to: '?a=2', current: false },
            ]}
          />
          <Pager number={2} count={4} hrefOf={(page) => `?page=${page}`} />
          <Share url="https://leasing.example/" title="ตัวอย่าง" />
        </div>
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
