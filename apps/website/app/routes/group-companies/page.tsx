import { ButtonAnchor, ButtonLink } from '@leasing/ui/button'
import { Chips } from '@leasing/ui/chips'
import { ExternalLink } from '@leasing/ui/external-link'
import { IconList } from '@leasing/ui/icon-list'
import { PageHead } from '@leasing/ui/page-head'
import { Section, Wrap } from '@leasing/ui/section'
import {
  Cog,
  PhoneCall,
  RefreshCw,
  Route as RouteIcon,
  Scale,
  ShieldCheck,
  Truck,
  Wrench,
} from 'lucide-react'
import { data, href, useLoaderData } from 'react-router'
import { requestContext } from '../../context.ts'
import type { PageHandle } from '../../page-handle.ts'
import { type LayoutData, useRootData } from '../../root-data.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { ServiceCards } from '../../ui/service-cards.tsx'
import type { Route } from './+types/page'
import insurance from './insurance.svg?url'
import styles from './page.module.css'
import sales from './sales.svg?url'

const TABS = ['tis', 'tpis'] as const

type Tab = (typeof TABS)[number]

export const handle = {
  sitemap: TABS.map((tab) => href('/tpis/:tab?', { tab })),
  reads: {},
} satisfies PageHandle

/** Our services for whoever buys or insures a vehicle there, by the keys of the service cards. */
const OURS: Record<Tab, readonly string[]> = {
  tis: ['new-car', 'truck', 'leasing'],
  tpis: ['insurance', 'annual-tax', 'register-transfer'],
}

const PICTURES: Record<Tab, string> = { tis: sales, tpis: insurance }

/** Icons that the content may refer to. */
const ICONS = {
  truck: Truck,
  route: RouteIcon,
  wrench: Wrench,
  cog: Cog,
  scale: Scale,
  'shield-check': ShieldCheck,
  'refresh-cw': RefreshCw,
  'phone-call': PhoneCall,
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const tab = TABS.find((tab) => tab === (params.tab ?? 'tis'))
  if (!tab) throw data(null, { status: 404 })
  const { api } = context.get(requestContext)
  const [{ groupCompanies }, { serviceCards }] = await Promise.all([api.findCompany(), api.findSite()])
  return {
    tab,
    company: groupCompanies[tab],
    ours: serviceCards.filter(({ key }) => OURS[tab].includes(key)),
  }
}

const trailOf = (title: string) => [{ label: 'บริษัทในกลุ่ม', href: href('/tpis/:tab?') }, { label: title }]

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { tab, company } = loaderData
  const { layout } = matches[0].loaderData
  return pageMeta(matches, {
    title: `${company.title} บริษัทใน${layout.group.name}`,
    description: company.lead,
    path: href('/tpis/:tab?', { tab }),
    trail: trailOf(company.title),
    data: [
      {
        '@context': 'https://schema.org',
        '@type': tab === 'tis' ? 'AutoDealer' : 'InsuranceAgency',
        name: company.title,
        description: company.lead,
        ...(urlOf(layout.group, tab) && { url: urlOf(layout.group, tab) }),
      },
    ],
  })
}

const urlOf = ({ sales, insurance }: LayoutData['group'], tab: Tab) =>
  tab === 'tis' ? sales.url : insurance.url

export default function GroupCompanies() {
  const { tab, company, ours } = useLoaderData<typeof loader>()
  const { brand, group, contact } = useRootData()!.layout
  const url = urlOf(group, tab)
  const services = company.services.map(({ icon, ...service }) => ({
    ...service,
    icon: ICONS[icon as keyof typeof ICONS] ?? Truck,
  }))
  return (
    <>
      <PageHead
        trail={trailOf(company.title)}
        title={company.title}
        lead={company.lead}
        picture={<img src={PICTURES[tab]} alt="" width={1200} height={675} fetchPriority="high" />}
      >
        <Chips
          label="บริษัทในกลุ่ม"
          chips={[group.sales, group.insurance].map(({ nameTh, tab: own }) => ({
            label: nameTh,
            to: href('/tpis/:tab?', { tab: own }),
            current: own === tab,
          }))}
        />
      </PageHead>
      <Section id="services" title="บริการ">
        <IconList items={services} />
      </Section>
      <Wrap>
        <aside className={`panel ${styles.contact}`} aria-labelledby="contact">
          <div>
            <h2 id="contact">ติดต่อ{company.title}</h2>
            {url || company.contactUrl ? (
              <p>
                บริษัทนี้เป็นบริษัทหนึ่งใน{group.name} ลิงก์ด้านล่างเปิดเว็บไซต์ของบริษัทโดยตรง
                บริษัทนั้นดูแลข้อมูลที่คุณกรอกที่นั่นตามประกาศความเป็นส่วนตัวของบริษัทเอง
              </p>
            ) : (
              <p>
                บริษัทนี้เป็นบริษัทหนึ่งใน{group.name} เราช่วยติดต่อให้ได้ โทร {contact.hotline} หรือเขียนถึงเรา
              </p>
            )}
          </div>
          <div className={styles.ways}>
            {company.contactUrl && (
              <ButtonAnchor href={company.contactUrl} target="_blank" rel="noopener">
                ขอให้ติดต่อกลับ<span className="visually-hidden"> (เปิดในแท็บใหม่)</span>
              </ButtonAnchor>
            )}
            {url && (
              <ExternalLink href={url} className={styles.site}>
                ไปเว็บไซต์ของบริษัท
              </ExternalLink>
            )}
            {!url && !company.contactUrl && <ButtonLink to={href('/contactus')}>ติดต่อเรา</ButtonLink>}
          </div>
        </aside>
      </Wrap>
      {ours.length > 0 && (
        <Section id="ours" tone="mist" title={`บริการที่เกี่ยวข้องของ${brand.nameTh}`}>
          <ServiceCards cards={ours} />
        </Section>
      )}
    </>
  )
}
