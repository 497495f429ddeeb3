import type { LoanService } from '@leasing/contract/loan-service'
import type { Chrome } from '../../root-data.ts'
import { publisherOf } from '../../seo/structured-data.ts'

type Described = Pick<LoanService, 'title' | 'lead' | 'image' | 'rateClaim'>

/** A loan for search engines, in the vocabulary of schema.org, with the effective rates that the page claims. */
export function loanData(
  { title, lead, image, rateClaim }: Described,
  path: string,
  chrome: Chrome,
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
    provider: publisherOf(chrome, publicUrl),
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
