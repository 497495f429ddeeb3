import { bangkokDay } from '@leasing/rules/bangkok-day'
import { ButtonLink } from '@leasing/ui/button'
import { EmptyState } from '@leasing/ui/empty-state'
import { Picture } from '@leasing/ui/picture'
import { ThaiText } from '@leasing/ui/thai-text'
import { ArrowUp } from 'lucide-react'
import { data, useLoaderData } from 'react-router'
import layout from '../../calculators/calculator.module.css'
import { linkedDays } from '../../calculators/contract-days.ts'
import { readDueDate } from '../../calculators/first-due.server.ts'
import { printedFacts } from '../../calculators/printed-facts.server.ts'
import { SavedTerms } from '../../calculators/saved-terms.tsx'
import { findChosenDealer, findWorking } from '../../calculators/working.server.ts'
import { Years } from '../../calculators/years.tsx'
import { requestContext } from '../../context.ts'
import type { PageHandle } from '../../page-handle.ts'
import { useRootData } from '../../root-data.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import type { Route } from './+types/saved'
import { carriedFields, hrefOf, PATHS } from './address.ts'
import { loadCosts } from './cost.server.ts'
import { Details } from './details.tsx'
import { Frame, READS, TRAIL } from './frame.tsx'
import { Keep } from './keep.tsx'
import { queryOfWorking, shownOfWorking } from './load.server.ts'
import { loadFrame } from './load-frame.server.ts'
import { loadTerms } from './load-terms.server.ts'
import { Result } from './result.tsx'
import styles from './saved.module.css'

export const handle = { tool: true, sitemap: false, reads: READS } satisfies PageHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(requestContext)
  const { contact, frame } = await loadFrame({ request, context }, 'saved')
  const { query } = frame
  const working = query.id ? await findWorking(api, query.id) : undefined
  const shown = working && shownOfWorking(working, query)
  if (!working || !shown) return data({ ...frame, saved: undefined }, { status: 404 })
  const [dealer, terms, costs] = await Promise.all([
    findChosenDealer(api, working),
    api.listRateCeilings().then(({ items }) => loadTerms(api, items)),
    loadCosts(api, query),
  ])
  const { id, createdAt, expiresAt } = working
  return {
    ...frame,
    firstDue: readDueDate(query.firstDue, bangkokDay(Date.parse(createdAt))),
    printed: printedFacts({
      moment: Date.parse(createdAt),
      validUntil: Date.parse(expiresAt),
      contact,
      dealer,
    }),
    saved: {
      shown,
      image: 'image' in working ? working.image : undefined,
      isOwnPrice: 'priceList' in working,
      kept: { id, createdAt, expiresAt },
      again: hrefOf({
        ...queryOfWorking(working),
        promotion: query.promotion,
        ...linkedDays(query),
        term: shown.query.term,
        with: query.with,
      }),
      terms,
      costs,
    },
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'ผลคำนวณค่างวดที่บันทึกไว้',
    description: 'ค่างวด ดอกเบี้ย และตารางผ่อนตามที่คำนวณไว้ ตัวเลขไม่เปลี่ยนจนกว่าจะหมดอายุ',
    path: PATHS.saved,
    hidden: true,
    trail: TRAIL,
  })

/** A calculation that was saved: its figures stay, whatever the rates are today. */
export default function SavedPage() {
  const { query, promotion, saved, firstDue, responsibleLending } = useLoaderData<typeof loader>()
  const { publicUrl } = useRootData()!
  if (!saved)
    return (
      <Frame query={query} promotion={promotion}>
        <EmptyState title="ไม่พบการคำนวณนี้แล้ว">
          <ThaiText as="p">ผลที่เก็บไว้เปิดดูได้ 90 วัน คำนวณใหม่ใช้เวลาไม่ถึงนาที</ThaiText>
          <ButtonLink tone="action" to={PATHS.model}>
            คำนวณใหม่
          </ButtonLink>
        </EmptyState>
      </Frame>
    )
  const { shown, image, isOwnPrice, kept, again, terms, costs } = saved
  return (
    <Frame query={query} promotion={promotion} current={isOwnPrice ? 'price' : 'model'}>
      <div className={layout.columns}>
        <div className={styles.terms}>
          {image && <Picture image={image} sizes="(min-width: 62em) 420px, 100vw" priority />}
          <SavedTerms
            action={PATHS.saved}
            rest={[['id', kept.id], ...carriedFields(query)]}
            result={shown.result}
            terms={shown.terms}
          />
          <ButtonLink tone="quiet" wide to={again}>
            <ArrowUp aria-hidden size={20} strokeWidth={1.75} />
            คำนวณใหม่ด้วยอัตราวันนี้
          </ButtonLink>
        </div>
        <div id="result" className={layout.beside}>
          <Result shown={shown} responsibleLending={responsibleLending} />
          <Keep shown={shown} kept={kept} publicUrl={publicUrl} fault={undefined} />
          <Years result={shown.result} />
        </div>
      </div>
      <Details shown={shown} {...terms} costs={costs} firstDue={firstDue} />
    </Frame>
  )
}
