/** Seeded positions: the same seed always draws the same picture. */
/** Gives a number from `low` to `high`. */
export type Dice = (low?: number, high?: number) => number

export const dice = (seed: number): Dice => {
  let state = (seed * 2654435761) >>> 0
  return (low = 0, high = 1) => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    const unit = ((t ^ (t >>> 14)) >>> 0) / 4294967296
    return low + unit * (high - low)
  }
}
