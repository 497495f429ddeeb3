import { href, useLoaderData } from 'react-router'
import type { PageHandle } from '../../page-handle.ts'
import type { Route } from './+types/used-car'
import { loadService } from './load-service.ts'
import { type LoanPage, loanMeta } from './loan-page.ts'
import { LoanServicePage } from './service-page.tsx'

export const handle = { sitemap: true, reads: { borrower: 'word' } } satisfies PageHandle

const PAGE: LoanPage = {
  path: href('/service-used-car'),
  trail: [{ label: 'เช่าซื้อรถใช้แล้ว' }],
  title: 'เช่าซื้อรถใช้แล้ว รถกระบะและรถบรรทุกมือสอง',
  description:
    'เช่าซื้อรถกระบะ รถยนต์ และรถบรรทุกใช้แล้ว ตรวจสภาพและประเมินราคาก่อนทำสัญญา ดูตัวอย่างค่างวด อัตราดอกเบี้ยที่แท้จริง และรายการเอกสาร',
  actions: [
    { label: 'คำนวณค่างวด', to: `${href('/monthly-installment')}?vehicle=used` },
    { label: 'นัดตรวจรถกับสาขาใกล้คุณ', to: href('/dealer-location') },
  ],
}

export const loader = ({ request, context }: Route.LoaderArgs) => loadService('used-car', request, context)

export const meta: Route.MetaFunction = ({ matches, loaderData }) => loanMeta(matches, PAGE, loaderData)

export default function UsedCar() {
  return <LoanServicePage page={PAGE} {...useLoaderData<typeof loader>()} />
}
