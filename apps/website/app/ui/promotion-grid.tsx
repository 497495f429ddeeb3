import type { PromotionCard } from '@leasing/contract/content/promotions'
import { href } from 'react-router'
import { ArticleCard, CardGrid } from './article-card.tsx'

type PromotionGridProps = { promotions: PromotionCard[]; level?: 2 | 3; priority?: boolean }

export function PromotionGrid({ promotions, level = 3, priority = false }: PromotionGridProps) {
  return (
    <CardGrid>
      {promotions.map(({ id, path, title, subDetail, period, thumbnail }, position) => (
        <ArticleCard
          key={id}
          to={href('/promotion/:path', { path })}
          title={title}
          text={subDetail}
          when={period}
          image={thumbnail}
          level={level}
          priority={priority && position === 0}
        />
      ))}
    </CardGrid>
  )
}
