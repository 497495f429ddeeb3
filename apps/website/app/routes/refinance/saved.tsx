import { bangkokDay } from '@leasing/rules/bangkok-day'
import { ButtonLink } from '@leasing/ui/button'
import { EmptyState } from '@leasing/ui/empty-state'
import { PageBody } from '@leasing/ui/page-body'
import { PageHead } from '@leasing/ui/page-head'
import { ThaiText } from '@leasing/ui/thai-text'
import { ArrowUp } from 'lucide-react'
import { data, useLoaderData } from 'react-router'
import layout from '../../calculators/calculator.module.css'
import { linkedDays } from '../../calculators/contract-days.ts'
import { readDueDate } from '../../calculators/first-due.server.ts'
import { redirectToPlainAddress } from '../../calculators/plain-address.server.ts'
import { printedFacts } from '../../calculators/printed-facts.server.ts'
import sheet from '../../calculators/printed-result.module.css'
import { SavedTerms } from '../../calculators/saved-terms.tsx'
import { requestContext } from '../../context.ts'
import type { PageHandle } from '../../page-handle.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import type { Route } from './+types/saved'
import { hrefOf, PATH, readQuery, restOf, SAVED, savedHref } from './address.ts'
import { Details } from './details.tsx'
import { LimitResult } from './limit-result.tsx'
import { findSaved, queryOfSaved, shownOfSaved } from './load-saved.server.ts'
import { loadRules } from './load-vehicle.server.ts'
import styles from './page.module.css'
import { SavedSteps } from './steps.tsx'

export const handle = { tool: true, sitemap: false, reads: 'all' } satisfies PageHandle

const TITLE = 'ผลประเมินรีไฟแนนซ์ที่บันทึกไว้'
const TRAIL = [{ label: 'ประเมินวงเงินรีไฟแนนซ์', href: PATH }, { label: TITLE }]

export async function loader({ request, context }: Route.LoaderArgs) {
  redirectToPlainAddress(request, [])
  const { api, now } = context.get(requestContext)
  const query = readQuery(new URL(request.url).searchParams)
  const [{ responsibleLending, contact }, found, rules] = await Promise.all([
    api.findSite(),
    query.id ? findSaved(api, query.id) : undefined,
    loadRules(api),
  ])
  const shown = found && shownOfSaved(found, query.term)
  if (!found || !shown)
    return data(
      { printed: printedFacts({ moment: now, contact }), responsibleLending, saved: undefined },
      { status: 404 },
    )
  const { id, createdAt, expiresAt } = found
  const { promotion = '', closeAt, firstDue, buyer } = query
  const term = String(shown.result.term)
  const savedAt = Date.parse(createdAt)
  return {
    printed: printedFacts({ moment: savedAt, validUntil: Date.parse(expiresAt), contact }),
    responsibleLending,
    saved: {
      query: {
        ...{ id, term, promotion },
        ...(closeAt !== undefined && { closeAt }),
        ...(firstDue !== undefined && { firstDue }),
        ...(buyer !== undefined && { buyer }),
      },
      firstDue: readDueDate(firstDue, bangkokDay(savedAt)),
      shown,
      kept: { id, createdAt, expiresAt },
      again: hrefOf({ ...queryOfSaved(found), promotion, term, ...linkedDays(query) }),
      ...rules,
    },
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: TITLE,
    description: 'วงเงิน ค่างวด ดอกเบี้ย และตารางผ่อนของรีไฟแนนซ์ตามที่คำนวณไว้ ตัวเลขไม่เปลี่ยนจนกว่าจะหมดอายุ',
    path: SAVED,
    hidden: true,
    trail: TRAIL,
  })

/** A calculation that was saved: its figures stay, whatever prices and rates are today. */
export default function SavedRefinance() {
  const { saved, responsibleLending } = useLoaderData<typeof loader>()
  return (
    <div className={sheet.sheet}>
      <PageHead tool trail={TRAIL} title={TITLE} lead="ตัวเลขของวันที่คำนวณ ไม่เปลี่ยนตามราคาประเมินและอัตราใหม่" />
      <PageBody>
        {saved ? (
          <div className={styles.page}>
            <div className={layout.columns}>
              <div className={styles.terms}>
                <SavedTerms
                  action={SAVED}
                  rest={restOf(saved.query, ['term'])}
                  result={saved.shown.result}
                  terms={saved.shown.terms}
                />
                <ButtonLink tone="quiet" wide to={saved.again}>
                  <ArrowUp aria-hidden size={20} strokeWidth={1.75} />
                  คำนวณใหม่ด้วยราคาและอัตราวันนี้
                </ButtonLink>
              </div>
              <div id="result">
                <LimitResult
                  shown={saved.shown}
                  fees={saved.fees}
                  address={savedHref(saved.query)}
                  responsibleLending={responsibleLending}
                  steps={<SavedSteps shown={saved.shown} kept={saved.kept} query={saved.query} />}
                />
              </div>
            </div>
            <Details
              query={saved.query}
              shown={saved.shown}
              closing={saved.closing}
              firstDue={saved.firstDue}
            />
          </div>
        ) : (
          <EmptyState title="ไม่พบการคำนวณนี้แล้ว">
            <ThaiText as="p">ผลที่เก็บไว้เปิดดูได้ 90 วัน ประเมินใหม่ใช้เวลาไม่ถึงนาที</ThaiText>
            <ButtonLink tone="action" to={PATH}>
              ประเมินวงเงิน
            </ButtonLink>
          </EmptyState>
        )}
      </PageBody>
    </div>
  )
}
