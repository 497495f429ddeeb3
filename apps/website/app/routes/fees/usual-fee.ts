import type { Fee } from '@leasing/contract/content/fees'
import type { FeeTables } from './fee-filter.ts'

/** What holds for most fees, and so is said once. */
export type Usual = { vat: Fee['vat']; effectiveFrom: string }

export function usualOf({ registration, other, channels }: FeeTables): Usual {
  const fees = [...registration, ...other]
  return {
    vat: mostFrequent(fees.map(({ vat }) => vat)) ?? 'included',
    effectiveFrom: mostFrequent([...fees, ...channels].flatMap((each) => each.effectiveFrom ?? [])) ?? '',
  }
}

function mostFrequent<T>(values: T[]): T | undefined {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}
