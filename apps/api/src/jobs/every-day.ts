import { withoutValues } from '@leasing/rules/without-values'
import type { Logger } from 'pino'

/** Chores by name. Each process does them, so that doing them twice must do no harm. The signal ends a long one between two batches. */
export type Chores = Readonly<Record<string, (signal?: AbortSignal) => Promise<unknown>>>

const SOON_MS = 60_000
const DAY_MS = 24 * 60 * 60 * 1000

/** Does the chores one after the other a minute after the start, and then every day. None while paused. Answers how to end that. */
export function everyDay(
  chores: Chores,
  logger: Logger,
  isPaused: () => boolean = () => false,
): () => Promise<void> {
  const closing = new AbortController()
  let doing: Promise<void> | undefined

  async function doAll() {
    for (const [chore, work] of Object.entries(chores)) {
      if (closing.signal.aborted || isPaused()) return
      try {
        const count = await work(closing.signal)
        logger.info({ chore, ...(typeof count === 'number' && { count }) }, 'daily chore done')
      } catch (error) {
        logger.warn({ chore, ...withoutValues(error) }, 'daily chore failed')
      }
    }
  }
  const start = () => {
    doing ??= doAll().finally(() => {
      doing = undefined
    })
  }

  const soon = setTimeout(start, SOON_MS)
  const timer = setInterval(start, DAY_MS)
  soon.unref()
  timer.unref()
  return async () => {
    closing.abort()
    clearTimeout(soon)
    clearInterval(timer)
    await doing
  }
}
