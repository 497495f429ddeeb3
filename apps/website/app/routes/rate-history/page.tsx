import type { FeeChange } from '@leasing/contract/rate-changes'
import { formatThaiDate } from '@leasing/rules/thai-date'
import { ButtonLink } from '@leasing/ui/button'
import { CardCell, CardTable } from '@leasing/ui/card-table'
import { EmptyState } from '@leasing/ui/empty-state'
import { MoreLink } from '@leasing/ui/more-link'
import { PageBody } from '@leasing/ui/page-body'
import { PageHead } from '@leasing/ui/page-head'
import { Pager, pageOf } from '@leasing/ui/pager'
import { ThaiText } from '@leasing/ui/thai-text'
import { href, useLoaderData } from 'react-router'
import { requestContext } from '../../context.ts'
import type { PageHandle } from '../../page-handle.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import type { Route } from './+types/page'
import {
  formatCondition,
  formatEffectiveRates,
  formatFee,
  formatFlatRates,
  formatTerms,
  joinMoves,
  type ShownChange,
} from './format-rate-change.ts'
import styles from './page.module.css'

export const handle = { sitemap: true, reads: { page: 'number' } } satisfies PageHandle

/** A day on which all rates changed has about a hundred rows. */
const PAGE_SIZE = 40
const TRAIL = [{ label: 'ประวัติอัตราและค่าธรรมเนียม' }]

type Changed = { day: string } & ({ rate: ShownChange } | { fee: FeeChange })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { since, days, planned } = await context.get(requestContext).api.listRateChanges()
  const rows = days.flatMap(({ day, changes, fees }): Changed[] => [
    ...joinMoves(changes).map((rate) => ({ day, rate })),
    ...fees.map((fee) => ({ day, fee })),
  ])
  return { since, planned, page: pageOf(rows, new URL(request.url).searchParams.get('page'), PAGE_SIZE) }
}

const hrefOf = (page: number) => `${href('/rate-history')}${page > 1 ? `?page=${page}` : ''}`

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: 'ประวัติการเปลี่ยนอัตราดอกเบี้ยและค่าธรรมเนียม',
    description:
      'ดูว่าอัตราดอกเบี้ยและค่าธรรมเนียมเปลี่ยนเมื่อไร จากเท่าไรเป็นเท่าไร และครั้งต่อไปจะเปลี่ยนเมื่อไร ทั้งดอกเบี้ยคงที่และอัตราที่แท้จริงต่อปี',
    path: hrefOf(loaderData?.page.number ?? 1),
    trail: TRAIL,
  })

export default function RateHistory() {
  const { since, planned, page } = useLoaderData<typeof loader>()
  const days = [...Map.groupBy(page.items, ({ day }) => day)]
  return (
    <>
      <PageHead
        trail={TRAIL}
        title="ประวัติการเปลี่ยนอัตราดอกเบี้ยและค่าธรรมเนียม"
        lead="เราจดทุกครั้งที่อัตราหรือค่าธรรมเนียมเปลี่ยน ให้คุณตรวจได้ว่าเปลี่ยนเมื่อไร และเปลี่ยนเท่าไร สัญญาที่ทำแล้วใช้อัตราตามสัญญาเดิม"
      >
        <MoreLink to={href('/rates')}>ดูตารางอัตราดอกเบี้ยวันนี้</MoreLink>
      </PageHead>
      <PageBody>
        {page.number === 1 && planned.length > 0 && (
          <section aria-labelledby="planned" className={`panel ${styles.planned}`}>
            <header>
              <h2 id="planned">ที่กำหนดไว้แล้ว ยังไม่ถึงวัน</h2>
              <ThaiText as="p">สัญญาที่ทำก่อนวันนั้นใช้อัตราเดิม</ThaiText>
            </header>
            {planned.map(({ day, changes, fees }) => (
              <Day key={day} day={day} rates={joinMoves(changes)} fees={fees} isPlanned />
            ))}
          </section>
        )}
        {days.length === 0 ? (
          <EmptyState title="ยังไม่มีอัตราหรือค่าธรรมเนียมที่เปลี่ยน">
            {since && <p>เราเริ่มจดไว้ตั้งแต่ {formatThaiDate(since)} และตั้งแต่วันนั้นทุกอย่างยังเท่าเดิม</p>}
            <ButtonLink to={href('/rates')}>ดูตารางอัตราดอกเบี้ย</ButtonLink>
          </EmptyState>
        ) : (
          <>
            {days.map(([day, changes]) => (
              <Day
                key={day}
                day={day}
                rates={changes.flatMap((change) => ('rate' in change ? change.rate : []))}
                fees={changes.flatMap((change) => ('fee' in change ? change.fee : []))}
              />
            ))}
            {since && (
              <p className={styles.since}>
                เราเริ่มจดไว้ตั้งแต่ {formatThaiDate(since)} ส่วนลดดอกเบี้ยของโปรโมชั่น ดูในหน้าของโปรโมชั่นนั้น
              </p>
            )}
          </>
        )}
        <Pager {...page} hrefOf={hrefOf} />
      </PageBody>
    </>
  )
}

const RATE_COLUMNS = {
  terms: { label: 'ผ่อน' },
  flat: { label: 'ดอกเบี้ยคงที่ต่อปี' },
  effective: { label: 'อัตราที่แท้จริงต่อปี', isTotal: true },
} as const

const FEE_COLUMNS = { unit: { label: 'หน่วย' }, change: { label: 'ค่าธรรมเนียม', isTotal: true } } as const

type DayProps = {
  day: string
  rates: readonly ShownChange[]
  fees: readonly FeeChange[]
  isPlanned?: boolean
}

/** What changes on one day: rates, then fees. Below the heading of planned days, theirs are one level lower. */
function Day({ day, rates, fees, isPlanned = false }: DayProps) {
  const date = formatThaiDate(day, 'long')
  const verb = isPlanned ? 'จะเปลี่ยน' : 'เปลี่ยน'
  const Heading = isPlanned ? 'h3' : 'h2'
  return (
    <section aria-labelledby={`day-${day}`} className={styles.day}>
      <Heading id={`day-${day}`}>{date}</Heading>
      {rates.length > 0 && (
        <CardTable
          caption={`อัตราที่${verb}เมื่อ ${date}`}
          columns={[{ label: 'อัตราดอกเบี้ย' }, ...Object.values(RATE_COLUMNS)]}
        >
          {rates.map((change, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are static and have no id.
            <tr key={position}>
              <th scope="row" className={styles.what}>
                {change.name}
                <small>
                  {change.for} {formatCondition(change)}
                </small>
              </th>
              <CardCell column={RATE_COLUMNS.terms}>{formatTerms(change.terms)}</CardCell>
              <CardCell column={RATE_COLUMNS.flat}>{formatFlatRates(change)}</CardCell>
              <CardCell column={RATE_COLUMNS.effective}>{formatEffectiveRates(change)}</CardCell>
            </tr>
          ))}
        </CardTable>
      )}
      {fees.length > 0 && (
        <CardTable
          caption={`ค่าธรรมเนียมที่${verb}เมื่อ ${date}`}
          columns={[{ label: 'ค่าธรรมเนียมและค่าบริการ' }, ...Object.values(FEE_COLUMNS)]}
        >
          {fees.map((change) => (
            <tr key={change.name}>
              <th scope="row">{change.name}</th>
              <CardCell column={FEE_COLUMNS.unit}>{change.unit ?? 'ต่อรายการ'}</CardCell>
              <CardCell column={FEE_COLUMNS.change}>{formatFee(change)}</CardCell>
            </tr>
          ))}
        </CardTable>
      )}
    </section>
  )
}
