import type { LoanService } from '@leasing/contract/content/loan-service'
import type { Trail } from '@leasing/ui/breadcrumb'
import type { MetaDescriptor } from 'react-router'
import type { LayoutData, RootData } from '../../root-data.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { publisherOf } from '../../seo/structured-data.ts'
import type { LoadedService } from './load-service.ts'

/** Settings of a loan service page that are not content. */
export type LoanPage = {
  /** Canonical path. */
  path: string
  trail: Trail
  title: string
  description: string
  /** Next steps, the most common first. */
  actions: readonly { label: string; to: string }[]
}

export function loanMeta(
  matches: readonly [{ loaderData: RootData }, ...unknown[]],
  page: LoanPage,
  loaded: LoadedService | undefined,
): MetaDescriptor[] {
  if (!loaded) return []
  const { layout, publicUrl } = matches[0].loaderData
  const { service } = loaded
  return pageMeta(matches, {
    ...page,
    image: service.image,
    data: [loanData(service, page.path, layout, publicUrl)],
  })
}

type Described = Pick<LoanService, 'title' | 'lead' | 'image' | 'rateClaim'>

/** Loan as schema.org structured data, with the effective rates shown on the page. */
function loanData(
  { title, lead, image, rateClaim }: Described,
  path: string,
  layout: LayoutData,
  publicUrl: string,
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'LoanOrCredit',
    additionalType: 'https://schema.org/FinancialProduct',
    name: title,
    description: lead,
    url: `${publicUrl}${path}`,
    image: `${publicUrl}${image.src}`,
    currency: 'THB',
    areaServed: 'TH',
    provider: publisherOf(layout, publicUrl),
    ...(rateClaim && {
      annualPercentageRate: {
        '@type': 'QuantitativeValue',
        minValue: rateClaim.effectiveFromPercentPerYear,
        maxValue: rateClaim.effectiveToPercentPerYear,
        unitText: 'PERCENT',
      },
    }),
  }
}
