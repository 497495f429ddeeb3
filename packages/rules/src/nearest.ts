/** The choice that is nearest to what was wanted; of two that are as near, the smaller one. */
export const nearestOf = (choices: readonly number[], wanted: number): number =>
  choices.reduce((best, choice) => {
    const difference = Math.abs(choice - wanted) - Math.abs(best - wanted)
    return difference < 0 || (difference === 0 && choice < best) ? choice : best
  })

/** What was wanted, or the bound that it lies beyond. */
export const nearestWithin = ({ min, max }: { min: number; max: number }, wanted: number): number =>
  Math.min(Math.max(wanted, min), max)
