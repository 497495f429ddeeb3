import type { ShapedInstalment } from '@leasing/rules/repayment-shapes'
import type { ClosingTerms } from '../../calculators/early-closing.tsx'
import { OutcomeDetails } from '../../calculators/outcome-details.tsx'
import type { TermResult } from '../../calculators/terms.tsx'
import { Years } from '../../calculators/years.tsx'
import { csvHref, PATH, type Query, restOf } from './address.ts'

type DetailsProps = {
  query: Query
  result: ShapedInstalment
  terms: readonly TermResult[]
  closing: ClosingTerms
}

/** Below the result: the years, the other terms, every instalment, and closing the contract early. */
export function Details({ query, result, terms, closing }: DetailsProps) {
  return (
    <>
      <Years result={result} />
      <OutcomeDetails
        result={result}
        terms={terms}
        csvHref={csvHref(query)}
        closing={{
          terms: closing,
          form: { action: PATH, rest: restOf(query, ['closeAt', 'calculation']), closeAt: query.closeAt },
        }}
      />
    </>
  )
}
