export type TestClock = (() => number) & {
  /** `2025-06-30T23:59:59+07:00` */
  set: (moment: string) => void
}

/** A clock that stands still until it is set. */
export function testClock(moment: string): TestClock {
  let now = Date.parse(moment)
  return Object.assign(() => now, {
    set(other: string) {
      now = Date.parse(other)
    },
  })
}
