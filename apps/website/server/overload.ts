import { monitorEventLoopDelay } from 'node:perf_hooks'

const LOOK_EVERY_MS = 250
const RESOLUTION_MS = 10

/** Half of the timers came this late: visitors wait noticeably for everything. */
const OVERLOADED_MS = 150
/** And again served below this, so that it does not flutter. */
const RECOVERED_MS = 50

/** Watches how late the event loop is, the first thing to grow when there is more to do than time. */
export function watchOverload() {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  let overloaded = false
  let medianMs = 0
  let maxMs = 0

  const timer = setInterval(() => {
    // The histogram counts from one tick to the next: an idle loop shows its resolution.
    medianMs = late(histogram.percentile(50))
    maxMs = late(histogram.max)
    histogram.reset()
    overloaded = medianMs > (overloaded ? RECOVERED_MS : OVERLOADED_MS)
  }, LOOK_EVERY_MS)
  timer.unref()

  return {
    isOverloaded: () => overloaded,
    figures: () => ({ medianMs, maxMs }),
    close() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}

const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS)

export type Overload = Pick<ReturnType<typeof watchOverload>, 'isOverloaded'>
