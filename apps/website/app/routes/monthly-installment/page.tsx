import type { ApiClient } from '@leasing/contract/client'
import { fieldMessage } from '@leasing/contract/field-messages'
import { isApiError } from '@leasing/contract/is-api-error'
import { ButtonLink } from '@leasing/ui/button'
import { Chips } from '@leasing/ui/chips'
import { EmptyState } from '@leasing/ui/empty-state'
import { PageBody } from '@leasing/ui/page-body'
import { PageHead } from '@leasing/ui/page-head'
import { ThaiText } from '@leasing/ui/thai-text'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { callHref } from '../../calculators/call-address.ts'
import { redirectToPlainAmounts, usePlainAmounts } from '../../calculators/plain-amounts.ts'
import { printedFacts } from '../../calculators/printed-facts.server.ts'
import sheet from '../../calculators/printed-result.module.css'
import { listNamed } from '../../calculators/quick-calculation.ts'
import { findChosenDealer, findWorking } from '../../calculators/working.server.ts'
import { formContext, requestContext } from '../../context.ts'
import { GoOn } from '../../device/go-on.tsx'
import type { PageHandle } from '../../page-handle.ts'
import { useRootData } from '../../root-data.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { lawText, UNCONFIRMED, unreadText } from '../../ui/law-text.ts'
import type { Route } from './+types/page'
import {
  AMOUNTS,
  carriedOf,
  dealerHref,
  hrefOf,
  mailHref,
  NAMES,
  PATH,
  type Query,
  readQuery,
} from './address.ts'
import { loadBudget } from './budget.server.ts'
import { Budget } from './budget.tsx'
import { Calculator } from './calculator.tsx'
import { ChainForm } from './chain-form.tsx'
import { loadCompared } from './compared.server.ts'
import { conventionsOf } from './conventions.server.ts'
import { loadCosts } from './cost.server.ts'
import { Details } from './details.tsx'
import { FromPromotion } from './from-promotion.tsx'
import { Keep } from './keep.tsx'
import { KeptView } from './kept-view.tsx'
import { queryOfWorking, shownOfWorking } from './load.server.ts'
import { loadChain } from './load-chain.server.ts'
import styles from './page.module.css'
import { PriceCalculator } from './price-calculator.tsx'
import { Result } from './result.tsx'
import { type SavedCalculation, saveCalculation } from './save.server.ts'
import type { Shown } from './shown.ts'
import { usualPricesOf } from './usual-prices.server.ts'
import { UsualPrices } from './usual-prices.tsx'
import { Years } from './years.tsx'

export const handle = {
  tool: true,
  sitemap: true,
  reads: Object.fromEntries([...NAMES, 'with'].map((name) => [name, 'typed' as const])),
} satisfies PageHandle

const TRAIL = [{ label: 'คำนวณค่างวดรายเดือน' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, now } = context.get(requestContext)
  redirectToPlainAmounts(request, AMOUNTS)
  const query = readQuery(new URL(request.url).searchParams)
  const isOfModel = !query.id && !query.price && query.mode !== 'budget' && query.mode !== 'price'
  const [{ responsibleLending, contact }, lists, { earlyClosing }, scenarios, ofModel, promotion] =
    await Promise.all([
      api.findSite(),
      api.listHpPriceLists(),
      api.findRepaymentRules(),
      loadCompared(api, query.with),
      isOfModel ? loadChain(api, query) : undefined,
      findPromotion(api, query),
    ])
  const rateCeilings = ofModel?.rateCeilings ?? (await api.listRateCeilings()).items
  const { steps, appliesTo, law, unread } = earlyClosing
  const unsure = steps
    .filter(({ certainty }) => certainty === 'unconfirmed')
    .map(({ discountPercent }) => `${discountPercent}%`)
  const common = {
    query,
    responsibleLending,
    scenarios,
    promotion,
    printed: printedFacts({ moment: now, contact }),
  }
  /** What is said below a result. */
  const terms = {
    closing: {
      steps: steps.map(({ paidParts, ofParts, discountPercent }) => ({
        paidParts,
        ofParts,
        discountPercent,
      })),
      appliesTo,
      basis: [
        lawText(law),
        ...(unsure.length > 0 ? [`ส่วนลดขั้น ${unsure.join(' และ ')} ${UNCONFIRMED}`] : []),
        ...(unread ? [unreadText(unread.law)] : []),
      ],
    },
    conventions: conventionsOf(rateCeilings, law),
  }
  const list = listNamed(lists.items, query.vehicle ?? query.carType)

  if (query.id) {
    const working = await findWorking(api, query.id)
    const shown = working && shownOfWorking(working, query)
    if (!working || !shown) return data({ ...common, mode: 'gone' as const }, { status: 404 })
    const { id, createdAt, expiresAt } = working
    return {
      ...common,
      printed: printedFacts({
        moment: Date.parse(createdAt),
        validUntil: Date.parse(expiresAt),
        contact,
        dealer: await findChosenDealer(api, working),
      }),
      terms,
      mode: 'kept' as const,
      shown,
      image: 'image' in working ? working.image : undefined,
      isOwnPrice: 'priceList' in working,
      kept: { id, createdAt, expiresAt },
      again: hrefOf({
        ...queryOfWorking(working),
        promotion: query.promotion,
        term: shown.query.term,
        with: query.with,
      }),
      costs: await loadCosts(api, query),
    }
  }
  if (query.mode === 'budget')
    return {
      ...common,
      mode: 'budget' as const,
      budget: await loadBudget(api, query, lists.items, list),
    }
  if (!ofModel)
    return {
      ...common,
      terms,
      mode: 'price' as const,
      lists: lists.items,
      costs: await loadCosts(api, query),
    }
  const { chain } = ofModel
  const costs = chain.offer && (await loadCosts(api, query))
  const usual = chain.offer ? undefined : usualPricesOf(list)
  return { ...common, terms: chain.offer && terms, mode: 'model' as const, chain, costs, usual }
}

/** The promotion that led here, or whose campaign is in the address. */
async function findPromotion(api: ApiClient, { promotion, campaign }: Query) {
  const wanted = promotion ?? campaign
  const found = wanted && (await api.listPromotions()).items.find(({ id }) => id === wanted)
  return found ? { title: found.title, path: found.path } : undefined
}

const NEXT: Record<string, (saved: SavedCalculation, query: Query) => string> = {
  dealer: dealerHref,
  call: ({ id, ...chosen }) => callHref({ working: id, ...chosen }),
  mail: mailHref,
  link: (saved, { with: compared }) => hrefOf({ ...saved, with: compared }, { hash: 'share' }),
}

/** Writes the calculation down, since someone asked for what needs it, and goes there. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(requestContext)
  const query = readQuery(new URL(request.url).searchParams)
  const next = NEXT[String(context.get(formContext).get('next'))] ?? NEXT.link!
  try {
    const saved = await saveCalculation(api, query)
    return redirect(saved ? next(saved, query) : hrefOf({ ...query, id: '' }), 303)
  } catch (error) {
    if (!isApiError(error)) throw error
    const [first] = error.errors
    return data(
      { fault: first ? fieldMessage(first.code) : (FAULTS[error.code] ?? NOT_NOW) },
      { status: error.status },
    )
  }
}

const NOT_NOW = 'เก็บผลไม่ได้ในตอนนี้ ตัวเลขยังอยู่ครบ กรุณาลองอีกครั้ง'
const FAULTS: Partial<Record<string, string>> = {
  'too-many-requests': 'ขอเก็บผลหลายครั้งเกินไป ตัวเลขยังอยู่ครบ รอสักครู่แล้วลองอีกครั้ง',
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: 'คำนวณค่างวดรถกระบะและรถบรรทุก พร้อมตารางผ่อน',
    description:
      'เลือกรุ่นรถหรือใส่ราคา เงินดาวน์ และจำนวนงวด ดูค่างวด ดอกเบี้ยรวม อัตราดอกเบี้ยที่แท้จริง เพดานตามกฎหมาย และตารางผ่อนทุกงวด',
    path: PATH,
    hidden: location.search !== '',
    trail: TRAIL,
  })

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

export default function MonthlyInstallment() {
  const loaded = useLoaderData<typeof loader>()
  const { mode } = loaded
  const carried = carriedOf(loaded.query)
  usePlainAmounts(AMOUNTS)
  return (
    <div className={sheet.sheet}>
      <PageHead
        trail={TRAIL}
        title="คำนวณค่างวดรายเดือน"
        lead="ดูค่างวด ดอกเบี้ยรวม และแต่ละงวดเป็นเงินต้นเท่าไร ดอกเบี้ยเท่าไร ดูได้เองก่อนตัดสินใจ ไม่ต้องให้เบอร์โทรศัพท์"
      >
        <Chips
          label="วิธีคำนวณ"
          chips={[
            {
              label: 'เลือกรุ่นรถ',
              to: hrefOf({ ...carried, vehicle: '', carType: carried.vehicle }),
              current: mode === 'model' || (mode === 'kept' && !loaded.isOwnPrice),
            },
            {
              label: 'ใส่ราคาเอง',
              to: hrefOf({ mode: 'price', ...carried }),
              current: mode === 'price' || (mode === 'kept' && loaded.isOwnPrice),
            },
            {
              label: 'ผ่อนไหวเท่าไร',
              to: hrefOf({ mode: 'budget', ...carried }),
              current: mode === 'budget',
            },
          ]}
        />
      </PageHead>
      <PageBody>
        <div className={styles.page}>
          {loaded.promotion && (
            <FromPromotion
              {...loaded.promotion}
              mode={mode}
              isChosen={mode === 'model' && !!loaded.chain.offer}
              hasCampaign={loaded.query.campaign !== undefined}
            />
          )}
          <Mode loaded={loaded} />
        </div>
      </PageBody>
    </div>
  )
}

function Mode({ loaded }: { loaded: Loaded }) {
  const { query, responsibleLending } = loaded
  switch (loaded.mode) {
    case 'gone':
      return (
        <EmptyState title="ไม่พบการคำนวณนี้แล้ว">
          <ThaiText as="p">ผลที่เก็บไว้เปิดดูได้ 90 วัน คำนวณใหม่ใช้เวลาไม่ถึงนาที</ThaiText>
          <ButtonLink tone="action" to={PATH}>
            คำนวณใหม่
          </ButtonLink>
        </EmptyState>
      )
    case 'budget':
      return (
        <Budget
          query={query}
          budget={loaded.budget}
          scenarios={loaded.scenarios}
          responsibleLending={responsibleLending}
        />
      )
    case 'kept':
      return (
        <KeptView
          shown={loaded.shown}
          image={loaded.image}
          again={loaded.again}
          query={query}
          result={<Result shown={loaded.shown} responsibleLending={responsibleLending} />}
          beside={<Beside shown={loaded.shown} loaded={loaded} canKeep />}
          below={<Below shown={loaded.shown} loaded={loaded} />}
        />
      )
    case 'price':
      return (
        <PriceCalculator
          query={query}
          lists={loaded.lists}
          responsibleLending={responsibleLending}
          beside={(shown) => <Beside shown={shown} loaded={loaded} />}
          below={(shown) => <Below shown={shown} loaded={loaded} />}
        />
      )
    default: {
      const { chain, usual } = loaded
      if (!chain.offer || !chain.model)
        return (
          <div className={styles.beginning}>
            <div>
              <GoOn />
              <div className={`panel ${styles.start}`}>
                <ChainForm chain={chain} query={query} />
                <ThaiText as="p" className={styles.muted}>
                  ยังไม่มีรุ่นในใจ{' '}
                  <ThaiText as="a" href={hrefOf({ mode: 'budget', ...carriedOf(query) })}>
                    เริ่มจากค่างวดที่ผ่อนไหว
                  </ThaiText>{' '}
                  หรือ <a href={hrefOf({ mode: 'price', ...carriedOf(query) })}>ใส่ราคารถเอง</a>
                </ThaiText>
              </div>
            </div>
            {usual && <UsualPrices {...usual} />}
          </div>
        )
      const { model, product, group, carType } = chain
      return (
        <Calculator
          key={`${model.id} ${product!.id}`}
          query={{ ...query, carType: carType!.id, modelGroup: group!.id, model: model.id }}
          offer={chain.offer}
          model={model}
          responsibleLending={responsibleLending}
          chain={<ChainForm chain={chain} query={query} />}
          beside={(shown) => <Beside shown={shown} loaded={loaded} canKeep />}
          below={(shown) => <Below shown={shown} loaded={loaded} />}
        />
      )
    }
  }
}

type ShownProps = {
  shown: Shown
  loaded: Extract<Loaded, { mode: 'kept' | 'price' | 'model' }>
}

function Beside({ shown, loaded, canKeep = false }: ShownProps & { canKeep?: boolean }) {
  const { publicUrl } = useRootData()!
  const refused = useActionData<typeof action>()
  return (
    <>
      {canKeep && (
        <Keep
          shown={shown}
          kept={loaded.mode === 'kept' ? loaded.kept : undefined}
          publicUrl={publicUrl}
          fault={refused?.fault}
        />
      )}
      <Years shown={shown} />
    </>
  )
}

function Below({ shown, loaded }: ShownProps) {
  const { terms, scenarios, costs } = loaded
  if (!terms) return null
  return (
    <Details
      shown={shown}
      {...terms}
      scenarios={scenarios}
      costs={costs}
      // The buttons that lead here with a price say so.
      showsSchedule={loaded.mode === 'price' && loaded.query.price !== undefined}
    />
  )
}
