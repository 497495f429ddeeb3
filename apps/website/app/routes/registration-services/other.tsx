import { Chips } from '@leasing/ui/chips'
import { MoreLink } from '@leasing/ui/more-link'
import { PageHead } from '@leasing/ui/page-head'
import { Picture } from '@leasing/ui/picture'
import { href, useLoaderData } from 'react-router'
import type { PageHandle } from '../../page-handle.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { COLUMN_SIZES, HeadPicture } from '../../ui/head-picture.tsx'
import { PaperLayout, Part } from '../../ui/paper-layout.tsx'
import { TableOfContents } from '../../ui/table-of-contents.tsx'
import type { Route } from './+types/other'
import { loadRegistration } from './load-registration.ts'
import styles from './other.module.css'
import { HelpCard, RegistrationQuestions, ServiceParts } from './service-parts.tsx'

export const handle = { sitemap: true, reads: {} } satisfies PageHandle

const TRAIL = [{ label: 'งานทะเบียนอื่น ๆ' }]
const PATH = href('/service-other')
const TITLE = 'ขอป้ายภาษีและแผ่นป้ายทะเบียนทดแทน'
const LEAD =
  'ป้ายหาย ชำรุด หรืออ่านไม่ออก เรายื่นขอใหม่ให้ได้ เพราะเก็บเล่มทะเบียนไว้ระหว่างที่คุณผ่อน หรือขอหนังสือจากเราไปยื่นเองก็ได้'

export const loader = ({ context }: Route.LoaderArgs) =>
  loadRegistration(['tax-sign', 'license-plate'], context)

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const image = loaderData?.services.at(-1)?.image
  return pageMeta(matches, {
    title: TITLE,
    description:
      'เอกสาร ขั้นตอน ระยะเวลา และค่าใช้จ่ายเมื่อขอป้ายภาษีหรือแผ่นป้ายทะเบียนรถใหม่แทนของเดิมที่หายหรือชำรุด ระหว่างผ่อนรถกับเรา',
    path: PATH,
    ...(image && { image }),
    trail: TRAIL,
  })
}

export default function OtherRegistration() {
  const { services, questions } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        trail={TRAIL}
        title={TITLE}
        lead={LEAD}
        picture={<HeadPicture image={services.at(-1)!.image} />}
      >
        <Chips
          label="เรื่องในหน้านี้"
          chips={services.map(({ key, title }) => ({
            label: title,
            to: `${PATH}#${key}`,
            current: false,
          }))}
        />
      </PageHead>
      <PaperLayout
        contents={
          <TableOfContents
            sections={[
              ...services.map(({ key, title }) => ({ id: key, title })),
              { id: 'questions', title: 'คำถามที่พบบ่อย' },
            ]}
          />
        }
        aside={<HelpCard services={services} />}
      >
        {services.map((service) => (
          <Part key={service.key} id={service.key} title={service.title} lead={service.lead} printed isSilent>
            <div className={styles.parts}>
              {/* The page header shows the image of the last service. */}
              {service !== services.at(-1) && (
                <Picture image={service.image} sizes={COLUMN_SIZES} className={styles.picture} />
              )}
              <ServiceParts service={service} level={3} />
            </div>
          </Part>
        ))}
        <RegistrationQuestions items={questions} />
        <div className={styles.more}>
          <MoreLink to={href('/service-fee')}>ดูค่าบริการงานทะเบียนอื่น เช่น เปลี่ยนสี เปลี่ยนเครื่อง ย้ายจังหวัด</MoreLink>
        </div>
      </PaperLayout>
    </>
  )
}
