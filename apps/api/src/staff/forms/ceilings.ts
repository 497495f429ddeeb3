import type { Db } from '../../db/schema.ts'
import { readWritten } from './references.ts'

/** The legal ceiling of the effective rate, in percent a year, by product of hire purchase; under '' that of refinance, whose vehicles are used ones. */
export async function ceilingsOf(db: Db): Promise<Record<string, number>> {
  const ofKind = new Map(
    (await readWritten(db, 'hire-purchase/rate-ceilings')).flatMap(({ id, rows }) => {
      const ceilings = (rows as Row[]).flatMap(({ figures }) => figures?.maxEffectiveRatePercentPerYear ?? [])
      // A rate is offered whichever row is in force.
      return ceilings.length === 0 ? [] : [[id, Math.min(...ceilings)] as const]
    }),
  )
  const products = (await readWritten(db, 'hire-purchase/financial-products')).map(
    ({ id, kind }) => [id, ofKind.get(String(kind))] as const,
  )
  const known = [...products, ['', ofKind.get('used')] as const].filter(
    ([, ceiling]) => ceiling !== undefined,
  )
  return Object.fromEntries(known) as Record<string, number>
}

type Row = { figures?: { maxEffectiveRatePercentPerYear?: number } }
