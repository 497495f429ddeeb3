import { inBatches } from '../db/in-batches.ts'
import type { Encryption } from './encryption.ts'

/**
 * Encrypts rows of earlier keys again with the current key, while the site keeps writing; can be interrupted and repeated. `next` returns the
 * rows of these keys that follow a row. `reencrypt` writes those that have not changed since they were read and returns how many; the skipped
 * ones are read again in the next round. Returns the total.
 */
export async function reencryptAll<Row>(
  { keyIds: [, ...earlier] }: Encryption,
  next: (keyIds: readonly string[], after: Row | undefined, limit: number) => Promise<Row[]>,
  reencrypt: (rows: Row[]) => Promise<number>,
): Promise<number> {
  if (earlier.length === 0) return 0
  let count = 0
  for (;;) {
    const reencrypted = await inBatches<Row>((after, limit) => next(earlier, after, limit), reencrypt)
    if (reencrypted === 0) return count
    count += reencrypted
  }
}
