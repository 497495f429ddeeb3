/** From this income a month (whole baht) all debts together may take so many percent of it. */
export type IncomeBand = { fromIncome: number; debtServiceRatioPercent: number }

/** Whole baht a month, rounded down, and the percentage of the income that it is. */
export type AllowedDebts = { baht: number; percent: number }

/**
 * What all instalments together, the new one included, may take of an income a month; undefined below the first band. The bands ascend and
 * the last that is reached counts.
 */
export function allowedDebts(income: number, bands: readonly IncomeBand[]): AllowedDebts | undefined {
  const band = bands.findLast(({ fromIncome }) => income >= fromIncome)
  if (!band) return undefined
  const percent = band.debtServiceRatioPercent
  return { baht: Math.floor((income * Math.round(percent * 100)) / 10_000), percent }
}
