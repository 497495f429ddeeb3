import { repeat } from '@leasing/server/repeat'
import type { Logger } from 'pino'
import type { Db } from '../db/schema.ts'
import { findFailingKinds } from './queue.ts'

type Options = { db: Db; clock: () => number; logger: Logger; everyMs?: number }

/** Tracks which kinds of deliveries currently fail, and logs each change. */
export function watchDeliveries({ db, clock, logger, everyMs = 10_000 }: Options) {
  let failing: string[] = []
  async function check() {
    // Database outages are logged elsewhere.
    const kinds = await findFailingKinds(db, clock()).catch(() => failing)
    if (kinds.join() !== failing.join()) {
      if (kinds.length > 0) logger.error({ kinds }, 'deliveries fail')
      else logger.info('deliveries no longer fail')
    }
    failing = kinds
  }
  return { isFailing: () => failing.length > 0, close: repeat(check, everyMs) }
}
