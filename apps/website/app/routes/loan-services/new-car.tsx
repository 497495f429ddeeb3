import { Chips } from '@leasing/ui/chips'
import { href, useLoaderData } from 'react-router'
import { callHref } from '../../calculators/call-address.ts'
import type { PageHandle } from '../../page-handle.ts'
import type { Route } from './+types/new-car'
import { loadService } from './load-service.ts'
import { type LoanPage, loanMeta } from './loan-page.ts'
import { LoanServicePage } from './service-page.tsx'

export const handle = {
  sitemap: [href('/service-new-car'), `${href('/service-new-car')}?type=truck`],
  reads: { type: /^(truck|pickup)$/, borrower: 'word' },
} satisfies PageHandle

const TRAIL = [{ label: 'เช่าซื้อรถใหม่' }]

const PAGES = {
  pickup: {
    path: href('/service-new-car'),
    trail: TRAIL,
    title: 'เช่าซื้อรถกระบะและรถยนต์ใหม่',
    description:
      'เช่าซื้อรถกระบะและรถยนต์ใหม่ เลือกจำนวนงวดที่ผ่อนไหว เห็นค่างวด ดอกเบี้ยรวม และอัตราดอกเบี้ยที่แท้จริงก่อนเซ็น พร้อมคุณสมบัติและรายการเอกสารตามอาชีพ',
    actions: [
      { label: 'คำนวณค่างวด', to: `${href('/monthly-installment')}?carType=pickup` },
      { label: 'ประเมินวงเงินกับ SMART FIN', to: href('/finance-amount-evaluation') },
    ],
  },
  truck: {
    path: `${href('/service-new-car')}?type=truck`,
    trail: TRAIL,
    title: 'เช่าซื้อรถบรรทุกและหัวลากใหม่',
    description:
      'เช่าซื้อรถหกล้อ สิบล้อ และหัวลาก จัดวันครบกำหนดให้เข้ากับรอบรับเงินค่าขนส่ง ทั้งเจ้าของรถรายเดียวและนิติบุคคล พร้อมอัตราดอกเบี้ยที่แท้จริงและเอกสาร',
    actions: [
      { label: 'บอกลักษณะงานของคุณ', to: callHref({ product: 'truck' }) },
      { label: 'คำนวณค่างวด', to: `${href('/monthly-installment')}?carType=truck` },
    ],
  },
} satisfies Record<string, LoanPage>

export async function loader({ request, context }: Route.LoaderArgs) {
  const type = new URL(request.url).searchParams.get('type') === 'truck' ? 'truck' : 'pickup'
  return { type, ...(await loadService(type, request, context)) } as const
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loanMeta(matches, PAGES[loaderData?.type ?? 'pickup'], loaderData)

export default function NewCar() {
  const { type, ...loaded } = useLoaderData<typeof loader>()
  return (
    <LoanServicePage page={PAGES[type]} {...loaded}>
      <Chips
        label="ประเภทรถ"
        chips={[
          { label: 'รถกระบะและรถยนต์', to: PAGES.pickup.path, current: type === 'pickup' },
          { label: 'รถบรรทุกและหัวลาก', to: PAGES.truck.path, current: type === 'truck' },
        ]}
      />
    </LoanServicePage>
  )
}
