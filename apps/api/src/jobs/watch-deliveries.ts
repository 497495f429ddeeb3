import type { Logger } from 'pino'
import type { Db } from '../db/schema.ts'
import { repeat } from '../process/repeat.ts'
import { findFailingKinds } from './queue.ts'

type Options = { db: Db; clock: () => number; logger: Logger; everyMs?: number }

/** Knows whether deliveries fail now; a line of the log says when that begins, changes and ends. */
export function watchDeliveries({ db, clock, logger, everyMs = 10_000 }: Options) {
  let failing: string[] = []
  async function look() {
    // A database that does not answer is named by those that ask it every second.
    const kinds = await findFailingKinds(db, clock()).catch(() => failing)
    if (kinds.join() !== failing.join()) {
      if (kinds.length > 0) logger.error({ kinds }, 'deliveries fail')
      else logger.info('deliveries no longer fail')
    }
    failing = kinds
  }
  return { isFailing: () => failing.length > 0, close: repeat(look, everyMs) }
}
