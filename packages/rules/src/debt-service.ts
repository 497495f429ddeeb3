/** From this monthly income (whole baht), all debts together may take this percentage of it. */
export type IncomeBand = { fromIncome: number; debtServiceRatioPercent: number }

/** Whole baht per month, rounded down, and its percentage of the income. */
export type AllowedDebts = { baht: number; percent: number }

/**
 * The maximum of all instalments together, including the new one, for a monthly income; undefined below the first band. Bands ascend, and the
 * last one reached applies.
 */
export function allowedDebts(income: number, bands: readonly IncomeBand[]): AllowedDebts | undefined {
  const band = bands.findLast(({ fromIncome }) => income >= fromIncome)
  if (!band) return undefined
  const percent = band.debtServiceRatioPercent
  return { baht: Math.floor((income * Math.round(percent * 100)) / 10_000), percent }
}
