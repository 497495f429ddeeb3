import { useLoaderData } from 'react-router'
import { Years } from '../../calculators/years.tsx'
import { requestContext } from '../../context.ts'
import type { PageHandle } from '../../page-handle.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import type { Route } from './+types/by-price'
import { PATHS } from './address.ts'
import { loadCosts } from './cost.server.ts'
import { Details } from './details.tsx'
import { Frame, READS, TRAIL } from './frame.tsx'
import { loadFrame } from './load-frame.server.ts'
import { loadTerms } from './load-terms.server.ts'
import { PriceCalculator } from './price-calculator.tsx'
import { saveAction } from './save-action.server.ts'

export const handle = { tool: true, sitemap: true, reads: READS } satisfies PageHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(requestContext)
  const [{ frame }, lists, ceilings] = await Promise.all([
    loadFrame({ request, context }, 'price'),
    api.listHpPriceLists(),
    api.listRateCeilings(),
  ])
  const [terms, costs] = await Promise.all([loadTerms(api, ceilings.items), loadCosts(api, frame.query)])
  return { ...frame, lists: lists.items, terms, costs }
}

export const action = saveAction('price')

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: 'คำนวณค่างวดจากราคารถที่คุณมีในใจ',
    description:
      'ใส่ราคารถ เงินดาวน์ และจำนวนงวด ดูค่างวด ดอกเบี้ยรวม อัตราดอกเบี้ยที่แท้จริง เพดานตามกฎหมาย และตารางผ่อนทุกงวด โดยยังไม่ต้องเลือกรุ่น',
    path: PATHS.price,
    hidden: location.search !== '',
    trail: TRAIL,
  })

export default function ByPrice() {
  const { query, lists, terms, costs, firstDue, responsibleLending, promotion } =
    useLoaderData<typeof loader>()
  return (
    <Frame query={query} promotion={promotion}>
      <PriceCalculator
        query={query}
        lists={lists}
        responsibleLending={responsibleLending}
        beside={(shown) => <Years result={shown.result} />}
        below={(shown) => (
          <Details
            shown={shown}
            {...terms}
            costs={costs}
            firstDue={firstDue}
            // The buttons that lead here with a price say so.
            showsSchedule={query.price !== undefined}
          />
        )}
      />
    </Frame>
  )
}
