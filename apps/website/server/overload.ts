import { monitorEventLoopDelay } from 'node:perf_hooks'

const LOOK_EVERY_MS = 500
const RESOLUTION_MS = 10

/**
 * Half of the timers came this late: visitors wait noticeably for everything. Eight renders in one round of the loop, which the turns allow, stay
 * well below it even on a machine that does much else.
 */
const OVERLOADED_MS = 500
/** And again served below this, so that it does not flutter. */
const RECOVERED_MS = 100
/** For that many looks in a row: one long task (a first render, a collection of garbage) is no overload. */
const LOOKS = 2

/** Decides from the medians of event-loop delay (ms), one after the other, whether there is more to do than time. */
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

/** Watches how late the event loop is, the first thing to grow when there is more to do than time. */
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
  }, LOOK_EVERY_MS)
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

/** The histogram counts from one tick to the next: an idle loop shows its resolution. */
const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS)

export type Overload = Pick<ReturnType<typeof watchOverload>, 'isOverloaded'>
