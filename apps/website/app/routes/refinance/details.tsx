import type { ReactNode } from 'react'
import type { ClosingTerms } from '../../calculators/early-closing.tsx'
import { OutcomeDetails } from '../../calculators/outcome-details.tsx'
import { Years } from '../../calculators/years.tsx'
import { csvHref, PATH, type Query, restOf, SAVED } from './address.ts'
import type { Shown } from './shown.ts'

type DetailsProps = {
  query: Query
  shown: Shown
  closing: ClosingTerms
  /** More that folds open. */
  children?: ReactNode
}

/** Below the result: the years, the other terms, every instalment, and closing the contract early. */
export function Details({ query, shown: { result, terms }, closing, children }: DetailsProps) {
  return (
    <>
      <Years result={result} />
      <OutcomeDetails
        result={result}
        terms={terms}
        csvHref={csvHref(query)}
        closing={{
          terms: closing,
          form: {
            action: query.id ? SAVED : PATH,
            rest: restOf(query, ['closeAt', 'calculation']),
            closeAt: query.closeAt,
          },
        }}
      >
        {children}
      </OutcomeDetails>
    </>
  )
}
