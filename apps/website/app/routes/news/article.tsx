import type { EndedNews as Ending, NewsCard } from '@leasing/contract/content/news'
import { formatThaiDate } from '@leasing/rules/thai-date'
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
import { newsData } from '../../seo/structured-data.ts'
import { Article } from '../../ui/article.tsx'
import { ContactCard } from '../../ui/contact-card.tsx'
import { ExpiredArticle } from '../../ui/expired-article.tsx'
import { HeadPicture } from '../../ui/head-picture.tsx'
import { NewsGrid } from '../../ui/news-grid.tsx'
import { Share } from '../../ui/share.tsx'
import type { Route } from './+types/article'

export const handle = {
  async sitemap(api) {
    const { items } = await api.listNews()
    return items.map(({ path, publishedOn }) => ({
      path: href('/news/:path', { path }),
      changed: publishedOn,
    }))
  },
  reads: {},
} satisfies PageHandle

const RELATED_SHOWN = 3

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(requestContext)
  const [news, { items }] = await Promise.all([
    api.findNews({ params }).catch(undefinedIfNotFound),
    api.listNews(),
  ])
  if (!news) {
    const ended = await api.findEndedNews({ params }).catch(throw404IfNotFound)
    return data({ ended, latest: items.slice(0, RELATED_SHOWN) }, { status: 410 })
  }
  return { news, related: items.filter(({ id }) => id !== news.id).slice(0, RELATED_SHOWN) }
}

const ENDED = 'เราเลิกเผยแพร่ข่าวนี้แล้ว'

const trailOf = (title: string) => [{ label: 'ข่าวประชาสัมพันธ์', href: href('/news') }, { label: title }]

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  if ('ended' in loaderData) return [{ title: `${ENDED}: ${loaderData.ended.title}` }]
  const { news } = loaderData
  const { layout, publicUrl } = matches[0].loaderData
  return pageMeta(matches, {
    title: news.title,
    description: news.subDetail,
    path: href('/news/:path', { path: news.path }),
    image: news.image,
    share: news.share,
    article: { publishedOn: news.publishedOn },
    trail: trailOf(news.title),
    data: [newsData(news, layout, publicUrl)],
  })
}

export default function NewsArticle() {
  const { publicUrl } = useRootData()!
  const loaded = useLoaderData<typeof loader>()
  if ('ended' in loaded) return <EndedNews {...loaded} />
  const { news, related } = loaded
  const { title, subDetail, publishedOn, image, detail, path } = news
  return (
    <>
      <PageHead trail={trailOf(title)} title={title} lead={subDetail} picture={<HeadPicture image={image} />}>
        <time dateTime={publishedOn}>{formatThaiDate(publishedOn, 'long')}</time>
      </PageHead>
      <Article
        detail={detail}
        asideLast
        aside={
          <>
            <ContactCard label="สอบถาม" />
            <Share url={`${publicUrl}/news/${path}`} title={title} />
          </>
        }
      />
      <Section id="related" tone="mist" title="ข่าวอื่น" more={<MoreLink to={href('/news')}>ดูทั้งหมด</MoreLink>}>
        <NewsGrid news={related} />
      </Section>
    </>
  )
}

function EndedNews({ ended, latest }: { ended: Ending; latest: NewsCard[] }) {
  return (
    <ExpiredArticle
      trail={trailOf(ended.title)}
      heading={ENDED}
      ended={ended}
      action={<ButtonLink to={href('/news')}>ดูข่าวทั้งหมด</ButtonLink>}
      similarTitle="ข่าวล่าสุด"
    >
      {latest.length > 0 && <NewsGrid news={latest} />}
    </ExpiredArticle>
  )
}
