import { useLoaderData } from 'react-router'
import { listNamed } from '../../calculators/price-list.ts'
import { requestContext } from '../../context.ts'
import type { PageHandle } from '../../page-handle.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import type { Route } from './+types/by-budget'
import { PATHS } from './address.ts'
import { loadBudget } from './budget.server.ts'
import { Budget } from './budget.tsx'
import { Frame, READS, TRAIL } from './frame.tsx'
import { loadFrame } from './load-frame.server.ts'
import { saveAction } from './save-action.server.ts'

export const handle = { tool: true, sitemap: true, reads: READS } satisfies PageHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(requestContext)
  const [{ frame }, { items: lists }] = await Promise.all([
    loadFrame({ request, context }, 'budget'),
    api.listHpPriceLists(),
  ])
  const { query } = frame
  const list = listNamed(lists, query.vehicle ?? query.carType)
  return { ...frame, budget: await loadBudget(api, query, lists, list) }
}

export const action = saveAction('budget')

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: 'ผ่อนไหวเท่านี้ ซื้อรถได้ราคาเท่าไร',
    description:
      'บอกค่างวดที่ผ่อนไหว เงินดาวน์ และจำนวนงวด ดูราคารถสูงสุดและรุ่นที่ค่างวดไม่เกินงบ คิดจากรายได้และหนี้ของคุณได้ด้วย',
    path: PATHS.budget,
    hidden: location.search !== '',
    trail: TRAIL,
  })

export default function ByBudget() {
  const { query, budget, responsibleLending, promotion } = useLoaderData<typeof loader>()
  return (
    <Frame query={query} promotion={promotion}>
      <Budget query={query} budget={budget} responsibleLending={responsibleLending} />
    </Frame>
  )
}
