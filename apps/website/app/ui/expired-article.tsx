import { formatThaiDate } from '@leasing/rules/thai-date'
import type { Trail } from '@leasing/ui/breadcrumb'
import { PageHead } from '@leasing/ui/page-head'
import { Section } from '@leasing/ui/section'
import type { ReactNode } from 'react'

type ExpiredArticleProps = {
  trail: Trail
  heading: string
  ended: { title: string; endDate: string }
  /** Button with an alternative. */
  action: ReactNode
  /** Heading of the similar articles. */
  similarTitle: string
  /** Similar articles that are still valid. */
  children: ReactNode
}

/** Page of an article whose last day has passed: its title, end date and alternatives. */
export function ExpiredArticle({
  trail,
  heading,
  ended: { title, endDate },
  action,
  similarTitle,
  children,
}: ExpiredArticleProps) {
  return (
    <>
      <PageHead
        trail={trail}
        title={heading}
        lead={`“${title}” สิ้นสุดเมื่อวันที่ ${formatThaiDate(endDate, 'long')}`}
      >
        {action}
      </PageHead>
      {children && (
        <Section id="similar" tone="mist" title={similarTitle}>
          {children}
        </Section>
      )}
    </>
  )
}
