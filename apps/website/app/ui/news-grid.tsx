import type { NewsCard } from '@leasing/contract/content/news'
import { formatThaiDate } from '@leasing/rules/thai-date'
import { href } from 'react-router'
import { ArticleCard, CardGrid } from './article-card.tsx'

type NewsGridProps = {
  news: NewsCard[]
  level?: 2 | 3
  priority?: boolean
  /** The first of them is the lead story. */
  hasLead?: boolean
}

export function NewsGrid({ news, level = 3, priority = false, hasLead = false }: NewsGridProps) {
  return (
    <CardGrid hasLead={hasLead}>
      {news.map(({ id, path, title, subDetail, publishedOn, thumbnail }, position) => (
        <ArticleCard
          key={id}
          to={href('/news/:path', { path })}
          title={title}
          text={subDetail}
          when={formatThaiDate(publishedOn)}
          image={thumbnail}
          level={level}
          priority={priority && position === 0}
          isLead={hasLead && position === 0}
        />
      ))}
    </CardGrid>
  )
}
