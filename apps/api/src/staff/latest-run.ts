/** Runs one at a time. Every caller gets a run that began after its call; callers that wait share one. */
export function latestRun(run: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined
  let next: Promise<void> | undefined
  function start() {
    const started = run().finally(() => {
      if (current === started) current = undefined
    })
    current = started
    return started
  }
  return () => {
    if (!current) return start()
    next ??= current
      .catch(() => {})
      .then(() => {
        next = undefined
        return start()
      })
    return next
  }
}
