import type { Fee } from '@leasing/contract/content/fees'
import { lawText } from '../../ui/law-text.ts'
import type { FeeTables } from './fee-filter.ts'

/** VAT and date that apply to most fees, and the source of most government fees, so that the page states them once. */
export type CommonTerms = { vat: Fee['vat']; effectiveFrom: string; source: string }

export function commonTermsOf({ registration, other, channels }: FeeTables): CommonTerms {
  const fees = [...registration, ...other]
  return {
    vat: mostFrequent(fees.map(({ vat }) => vat)) ?? 'included',
    effectiveFrom: mostFrequent([...fees, ...channels].flatMap((row) => row.effectiveFrom ?? [])) ?? '',
    source: mostFrequent(registration.flatMap(({ law }) => (law ? lawText(law) : []))) ?? '',
  }
}

function mostFrequent<T>(values: T[]): T | undefined {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}
