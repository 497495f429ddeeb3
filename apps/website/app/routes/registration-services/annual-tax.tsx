import { bangkokDay } from '@leasing/rules/bangkok-day'
import { href, useLoaderData } from 'react-router'
import { requestContext } from '../../context.ts'
import type { PageHandle } from '../../page-handle.ts'
import { breadcrumbData } from '../../seo/breadcrumb-data.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { scrollableTables } from '../../ui/scrollable-tables.ts'
import { ServiceHead } from '../../ui/service-head.tsx'
import { Part, ServiceLayout } from '../../ui/service-layout.tsx'
import type { Route } from './+types/annual-tax'
import { HelpCard } from './help-card.tsx'
import { loadRegistration } from './load-registration.ts'
import { RegistrationQuestions } from './registration-questions.tsx'
import { ServiceParts } from './service-parts.tsx'
import { TAX_FIELDS, type TaxInput } from './tax-calculation.ts'
import { TaxCalculator } from './tax-calculator.tsx'

export const handle = {
  sitemap: true,
  reads: {
    plate: 'typed',
    cc: 'typed',
    kg: 'typed',
    registered: 'typed',
    dueDay: 'typed',
    dueMonth: 'typed',
    dueYear: 'typed',
    company: 'typed',
  },
} satisfies PageHandle

const TRAIL = [{ label: 'ต่อภาษีรถประจำปี' }]
const LONGEST_TYPED = 40

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, now } = context.get(requestContext)
  const [{ services, questions }, table] = await Promise.all([
    loadRegistration(['tax'], context),
    api.findVehicleTax(),
  ])
  const { searchParams } = new URL(request.url)
  return {
    service: services[0]!,
    questions,
    table,
    given: Object.fromEntries(
      TAX_FIELDS.map((field) => [field, (searchParams.get(field) ?? '').slice(0, LONGEST_TYPED)]),
    ) as TaxInput,
    isSent: searchParams.has('plate'),
    today: bangkokDay(now),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  return [
    ...pageMeta(matches, {
      title: 'ต่อภาษีรถประจำปี คำนวณภาษีรถกระบะ รถเก๋ง และรถบรรทุก',
      description:
        'คำนวณภาษีรถตามสีป้าย ซีซี หรือน้ำหนัก พร้อมส่วนลดตามอายุและเงินเพิ่มเมื่อต่อช้า แล้วดูเอกสาร ขั้นตอน และค่าบริการต่อภาษีระหว่างผ่อน',
      path: href('/service-annual-tax'),
      image: loaderData.service.image,
    }),
    { 'script:ld+json': breadcrumbData(TRAIL, matches[0].loaderData.publicUrl) },
  ]
}

export default function AnnualTax() {
  const { service, questions, table, given, isSent, today } = useLoaderData<typeof loader>()
  return (
    <>
      <ServiceHead trail={TRAIL} title={service.title} lead={service.lead} image={service.image} />
      <ServiceLayout aside={<HelpCard services={[service]} />}>
        <Part id="calculator" title="คำนวณภาษีรถ" lead="เลือกตามสีป้าย เพราะรถกระบะ 4 ประตูกับกระบะแค็บคิดภาษีคนละแบบ">
          <TaxCalculator table={table} given={given} isSent={isSent} today={today} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the rich-text policy at import */}
          <div className="rich-text" dangerouslySetInnerHTML={{ __html: scrollableTables(table.notes) }} />
        </Part>
        <ServiceParts service={service} />
        <RegistrationQuestions items={questions} />
      </ServiceLayout>
    </>
  )
}
