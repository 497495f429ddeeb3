import { href, useLoaderData } from 'react-router'
import { callHref } from '../../calculators/call-address.ts'
import type { PageHandle } from '../../page-handle.ts'
import type { Route } from './+types/personal-loan'
import { loadService } from './load-service.ts'
import { type LoanPage, loanMeta } from './loan-page.ts'
import { LoanServicePage } from './service-page.tsx'

export const handle = { sitemap: true, reads: { borrower: 'word' } } satisfies PageHandle

const PAGE: LoanPage = {
  path: href('/service-personal-loan'),
  trail: [{ label: 'สินเชื่อส่วนบุคคล' }],
  title: 'สินเชื่อส่วนบุคคล ดอกเบี้ยลดต้นลดดอก',
  description:
    'สินเชื่อส่วนบุคคลสำหรับลูกค้าของเรา คิดดอกเบี้ยจากเงินต้นที่ยังเหลือ ดูวงเงิน อัตราดอกเบี้ยที่แท้จริง คุณสมบัติ เอกสาร และข้อควรคิดก่อนกู้',
  actions: [
    { label: 'ให้เราโทรกลับ', to: callHref({ product: 'personal-loan' }) },
    { label: 'อ่านวิธีจัดการหนี้', to: href('/important-notice/debt-management-tips') },
  ],
}

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadService('personal-loan', request, context)

export const meta: Route.MetaFunction = ({ matches, loaderData }) => loanMeta(matches, PAGE, loaderData)

export default function PersonalLoan() {
  return <LoanServicePage page={PAGE} {...useLoaderData<typeof loader>()} />
}
