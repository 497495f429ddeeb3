import type { ApiClient } from '@leasing/contract/client'
import { fieldMessage } from '@leasing/contract/field-messages'
import { isApiError } from '@leasing/contract/is-api-error'
import { parseBaht } from '@leasing/rules/amount'
import { formatBaht, formatPercent } from '@leasing/rules/baht'
import { bangkokDay } from '@leasing/rules/bangkok-day'
import { shapeNamed } from '@leasing/rules/repayment-shapes'
import { MoreLink } from '@leasing/ui/more-link'
import { PageBody } from '@leasing/ui/page-body'
import { PageHead } from '@leasing/ui/page-head'
import { Section } from '@leasing/ui/section'
import { ThaiText } from '@leasing/ui/thai-text'
import { data, href, redirect, useActionData, useLoaderData } from 'react-router'
import layout from '../../calculators/calculator.module.css'
import { readDueDate } from '../../calculators/first-due.server.ts'
import { redirectToPlainAddress } from '../../calculators/plain-address.server.ts'
import { usePlainAmounts } from '../../calculators/plain-amounts.ts'
import { printedFacts } from '../../calculators/printed-facts.server.ts'
import sheet from '../../calculators/printed-result.module.css'
import { formContext, requestContext } from '../../context.ts'
import { ResumeCard } from '../../device/resume-card.tsx'
import type { PageHandle } from '../../page-handle.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { Banners } from '../../ui/banners.tsx'
import { PromotionGrid } from '../../ui/promotion-grid.tsx'
import { RateClaim } from '../../ui/rate-claim.tsx'
import type { Route } from './+types/page'
import { AMOUNTS, hrefOf, mailHref, PATH, readQuery, savedHref } from './address.ts'
import { Limit, Uncalculated } from './limit.tsx'
import { loadRules, loadVehicle, titleOf, type Vehicle } from './load-vehicle.server.ts'
import styles from './page.module.css'
import { calculateRefinance, moneyOf, type Offer } from './refinance-offer.ts'
import { VehicleForm } from './vehicle-form.tsx'

export const handle = { tool: true, sitemap: true, reads: 'all' } satisfies PageHandle

const TRAIL = [{ label: 'ประเมินวงเงินรีไฟแนนซ์' }]

/** The promotion that is built in. Specification, section 9. */
const SAMPLE = 'refinance-0295'
const PROMOTIONS_SHOWN = 3

export async function loader({ request, context }: Route.LoaderArgs) {
  redirectToPlainAddress(request, AMOUNTS)
  const { api, now } = context.get(requestContext)
  const query = readQuery(new URL(request.url).searchParams)
  const isAsked = Object.keys(query).length > 0
  const [{ responsibleLending, contact }, banners, promotions, { vehicle, products, offer }] =
    await Promise.all([
      api.findSite(),
      isAsked ? [] : api.listRefinanceBanners().then(({ items }) => items),
      api.listRefinancePromotions(),
      loadVehicle(api, query),
    ])
  const led = query.promotion ?? query.campaign
  const claimed = promotions.items.find(({ id, path }) => (led ? id === led : path === SAMPLE))
  return {
    query,
    printed: printedFacts({ moment: now, contact }),
    responsibleLending,
    isAsked,
    banners,
    promotions: promotions.items.slice(0, PROMOTIONS_SHOWN),
    chosenPromotion: promotions.items.find(({ path }) => path === query.promotion)?.title,
    // Beside the figures of a vehicle it would be another's rate.
    rateClaim: offer ? undefined : claimed?.rateClaim,
    isSample: claimed?.path === SAMPLE,
    vehicle,
    isProductGone: offer !== undefined && query.product !== undefined && query.product !== offer.product.id,
    isWorthLittle: vehicle.rfModel !== undefined && !offer,
    firstDue: readDueDate(query.firstDue, bangkokDay(now)),
    offered: offer && {
      ...{ products, offer, title: titleOf(vehicle) },
      ...(await loadBeside(api, vehicle, offer)),
    },
  }
}

/** What stands beside and below a result, besides the offer itself. */
async function loadBeside(api: ApiClient, { model, gear }: Vehicle, { product }: Offer) {
  const [rules, years] = await Promise.all([
    loadRules(api),
    api.listRefinanceYears({ query: { model: model!.id, gear: gear!.id, financialProduct: product.id } }),
  ])
  return { ...rules, years: years.items }
}

/** Writes the calculation down, since someone asked for what needs it, and goes there. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(requestContext)
  const query = readQuery(new URL(request.url).searchParams)
  const {
    vehicle: { rfModel, gear },
    offer,
  } = await loadVehicle(api, query)
  const outcome = offer && calculateRefinance(offer, moneyOf(query))
  if (!rfModel || !offer || !outcome?.chosen) throw redirect(hrefOf(query), 303)
  const { amount, outstanding, terms, campaign, shape, shapeName, chosen } = outcome
  try {
    const { id } = await api.calculateRefinance({
      body: {
        rfModel: rfModel.id,
        financialProduct: offer.product.id,
        amount,
        outstanding,
        terms: terms.flatMap(({ term, result }) => (result ? [term] : [])),
        shape,
        ...(campaign && { campaign: campaign.id }),
      },
    })
    const { promotion, firstDue, buyer } = query
    const saved = { id, term: String(chosen.term), promotion, firstDue, buyer }
    const next = context.get(formContext).get('next')
    if (next === 'mail') return redirect(mailHref(saved), 303)
    if (next === 'link') return redirect(savedHref(saved, 'share'), 303)
    const to = {
      ...query,
      gear: gear?.id,
      amount: String(amount),
      shape: shapeName,
      term: String(chosen.term),
      calculation: id,
    }
    return redirect(hrefOf(to, { path: href('/refinance/request') }), 303)
  } catch (error) {
    if (!isApiError(error)) throw error
    const [first] = error.errors
    return data({ fault: first ? fieldMessage(first.code) : NOT_NOW }, { status: error.status })
  }
}

const NOT_NOW = 'เก็บผลไม่ได้ในตอนนี้ ตัวเลขยังอยู่ครบ กรุณารอสักครู่แล้วลองอีกครั้ง'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: 'ประเมินวงเงินรีไฟแนนซ์รถกระบะและรถบรรทุก',
    description:
      'เลือกรุ่นและปีรถ ดูราคาประเมิน วงเงินที่ขอได้ เงินที่คุณจะได้รับหลังปิดหนี้เดิม ค่างวด และอัตราดอกเบี้ยที่แท้จริง ก่อนส่งคำขอ',
    path: PATH,
    hidden: location.search !== '',
    trail: TRAIL,
  })

export default function Refinance() {
  const loaded = useLoaderData<typeof loader>()
  const { query, responsibleLending, isAsked, banners, promotions, chosenPromotion, vehicle } = loaded
  const { offered, isProductGone, isWorthLittle, firstDue, rateClaim, isSample } = loaded
  const refused = useActionData<typeof action>()
  usePlainAmounts(AMOUNTS)
  const outstanding = parseBaht(query.outstanding ?? '')
  const form = <VehicleForm vehicle={vehicle} query={query} />
  const wishes = [
    chosenPromotion ?? [],
    shapeNamed(query.shape ?? '')?.title ?? [],
    outstanding ? `ยอดหนี้ที่จะปิด ${formatBaht(outstanding)}` : [],
  ].flat()
  return (
    <div className={sheet.sheet}>
      <PageHead
        tool
        trail={TRAIL}
        title="ประเมินวงเงินรีไฟแนนซ์"
        lead="เลือกรถของคุณ ดูวงเงิน เงินที่คุณจะได้รับ และค่างวดได้ทันที ยังไม่ต้องบอกว่าคุณเป็นใคร"
      />
      <PageBody>
        <div className={styles.page}>
          {!isAsked && <ResumeCard />}
          {offered && isProductGone && (
            <ThaiText as="p" role="status" className="marked">
              ประเภทสินเชื่อที่เลือกไว้ไม่มีให้รถคันนี้แล้ว ตัวเลขด้านล่างเป็นของ {offered.offer.product.name}
            </ThaiText>
          )}
          {offered ? (
            <Limit
              query={query}
              {...offered}
              firstDue={firstDue}
              vehicle={form}
              responsibleLending={responsibleLending}
              fault={refused?.fault}
            />
          ) : (
            <section className={`panel ${layout.card} ${styles.start}`} aria-labelledby="vehicle-title">
              <h2 id="vehicle-title">รถของคุณ</h2>
              {wishes.length > 0 && (
                <ThaiText as="p" className={styles.wishes}>
                  เลือกไว้แล้ว: {wishes.join(' · ')}
                </ThaiText>
              )}
              {form}
              {isWorthLittle && (
                <ThaiText as="p" role="status" className="marked">
                  ราคาประเมินของรถคันนี้ยังไม่ถึงวงเงินขั้นต่ำ โทรคุยกับเจ้าหน้าที่เพื่อหาทางเลือกอื่นได้
                </ThaiText>
              )}
            </section>
          )}
          {!offered && <Uncalculated query={query} />}
          {banners.length > 0 && (
            <div className={styles.banners}>
              <Banners banners={banners} here={PATH} />
            </div>
          )}
        </div>
      </PageBody>
      {(promotions.length > 0 || rateClaim) && (
        <div className={styles.offers}>
          <Section
            id="promotions"
            tone="mist"
            title="โปรโมชั่นรีไฟแนนซ์"
            {...(rateClaim &&
              isSample && {
                lead: `ดอกเบี้ยคงที่เริ่ม ${formatPercent(rateClaim.ratePercentPerMonth ?? 0, 3)} ต่อเดือน (อัตราที่แท้จริง ${formatPercent(rateClaim.effectiveFromPercentPerYear)} ถึง ${formatPercent(rateClaim.effectiveToPercentPerYear)} ต่อปี) ตามเงื่อนไขของโปรโมชั่น`,
              })}
            more={<MoreLink to={`${href('/promotion')}?filter=refinance`}>ดูทั้งหมด</MoreLink>}
          >
            <div className={styles.promotions}>
              <PromotionGrid promotions={promotions} />
              {rateClaim && <RateClaim claim={rateClaim} responsibleLending={responsibleLending} />}
            </div>
          </Section>
        </div>
      )}
    </div>
  )
}
