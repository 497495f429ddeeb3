import { href, useLoaderData } from 'react-router'
import type { PageHandle } from '../../page-handle.ts'
import type { Route } from './+types/refinance'
import { loadService } from './load-service.ts'
import { type LoanPage, loanMeta } from './loan-page.ts'
import { LoanServicePage } from './service-page.tsx'

export const handle = { sitemap: true, reads: { borrower: 'word' } } satisfies PageHandle

const PAGE: LoanPage = {
  path: href('/service-refinance'),
  trail: [{ label: 'รีไฟแนนซ์รถ' }],
  title: 'รีไฟแนนซ์รถกระบะ รถยนต์ และรถบรรทุก',
  description:
    'รีไฟแนนซ์รถคันเดิม ยังผ่อนอยู่ก็ขอได้ ปรับค่างวดหรือรับเงินก้อนไปหมุน ดูอัตราดอกเบี้ยที่แท้จริง คุณสมบัติ เอกสาร และขั้นตอน',
  actions: [
    { label: 'ประเมินวงเงินรีไฟแนนซ์', to: href('/refinance') },
    { label: 'ดูโปรโมชั่นรีไฟแนนซ์', to: `${href('/promotion')}?filter=refinance` },
  ],
}

export const loader = ({ request, context }: Route.LoaderArgs) => loadService('refinance', request, context)

export const meta: Route.MetaFunction = ({ matches, loaderData }) => loanMeta(matches, PAGE, loaderData)

export default function Refinance() {
  return <LoanServicePage page={PAGE} {...useLoaderData<typeof loader>()} />
}
