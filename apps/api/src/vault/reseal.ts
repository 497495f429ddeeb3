import { inBatches } from '../db/in-batches.ts'
import type { Vault } from './vault.ts'

/**
 * Encrypts again, with the current key, rows of earlier keys, while the site keeps writing; it can be interrupted and repeated. `next` returns
 * rows of these keys after a row. `reseal` writes those that were not changed meanwhile and returns how many: a skipped row comes again in the
 * next round. Returns the total.
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
