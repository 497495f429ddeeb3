import type { ReactNode } from 'react'
import { DAY_NAMES, type FirstDue } from '../../calculators/contract-days.ts'
import type { ClosingTerms } from '../../calculators/early-closing.tsx'
import { OutcomeDetails } from '../../calculators/outcome-details.tsx'
import { Years } from '../../calculators/years.tsx'
import { calendarHref, csvHref, PATH, type Query, restOf, SAVED } from './address.ts'
import type { Shown } from './shown.ts'

type DetailsProps = {
  query: Query
  shown: Shown
  closing: ClosingTerms
  firstDue: FirstDue | undefined
  /** More that folds open. */
  children?: ReactNode
}

/** Below the result: the years, the other terms, every instalment, and closing the contract early. */
export function Details({ query, shown, closing, firstDue, children }: DetailsProps) {
  const { result, terms } = shown
  const action = query.id ? SAVED : PATH
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
            action,
            rest: restOf(query, ['closeAt', 'calculation']),
            closeAt: query.closeAt,
          },
        }}
        dates={{
          firstDue,
          form: {
            action,
            rest: restOf(query, [...DAY_NAMES, 'calculation']),
            buyer: query.buyer,
            calendarHref: calendarHref(query),
          },
        }}
      >
        {children}
      </OutcomeDetails>
    </>
  )
}
