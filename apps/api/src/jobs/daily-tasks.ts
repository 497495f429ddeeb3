import { withoutValues } from '@leasing/rules/without-values'
import type { Logger } from 'pino'

/** Tasks by name. Every process runs them, so each must be safe to run twice. The signal stops a long task between two batches. */
export type DailyTasks = Readonly<Record<string, (signal?: AbortSignal) => Promise<unknown>>>

const FIRST_RUN_MS = 60_000
const DAY_MS = 24 * 60 * 60 * 1000

/** Runs the tasks one after another, a minute after start and then daily, unless paused. Returns a function that stops them. */
export function runDaily(
  tasks: DailyTasks,
  logger: Logger,
  isPaused: () => boolean = () => false,
): () => Promise<void> {
  const closing = new AbortController()
  let running: Promise<void> | undefined

  async function runAll() {
    for (const [task, work] of Object.entries(tasks)) {
      if (closing.signal.aborted || isPaused()) return
      try {
        const count = await work(closing.signal)
        logger.info({ task, ...(typeof count === 'number' && { count }) }, 'daily task done')
      } catch (error) {
        logger.warn({ task, ...withoutValues(error) }, 'daily task failed')
      }
    }
  }
  const start = () => {
    running ??= runAll().finally(() => {
      running = undefined
    })
  }

  const firstRun = setTimeout(start, FIRST_RUN_MS)
  const timer = setInterval(start, DAY_MS)
  firstRun.unref()
  timer.unref()
  return async () => {
    closing.abort()
    clearTimeout(firstRun)
    clearInterval(timer)
    await running
  }
}
