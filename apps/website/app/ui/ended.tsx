import { formatThaiDate } from '@leasing/rules/thai-date'
import type { Trail } from '@leasing/ui/breadcrumb'
import { PageHead } from '@leasing/ui/page-head'
import { Section } from '@leasing/ui/section'
import type { ReactNode } from 'react'

type EndedProps = {
  trail: Trail
  heading: string
  ended: { title: string; endDate: string }
  /** What to do instead, as a button. */
  action: ReactNode
  /** Heading of what is like it. */
  similarTitle: string
  /** What is like it and still holds. */
  children: ReactNode
}

/** For an article whose last day has passed: what it was, until when, and the way on. */
export function Ended({
  trail,
  heading,
  ended: { title, endDate },
  action,
  similarTitle,
  children,
}: EndedProps) {
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
