import { ButtonLink } from '@leasing/ui/button'
import { Chips } from '@leasing/ui/chips'
import { EmptyState } from '@leasing/ui/empty-state'
import { MoreLink } from '@leasing/ui/more-link'
import { PageBody } from '@leasing/ui/page-body'
import { PageHead } from '@leasing/ui/page-head'
import { Pager, pageOf } from '@leasing/ui/pager'
import { href, useLoaderData } from 'react-router'
import { requestContext } from '../../context.ts'
import { latestDay, type PageHandle } from '../../page-handle.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { PromotionGrid } from '../../ui/promotion-grid.tsx'
import type { Route } from './+types/list'
import { MotorExpoNote } from './motor-expo-note.tsx'

export const handle = {
  async sitemap(api) {
    const { items } = await api.listPromotions()
    return [
      { path: hrefOf(false), changed: latestDay(items.map(({ startDate }) => startDate)) },
      { path: hrefOf(true) },
    ]
  },
  reads: { filter: /^refinance$/, page: 'number' },
} satisfies PageHandle

const PAGE_SIZE = 12
const TRAIL = [{ label: 'โปรโมชั่น' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  const refinance = searchParams.get('filter') === 'refinance'
  const [{ items }, events] = await Promise.all([
    refinance ? api.listRefinancePromotions() : api.listPromotions(),
    refinance ? undefined : api.listMotorExpoEvents(),
  ])
  return { refinance, page: pageOf(items, searchParams.get('page'), PAGE_SIZE), event: events?.items[0] }
}

const hrefOf = (refinance: boolean, page = 1) => {
  const query = new URLSearchParams({
    ...(refinance && { filter: 'refinance' }),
    ...(page > 1 && { page: `${page}` }),
  })
  return `${href('/promotion')}${query.size > 0 ? `?${query}` : ''}`
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const refinance = loaderData?.refinance ?? false
  return pageMeta(matches, {
    title: refinance ? 'โปรโมชั่นรีไฟแนนซ์รถ' : 'โปรโมชั่นสินเชื่อรถกระบะ รถบรรทุก และรีไฟแนนซ์',
    description: refinance
      ? 'โปรโมชั่นรีไฟแนนซ์รถกระบะและรถบรรทุกที่สมัครได้ตอนนี้ พร้อมอัตราดอกเบี้ยที่แท้จริงและเงื่อนไขครบทุกข้อ'
      : 'รวมโปรโมชั่นที่สมัครได้ตอนนี้ ทั้งออกรถใหม่ รีไฟแนนซ์ และประกันภัย พร้อมระยะเวลา อัตราดอกเบี้ยที่แท้จริง และเงื่อนไขครบทุกข้อ',
    path: hrefOf(refinance, loaderData?.page.number),
    trail: TRAIL,
  })
}

export default function PromotionList() {
  const { refinance, page, event } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        trail={TRAIL}
        title={refinance ? 'โปรโมชั่นรีไฟแนนซ์' : 'โปรโมชั่น'}
        lead="เลือกจากโปรโมชั่นที่สมัครได้วันนี้ พร้อมระยะเวลา เงื่อนไข และดอกเบี้ย"
      >
        <Chips
          label="กรองโปรโมชั่น"
          chips={[
            { label: 'ทั้งหมด', to: hrefOf(false), current: !refinance },
            { label: 'รีไฟแนนซ์', to: hrefOf(true), current: refinance },
          ]}
        />
      </PageHead>
      <PageBody>
        {event && <MotorExpoNote event={event} />}
        {page.items.length > 0 ? (
          <PromotionGrid promotions={page.items} level={2} priority />
        ) : (
          <EmptyState title="ตอนนี้ยังไม่มีโปรโมชั่น">
            <p>คุณดูค่างวดและอัตราดอกเบี้ยปกติได้ตลอด ลองคำนวณก่อนได้เลย</p>
            <ButtonLink to={href('/monthly-installment')}>คำนวณค่างวด</ButtonLink>
          </EmptyState>
        )}
        <Pager {...page} hrefOf={(number) => hrefOf(refinance, number)} />
        <MoreLink to={href('/rate-history')}>ประวัติการเปลี่ยนอัตราดอกเบี้ย</MoreLink>
      </PageBody>
    </>
  )
}
