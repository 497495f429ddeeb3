import { PageHead } from '@leasing/ui/page-head'
import { href, useLoaderData } from 'react-router'
import type { PageHandle } from '../../page-handle.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { HeadPicture } from '../../ui/head-picture.tsx'
import { PaperLayout } from '../../ui/paper-layout.tsx'
import { TableOfContents } from '../../ui/table-of-contents.tsx'
import type { Route } from './+types/register-transfer'
import { loadRegistration } from './load-registration.ts'
import { contentsOf, HelpCard, RegistrationQuestions, ServiceParts } from './service-parts.tsx'

export const handle = { sitemap: true, reads: {} } satisfies PageHandle

const TRAIL = [{ label: 'โอนกรรมสิทธิ์รถ' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { services, questions } = await loadRegistration(['transfer'], context)
  return { service: services[0]!, questions }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  return pageMeta(matches, {
    title: 'โอนกรรมสิทธิ์รถเมื่อผ่อนครบ และเปลี่ยนผู้เช่าซื้อ',
    description:
      'เอกสาร ขั้นตอน ระยะเวลา และค่าใช้จ่ายในการโอนรถเมื่อผ่อนครบ โอนให้บริษัท ห้าง หรือบุคคลอื่น และการเปลี่ยนผู้เช่าซื้อระหว่างสัญญา',
    path: href('/service-register-transfer'),
    image: loaderData.service.image,
    trail: TRAIL,
  })
}

export default function RegisterTransfer() {
  const { service, questions } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        trail={TRAIL}
        title={service.title}
        lead={service.lead}
        picture={<HeadPicture image={service.image} />}
      />
      <PaperLayout
        contents={<TableOfContents sections={contentsOf(service)} />}
        aside={<HelpCard services={[service]} />}
      >
        <ServiceParts service={service} />
        <RegistrationQuestions items={questions} />
      </PaperLayout>
    </>
  )
}
