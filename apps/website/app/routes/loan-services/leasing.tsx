import { href, useLoaderData } from 'react-router'
import { callHref } from '../../calculators/call-address.ts'
import type { PageHandle } from '../../page-handle.ts'
import type { Route } from './+types/leasing'
import { loadService } from './load-service.ts'
import { type LoanPage, loanMeta } from './loan-page.ts'
import { LoanServicePage } from './service-page.tsx'

export const handle = { sitemap: true, reads: { borrower: 'word' } } satisfies PageHandle

const PAGE: LoanPage = {
  path: href('/service-leasing'),
  trail: [{ label: 'ลีสซิ่งสำหรับธุรกิจ' }],
  title: 'ลีสซิ่งรถสำหรับบริษัทและห้าง',
  description:
    'เช่ารถระยะยาวในนามบริษัท จ่ายเท่ากันทุกเดือน ครบสัญญาเลือกซื้อหรือส่งคืน ดูคุณสมบัติ เอกสารของนิติบุคคล และข้อแตกต่างจากเช่าซื้อ',
  actions: [
    { label: 'ขอใบเสนอราคา', to: callHref({ product: 'leasing' }) },
    { label: 'ค้นหาสาขาและผู้จำหน่าย', to: href('/dealer-location') },
  ],
}

export const loader = ({ request, context }: Route.LoaderArgs) => loadService('leasing', request, context)

export const meta: Route.MetaFunction = ({ matches, loaderData }) => loanMeta(matches, PAGE, loaderData)

export default function Leasing() {
  return <LoanServicePage page={PAGE} {...useLoaderData<typeof loader>()} />
}
