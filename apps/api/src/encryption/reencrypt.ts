import { inBatches } from '../db/in-batches.ts'
import type { Encryption } from './encryption.ts'

/**
 * Encrypts again, with the current key, rows of earlier keys, while the site keeps writing; it can be interrupted and repeated. `next` returns
 * rows of these keys after a row. `reencrypt` writes those that were not changed meanwhile and returns how many: a skipped row comes again in the
 * next round. Returns the total.
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
