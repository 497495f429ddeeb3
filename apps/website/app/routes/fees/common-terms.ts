import type { Fee } from '@leasing/contract/content/fees'
import type { FeeTables } from './fee-filter.ts'

/** VAT and date that apply to most fees, so that the page states them once. */
export type CommonTerms = { vat: Fee['vat']; effectiveFrom: string }

export function commonTermsOf({ registration, other, channels }: FeeTables): CommonTerms {
  const fees = [...registration, ...other]
  return {
    vat: mostFrequent(fees.map(({ vat }) => vat)) ?? 'included',
    effectiveFrom: mostFrequent([...fees, ...channels].flatMap((row) => row.effectiveFrom ?? [])) ?? '',
  }
}

function mostFrequent<T>(values: T[]): T | undefined {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}
