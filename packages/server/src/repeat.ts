/**
 * Runs `work` immediately and then at an interval, never overlapping. `work` must not throw. Returns a function that stops it and waits for a
 * running one.
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
