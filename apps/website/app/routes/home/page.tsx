import { Button } from '@leasing/ui/button'
import { MoreLink } from '@leasing/ui/more-link'
import { Section, Wrap } from '@leasing/ui/section'
import { href, useLoaderData } from 'react-router'
import { RESULT } from '../../calculators/form-parts.tsx'
import { redirectToPlainAddress } from '../../calculators/plain-address.server.ts'
import { readInput } from '../../calculators/quick-calculation.ts'
import { QuickCalculator } from '../../calculators/quick-calculator.tsx'
import { requestContext } from '../../context.ts'
import { ResumeCard } from '../../device/resume-card.tsx'
import { latestDay, type PageHandle } from '../../page-handle.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { organizationData, websiteData } from '../../seo/structured-data.ts'
import { NewsGrid } from '../../ui/news-grid.tsx'
import { PromotionGrid } from '../../ui/promotion-grid.tsx'
import { ServiceCards } from '../../ui/service-cards.tsx'
import type { Route } from './+types/page'
import { AppPromotion } from './app-promotion.tsx'
import { DealerTeaser } from './dealer-teaser.tsx'
import { Hero } from './hero.tsx'
import styles from './page.module.css'
import { Popup } from './popup.tsx'
import { Steps } from './steps.tsx'
import { Today, todayOf } from './today.tsx'
import { WhyUs } from './why-us.tsx'

export const handle = {
  hero: true,
  async sitemap(api) {
    const [site, promotions, news] = await Promise.all([api.findSite(), api.listPromotions(), api.listNews()])
    const days = [
      ...promotions.items.map(({ startDate }) => startDate),
      ...news.items.map(({ publishedOn }) => publishedOn),
      site.home.quickCalculator.asOf,
    ]
    return [{ path: href('/'), changed: latestDay(days) }]
  },
  reads: { vehicle: 'typed', price: 'typed', down: 'typed', term: 'typed' },
} satisfies PageHandle

const PROMOTIONS_SHOWN = 6
const NEWS_SHOWN = 3

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, now } = context.get(requestContext)
  redirectToPlainAddress(request, ['price'])
  const [site, lists, heroes, popups, apps, promotions, provinces, news] = await Promise.all([
    api.findSite(),
    api.listHpPriceLists(),
    api.listHeroBanners(),
    api.listPopupBanners(),
    api.listMobileAppBanners(),
    api.listPromotions(),
    api.listDealerProvinces(),
    api.listNews(),
  ])
  const { home, serviceCards, responsibleLending, app, links, contact } = site
  const { headline, howItWorks, whyUs, dealerTeaser } = home
  const [popup] = popups.items
  const [banner, ...banners] = heroes.items
  return {
    hero: { headline, banner },
    today: todayOf(now, contact, banners),
    priceLists: lists.items,
    quickInput: readInput(request, lists.items),
    responsibleLending,
    popup,
    content: {
      serviceCards,
      promotions: promotions.items.slice(0, PROMOTIONS_SHOWN),
      howItWorks,
      whyUs,
      dealerTeaser: {
        ...dealerTeaser,
        provinces: provinces.items.map(({ locationProvince, name, dealers }) => ({
          code: locationProvince,
          name: name.th,
          dealers,
        })),
      },
      news: news.items.slice(0, NEWS_SHOWN),
      app: { ...app, banners: apps.items, appStore: links.appStore, googlePlay: links.googlePlay },
    },
  }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { layout, publicUrl } = matches[0].loaderData
  return pageMeta(matches, {
    title: `${layout.brand.nameTh} | ${layout.brand.tagline} สินเชื่อรถกระบะและรถบรรทุก`,
    description: layout.brand.description,
    path: href('/'),
    hasOtherLanguage: true,
    trail: [],
    data: [organizationData(layout, publicUrl), websiteData(layout, publicUrl)],
  })
}

export default function Home() {
  const { hero, today, priceLists, quickInput, responsibleLending, popup, content } =
    useLoaderData<typeof loader>()
  return (
    <>
      <div className={styles.top}>
        <Hero {...hero} />
        <div className={styles.calculator}>
          <ResumeCard />
          <QuickCalculator
            action={`${href('/')}#calculator`}
            lists={priceLists}
            input={quickInput}
            responsibleLending={responsibleLending}
          >
            <Button
              type="submit"
              formAction={`${href('/monthly-installment/own-price')}#${RESULT}`}
              tone="action"
              wide
            >
              ดูตารางผ่อนและดอกเบี้ยทั้งหมด
            </Button>
            <Button type="submit" formAction={href('/new-product')} tone="quiet" wide>
              ให้เราโทรกลับด้วยตัวเลขนี้
            </Button>
          </QuickCalculator>
        </div>
        <div className={styles.today}>
          <Today {...today} />
        </div>
      </div>

      <ContentSections {...content} />
      {popup && <Popup banner={popup} />}
    </>
  )
}

type ContentProps = Awaited<ReturnType<typeof loader>>['content']

/** Sections without interaction. */
function ContentSections({
  serviceCards,
  promotions,
  howItWorks,
  whyUs,
  dealerTeaser,
  news,
  app,
}: ContentProps) {
  return (
    <>
      <Section id="services" title="บริการของเรา" lead="ไม่ว่าจะซื้อรถ ใช้รถ หรือมีรถอยู่แล้ว เลือกเรื่องที่ต้องการได้เลย">
        <ServiceCards cards={serviceCards} ranked />
      </Section>

      <Section
        id="promotions"
        tone="mist"
        title="โปรโมชั่นตอนนี้"
        more={<MoreLink to={href('/promotion')}>ดูโปรโมชั่นทั้งหมด</MoreLink>}
      >
        <div className={styles.few}>
          <PromotionGrid promotions={promotions} />
        </div>
      </Section>

      <Section id="how-it-works" title="เริ่มต้นอย่างไร">
        <Steps steps={howItWorks} />
      </Section>

      <Section id="why-us" tone="mist" title="ทำไมต้องเรา">
        <WhyUs reasons={whyUs} />
      </Section>

      <Wrap>
        <DealerTeaser {...dealerTeaser} />
      </Wrap>

      <Section id="news" title="ข่าวประชาสัมพันธ์" more={<MoreLink to={href('/news')}>ดูข่าวทั้งหมด</MoreLink>}>
        <NewsGrid news={news} />
      </Section>

      <AppPromotion {...app} />
    </>
  )
}
