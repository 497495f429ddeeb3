import { formatThaiDate } from '@leasing/rules/thai-date'
import { ButtonLink } from '@leasing/ui/button'
import { CardCell, CardTable } from '@leasing/ui/card-table'
import { EmptyState } from '@leasing/ui/empty-state'
import { PageBody } from '@leasing/ui/page-body'
import { PageHead } from '@leasing/ui/page-head'
import { Pager, pageOf } from '@leasing/ui/pager'
import { href, useLoaderData } from 'react-router'
import { requestContext } from '../../context.ts'
import type { PageHandle } from '../../page-handle.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import type { Route } from './+types/page'
import { formatCondition, formatEffectiveRates, formatFlatRates, formatTerms } from './format-rate-change.ts'
import styles from './page.module.css'

export const handle = { sitemap: true, reads: { page: 'number' } } satisfies PageHandle

/** A day on which all rates changed has about a hundred rows. */
const PAGE_SIZE = 40
const TRAIL = [{ label: 'ประวัติการเปลี่ยนอัตราดอกเบี้ย' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { since, days } = await context.get(requestContext).api.listRateChanges()
  const changes = days.flatMap(({ day, changes }) => changes.map((change) => ({ day, ...change })))
  return { since, page: pageOf(changes, new URL(request.url).searchParams.get('page'), PAGE_SIZE) }
}

const hrefOf = (page: number) => `${href('/rate-history')}${page > 1 ? `?page=${page}` : ''}`

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: 'ประวัติการเปลี่ยนอัตราดอกเบี้ย',
    description: 'ดูว่าอัตราดอกเบี้ยเช่าซื้อและรีไฟแนนซ์เปลี่ยนเมื่อไร จากเท่าไรเป็นเท่าไร ทั้งอัตราคงที่และอัตราที่แท้จริงต่อปี',
    path: hrefOf(loaderData?.page.number ?? 1),
    trail: TRAIL,
  })

const COLUMNS = {
  terms: { label: 'ผ่อน' },
  flat: { label: 'อัตราคงที่ต่อปี' },
  effective: { label: 'อัตราที่แท้จริงต่อปี', isTotal: true },
} as const

export default function RateHistory() {
  const { since, page } = useLoaderData<typeof loader>()
  const days = [...Map.groupBy(page.items, ({ day }) => day)]
  return (
    <>
      <PageHead
        trail={TRAIL}
        title="ประวัติการเปลี่ยนอัตราดอกเบี้ย"
        lead="เราจดทุกครั้งที่อัตราของเราเปลี่ยน ให้คุณตรวจได้ว่าเปลี่ยนเมื่อไร และเปลี่ยนเท่าไร สัญญาที่ทำแล้วใช้อัตราตามสัญญาเดิม"
      />
      <PageBody>
        {days.length === 0 ? (
          <EmptyState title="ยังไม่มีอัตราที่เปลี่ยน">
            {since && <p>เราเริ่มจดไว้ตั้งแต่ {formatThaiDate(since)} และตั้งแต่วันนั้นอัตรายังเท่าเดิม</p>}
            <ButtonLink to={href('/monthly-installment')}>ดูอัตราวันนี้ในหน้าคำนวณค่างวด</ButtonLink>
          </EmptyState>
        ) : (
          <>
            {days.map(([day, changes]) => (
              <section key={day} aria-labelledby={`day-${day}`} className={styles.day}>
                <h2 id={`day-${day}`}>{formatThaiDate(day, 'long')}</h2>
                <CardTable
                  caption={`อัตราที่เปลี่ยนเมื่อ ${formatThaiDate(day, 'long')}`}
                  columns={[{ label: 'รายการ' }, ...Object.values(COLUMNS)]}
                >
                  {changes.map((change, position) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are static and have no id.
                    <tr key={position}>
                      <th scope="row" className={styles.what}>
                        {change.name}
                        <small>
                          {change.for} {formatCondition(change)}
                        </small>
                      </th>
                      <CardCell column={COLUMNS.terms}>{formatTerms(change.terms)}</CardCell>
                      <CardCell column={COLUMNS.flat}>{formatFlatRates(change)}</CardCell>
                      <CardCell column={COLUMNS.effective}>{formatEffectiveRates(change)}</CardCell>
                    </tr>
                  ))}
                </CardTable>
              </section>
            ))}
            {since && (
              <p className={styles.since}>
                เราเริ่มจดไว้ตั้งแต่ {formatThaiDate(since)} ส่วนลดดอกเบี้ยของแคมเปญดูได้ในหน้าของแต่ละโปรโมชั่น
              </p>
            )}
          </>
        )}
        <Pager {...page} hrefOf={hrefOf} />
      </PageBody>
    </>
  )
}
