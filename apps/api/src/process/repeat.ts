/**
 * Runs `work` now and then every so often, never a second time before it has ended. Nothing may be thrown by it. Answers how to end that, which
 * waits for what runs.
 */
export function repeat(work: () => Promise<void>, everyMs: number): () => Promise<void> {
  let running: Promise<void> | undefined
  const run = () => {
    running ??= work().finally(() => {
      running = undefined
    })
  }
  const timer = setInterval(run, everyMs)
  timer.unref()
  run()
  return async () => {
    clearInterval(timer)
    await running
  }
}
