import { inBatches } from '../db/in-batches.ts'
import type { Vault } from './vault.ts'

/**
 * Seals with the current key what earlier ones sealed, while the site writes on; it can be stopped and begun again. `next` answers rows that
 * one of the keys sealed, after the row given. `reseal` writes those that nobody has changed meanwhile and answers how many: a row that it
 * left comes again in the next round. Returns how many were sealed.
 */
export async function resealAll<Row>(
  { keyIds: [, ...earlier] }: Vault,
  next: (keyIds: readonly string[], after: Row | undefined, limit: number) => Promise<Row[]>,
  reseal: (rows: Row[]) => Promise<number>,
): Promise<number> {
  if (earlier.length === 0) return 0
  let count = 0
  for (;;) {
    const sealed = await inBatches<Row>((after, limit) => next(earlier, after, limit), reseal)
    if (sealed === 0) return count
    count += sealed
  }
}
