import type { ApiClient } from '@leasing/contract/client'
import type { EndedPromotion as Ending, PromotionCard } from '@leasing/contract/content/promotions'
import { daysLeft } from '@leasing/rules/date-window'
import { ButtonLink } from '@leasing/ui/button'
import { MoreLink } from '@leasing/ui/more-link'
import { PageHead } from '@leasing/ui/page-head'
import { Section } from '@leasing/ui/section'
import { data, href, useLoaderData } from 'react-router'
import { requestContext } from '../../context.ts'
import { throw404IfNotFound, undefinedIfNotFound } from '../../loader-errors.ts'
import type { PageHandle } from '../../page-handle.ts'
import { useRootData } from '../../root-data.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { promotionData } from '../../seo/structured-data.ts'
import { Article } from '../../ui/article.tsx'
import { ExpiredArticle } from '../../ui/expired-article.tsx'
import { HeadPicture } from '../../ui/head-picture.tsx'
import { PromotionGrid } from '../../ui/promotion-grid.tsx'
import { RateClaim } from '../../ui/rate-claim.tsx'
import { Share } from '../../ui/share.tsx'
import type { Route } from './+types/article'
import { FirstStep, PromotionFacts } from './promotion-facts.tsx'

export const handle = {
  async sitemap(api) {
    const { items } = await api.listPromotions()
    return items.map(({ path, startDate }) => ({
      path: href('/promotion/:path', { path }),
      changed: startDate,
    }))
  },
  reads: {},
} satisfies PageHandle

const RELATED_SHOWN = 3

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, now } = context.get(requestContext)
  const [promotion, { items }] = await Promise.all([
    api.findPromotion({ params }).catch(undefinedIfNotFound),
    api.listPromotions(),
  ])
  if (!promotion) return data(await loadEnded(api, params.path, items), { status: 410 })
  const related = items.filter(({ id }) => id !== promotion.id).slice(0, RELATED_SHOWN)
  return { promotion, related, daysLeft: daysLeft(promotion, now) ?? 0 }
}

/** An ended promotion with similar ones; 404 if it never existed or has not started. */
async function loadEnded(api: ApiClient, path: string, items: PromotionCard[]) {
  const ended = await api.findEndedPromotion({ params: { path } }).catch(throw404IfNotFound)
  const isOfKind = ({ refinance }: PromotionCard) => refinance === ended.refinance
  const similar = [...items.filter(isOfKind), ...items.filter((item) => !isOfKind(item))]
  return { ended, similar: similar.slice(0, RELATED_SHOWN) }
}

const ENDED = 'โปรโมชั่นนี้สิ้นสุดแล้ว'

const trailOf = (title: string) => [{ label: 'โปรโมชั่น', href: href('/promotion') }, { label: title }]

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  if ('ended' in loaderData) return [{ title: `${ENDED}: ${loaderData.ended.title}` }]
  const { promotion } = loaderData
  const { layout, publicUrl } = matches[0].loaderData
  return pageMeta(matches, {
    title: promotion.title,
    description: promotion.subDetail,
    path: href('/promotion/:path', { path: promotion.path }),
    image: promotion.image,
    share: promotion.share,
    article: { publishedOn: promotion.startDate },
    trail: trailOf(promotion.title),
    data: [promotionData(promotion, layout, publicUrl)],
  })
}

export default function PromotionArticle() {
  const { layout, publicUrl } = useRootData()!
  const loaded = useLoaderData<typeof loader>()
  if ('ended' in loaded) return <EndedPromotion {...loaded} />
  const { promotion, related, daysLeft: left } = loaded
  const { title, subDetail, image, detail, rateClaim, path } = promotion
  return (
    <>
      <PageHead trail={trailOf(title)} title={title} lead={subDetail} picture={<HeadPicture image={image} />}>
        <FirstStep promotion={promotion} />
      </PageHead>
      <Article
        detail={detail}
        aside={<PromotionFacts promotion={promotion} daysLeft={left} hotline={layout.contact.hotline} />}
      >
        {rateClaim && <RateClaim claim={rateClaim} responsibleLending={layout.responsibleLending} />}
        <Share url={`${publicUrl}/promotion/${path}`} title={title} />
      </Article>
      <Section
        id="related"
        tone="mist"
        title="โปรโมชั่นอื่น"
        more={<MoreLink to={href('/promotion')}>ดูทั้งหมด</MoreLink>}
      >
        <PromotionGrid promotions={related} />
      </Section>
    </>
  )
}

function EndedPromotion({ ended, similar }: { ended: Ending; similar: PromotionCard[] }) {
  return (
    <ExpiredArticle
      trail={trailOf(ended.title)}
      heading={ENDED}
      ended={ended}
      action={<ButtonLink to={href('/promotion')}>ดูโปรโมชั่นที่สมัครได้วันนี้</ButtonLink>}
      similarTitle="โปรโมชั่นใกล้เคียง"
    >
      {similar.length > 0 && <PromotionGrid promotions={similar} />}
    </ExpiredArticle>
  )
}
