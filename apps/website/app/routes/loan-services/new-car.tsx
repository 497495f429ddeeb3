import type { LoanServiceKey } from '@leasing/contract/content/loan-service'
import { Chips } from '@leasing/ui/chips'
import { href, useLoaderData } from 'react-router'
import { callHref } from '../../calculators/call-address.ts'
import type { PageHandle } from '../../page-handle.ts'
import type { Route } from './+types/new-car'
import { loadService } from './load-service.ts'
import { type LoanPage, loanMeta } from './loan-page.ts'
import { LoanServicePage } from './service-page.tsx'

const PATH = href('/service-new-car')

const TRAIL = [{ label: 'เช่าซื้อรถใหม่' }]

const PAGES = {
  pickup: {
    path: PATH,
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
    path: `${PATH}?type=truck`,
    trail: TRAIL,
    title: 'เช่าซื้อรถบรรทุกและหัวลากใหม่',
    description:
      'เช่าซื้อรถหกล้อ สิบล้อ และหัวลาก จัดวันครบกำหนดให้เข้ากับรอบรับเงินค่าขนส่ง ทั้งคนที่มีรถคันเดียว บริษัท และห้าง พร้อมอัตราดอกเบี้ยที่แท้จริงและเอกสาร',
    actions: [
      { label: 'บอกลักษณะงานของคุณ', to: callHref({ product: 'truck' }) },
      { label: 'คำนวณค่างวด', to: `${href('/monthly-installment')}?carType=truck` },
    ],
  },
  electric: {
    path: `${PATH}?type=electric`,
    trail: TRAIL,
    title: 'เช่าซื้อรถกระบะไฟฟ้าใหม่',
    description:
      'เช่าซื้อรถกระบะไฟฟ้าคันใหม่ เทียบค่างวดกับค่าน้ำมันที่จ่ายอยู่ พร้อมเรื่องที่ชาร์จ ประกันแบตเตอรี่ คุณสมบัติ เอกสาร และอัตราดอกเบี้ยที่แท้จริง',
    actions: [
      { label: 'ให้เราโทรกลับเรื่องรถไฟฟ้า', to: callHref({ product: 'electric' }) },
      { label: 'หาผู้จำหน่ายใกล้บ้าน', to: href('/dealer-location') },
    ],
  },
} satisfies Record<string, LoanPage>

export const handle = {
  sitemap: Object.values(PAGES).map(({ path }) => path),
  reads: { type: /^(truck|pickup|electric)$/, borrower: 'word' },
} satisfies PageHandle

type Type = keyof typeof PAGES

/** Loan service key of each vehicle type. */
const SERVICES = {
  pickup: 'pickup',
  truck: 'truck',
  electric: 'new-product',
} satisfies Record<Type, LoanServiceKey>

export async function loader({ request, context }: Route.LoaderArgs) {
  const typeParam = new URL(request.url).searchParams.get('type')
  const type: Type = typeParam !== null && Object.hasOwn(PAGES, typeParam) ? (typeParam as Type) : 'pickup'
  return { type, ...(await loadService(SERVICES[type], request, context)) }
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
          { label: 'รถกระบะไฟฟ้า', to: PAGES.electric.path, current: type === 'electric' },
        ]}
      />
    </LoanServicePage>
  )
}
