import { MoreLink } from '@leasing/ui/more-link'
import { PageHead } from '@leasing/ui/page-head'
import { Section } from '@leasing/ui/section'
import { href, useLoaderData } from 'react-router'
import { requestContext } from '../../context.ts'
import type { PageHandle } from '../../page-handle.ts'
import { useRootData } from '../../root-data.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { organizationData } from '../../seo/structured-data.ts'
import { HeadPicture } from '../../ui/head-picture.tsx'
import type { Route } from './+types/page'
import { GroupStructure } from './group-structure.tsx'
import { Milestones } from './milestones.tsx'
import styles from './page.module.css'

export const handle = { sitemap: true, reads: {} } satisfies PageHandle

const TRAIL = [{ label: 'รู้จักเรา' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(requestContext)
  const { vision, mission, milestones, groupStructure, pictures } = await api.findCompany()
  return { vision, mission, milestones, groupStructure, picture: pictures?.about }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { layout, publicUrl } = matches[0].loaderData
  return pageMeta(matches, {
    title: `รู้จัก${layout.brand.nameTh} ข้อมูลบริษัท เส้นทาง และกลุ่มบริษัท`,
    description: `${layout.company.legalNameTh} ให้เช่าซื้อและลีสซิ่งรถตั้งแต่ พ.ศ. ${layout.company.foundedYear} อยู่ภายใต้การกำกับของ${layout.company.supervisedBy} ดูวิสัยทัศน์ เส้นทางที่ผ่านมา และบริษัทในกลุ่ม`,
    path: href('/aboutus'),
    trail: TRAIL,
    data: [{ ...organizationData(layout, publicUrl), foundingDate: foundingYear(layout) }],
  })
}

/** Gregorian year; the content uses the Buddhist era. */
const foundingYear = ({ company }: { company: { foundedYear: number } }) => `${company.foundedYear - 543}`

export default function AboutUs() {
  const { vision, mission, milestones, groupStructure, picture } = useLoaderData<typeof loader>()
  const { company, brand, group } = useRootData()!.layout
  return (
    <>
      <PageHead
        trail={TRAIL}
        title={`รู้จัก${brand.nameTh}`}
        lead="เราให้สินเชื่อรถแก่คนที่ใช้รถทำงาน และบอกตัวเลขครบก่อนคุณตัดสินใจ"
        picture={picture && <HeadPicture image={picture} />}
      />
      <Section id="vision" title="วิสัยทัศน์">
        <p className={styles.vision}>{vision}</p>
        <ul className={styles.mission}>
          {mission.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="milestones" tone="mist" title="เส้นทางของเรา" lead="จากสำนักงานแห่งเดียว ถึงจุดบริการทั่วประเทศ">
        <Milestones milestones={milestones} />
      </Section>
      <Section
        id="group"
        title={group.name}
        lead="บริษัทในกลุ่มทำงานต่อกัน ตั้งแต่เลือกรถ จัดสินเชื่อ ไปจนถึงดูแลประกันและทะเบียน"
      >
        <GroupStructure companies={groupStructure} group={group} self={brand.nameTh} />
      </Section>
      <Section
        id="company"
        tone="mist"
        title="ข้อมูลบริษัท"
        more={<MoreLink to={href('/quality-management-service')}>นโยบายคุณภาพการให้บริการ</MoreLink>}
      >
        <dl className={styles.facts}>
          {company.facts.map((fact) => (
            <Fact key={fact.label} {...fact} />
          ))}
        </dl>
        <dl className={styles.register}>
          <Fact label="ชื่อบริษัท" value={company.legalNameTh} />
          <Fact label="ชื่อภาษาอังกฤษ" value={brand.nameEn} lang="en" />
          <Fact label="ทะเบียนนิติบุคคลเลขที่" value={company.registrationNumber} />
          <Fact label="เลขประจำตัวผู้เสียภาษี" value={company.taxId} />
          <Fact label="ที่ตั้งสำนักงานใหญ่" value={company.address} />
        </dl>
      </Section>
    </>
  )
}

function Fact({ label, value, lang }: { label: string; value: string; lang?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd lang={lang}>{value}</dd>
    </div>
  )
}
