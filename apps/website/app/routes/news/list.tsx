import { ButtonLink } from '@leasing/ui/button'
import { EmptyState } from '@leasing/ui/empty-state'
import { PageBody } from '@leasing/ui/page-body'
import { PageHead } from '@leasing/ui/page-head'
import { Pager, pageOf } from '@leasing/ui/pager'
import { href, useLoaderData } from 'react-router'
import { requestContext } from '../../context.ts'
import { latestDay, type PageHandle } from '../../page-handle.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { NewsGrid } from '../../ui/news-grid.tsx'
import type { Route } from './+types/list'

export const handle = {
  async sitemap(api) {
    const { items } = await api.listNews()
    return [{ path: hrefOf(1), changed: latestDay(items.map(({ publishedOn }) => publishedOn)) }]
  },
  reads: { page: 'number' },
} satisfies PageHandle

const PAGE_SIZE = 12
const TRAIL = [{ label: 'ข่าวประชาสัมพันธ์' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { items } = await context.get(requestContext).api.listNews()
  return { page: pageOf(items, new URL(request.url).searchParams.get('page'), PAGE_SIZE) }
}

const hrefOf = (page: number) => `${href('/news')}${page > 1 ? `?page=${page}` : ''}`

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: 'ข่าวประชาสัมพันธ์',
    description: 'ข่าวและประกาศล่าสุด สาขาใหม่ บริการ กฎเกณฑ์ที่เปลี่ยน และคำเตือนที่ลูกค้าควรรู้',
    path: hrefOf(loaderData?.page.number ?? 1),
    trail: TRAIL,
  })

export default function NewsList() {
  const { page } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead trail={TRAIL} title="ข่าวประชาสัมพันธ์" lead="สาขาใหม่ บริการ กฎเกณฑ์ที่เปลี่ยน และเรื่องที่ควรระวัง" />
      <PageBody>
        {page.items.length > 0 ? (
          <NewsGrid news={page.items} level={2} priority hasLead={page.number === 1} />
        ) : (
          <EmptyState title="ตอนนี้ยังไม่มีข่าว">
            <p>ระหว่างนี้ ดูโปรโมชั่นที่สมัครได้วันนี้</p>
            <ButtonLink to={href('/promotion')}>ดูโปรโมชั่น</ButtonLink>
          </EmptyState>
        )}
        <Pager {...page} hrefOf={hrefOf} />
      </PageBody>
    </>
  )
}
