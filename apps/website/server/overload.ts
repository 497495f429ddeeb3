import { monitorEventLoopDelay } from 'node:perf_hooks'

const CHECK_EVERY_MS = 500
const RESOLUTION_MS = 10

/**
 * Median event-loop delay at which visitors notice. Eight renders in one round of the loop, which the render queue allows, stay well below
 * it even on a busy machine.
 */
const OVERLOADED_MS = 500
/** Lower than the threshold above, so that the state does not flip back and forth. */
const RECOVERED_MS = 100
/** Consecutive measurements needed: one long task (a first render, garbage collection) is no overload. */
const LOOKS = 2

/** Decides from successive medians of the event-loop delay (ms) whether the process is overloaded. */
export function createOverload() {
  let overloaded = false
  let contrary = 0
  return {
    isOverloaded: () => overloaded,
    look(medianMs: number) {
      const saysOtherwise = overloaded ? medianMs < RECOVERED_MS : medianMs > OVERLOADED_MS
      contrary = saysOtherwise ? contrary + 1 : 0
      if (contrary < LOOKS) return
      overloaded = !overloaded
      contrary = 0
    },
  }
}

/** Measures the event-loop delay, the first figure to grow under overload. */
export function watchOverload() {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  const { isOverloaded, look } = createOverload()
  let medianMs = 0
  let maxMs = 0

  const timer = setInterval(() => {
    medianMs = late(histogram.percentile(50))
    maxMs = late(histogram.max)
    histogram.reset()
    look(medianMs)
  }, CHECK_EVERY_MS)
  timer.unref()

  return {
    isOverloaded,
    figures: () => ({ medianMs, maxMs }),
    close() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}

/** The histogram measures from tick to tick, so an idle loop shows the resolution. */
const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS)

export type Overload = Pick<ReturnType<typeof watchOverload>, 'isOverloaded'>
