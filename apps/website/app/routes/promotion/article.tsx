import { daysLeft } from '@leasing/rules/date-window'
import { useLoaderData } from 'react-router'
import { requestContext } from '../../context.ts'
import { breadcrumbData } from '../../layouts/chrome/breadcrumb.tsx'
import { useRootData } from '../../root-data.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { promotionData } from '../../seo/structured-data.ts'
import { Article } from '../../ui/article.tsx'
import { MoreLink } from '../../ui/more-link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { RateClaim } from '../../ui/rate-claim.tsx'
import { Section } from '../../ui/section.tsx'
import { Share } from '../../ui/share.tsx'
import { orNotFound } from '../or-not-found.ts'
import type { Route } from './+types/article'
import { PromotionFacts } from './promotion-facts.tsx'
import { PromotionGrid } from './promotion-grid.tsx'

const RELATED_SHOWN = 3

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, now } = context.get(requestContext)
  const [promotion, { items }] = await Promise.all([
    api.findPromotion({ params: { path: params.path } }).catch(orNotFound),
    api.listPromotions(),
  ])
  const related = items.filter(({ id }) => id !== promotion.id).slice(0, RELATED_SHOWN)
  return { promotion, related, daysLeft: daysLeft(promotion, now) ?? 0 }
}

const trailOf = (title: string) => [{ label: 'โปรโมชั่น', href: '/promotion' }, { label: title }]

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { promotion } = loaderData
  const { chrome, publicUrl } = matches[0].loaderData
  return [
    ...pageMeta(matches, {
      title: promotion.title,
      description: promotion.subDetail,
      path: `/promotion/${promotion.path}`,
      image: promotion.image,
      article: { publishedOn: promotion.startDate },
    }),
    { 'script:ld+json': promotionData(promotion, chrome, publicUrl) },
    { 'script:ld+json': breadcrumbData(trailOf(promotion.title), publicUrl) },
  ]
}

export default function PromotionArticle() {
  const { promotion, related, daysLeft: left } = useLoaderData<typeof loader>()
  const { chrome, publicUrl } = useRootData()!
  const { title, subDetail, image, detail, rateClaim, path } = promotion
  return (
    <>
      <PageHead trail={trailOf(title)} title={title} lead={subDetail} />
      <Article
        image={image}
        detail={detail}
        aside={<PromotionFacts promotion={promotion} daysLeft={left} hotline={chrome.contact.hotline} />}
      >
        {rateClaim && <RateClaim claim={rateClaim} responsibleLending={chrome.responsibleLending} />}
        <Share url={`${publicUrl}/promotion/${path}`} title={title} />
      </Article>
      <Section id="related" tone="mist" title="โปรโมชั่นอื่น" more={<MoreLink to="/promotion">ดูทั้งหมด</MoreLink>}>
        <PromotionGrid promotions={related} />
      </Section>
    </>
  )
}
