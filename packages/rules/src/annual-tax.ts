import { type Day, isDay } from './bangkok-day.ts'
import { type Satang, toSatang } from './schedule.ts'

/** Ascending bands of engine size; the last has no `upToCc`. Each cc is taxed at the rate of its own band. */
export type EngineScale = {
  by: 'engine'
  bands: readonly { upToCc?: number; bahtPerCc: number }[]
  /** Percent off from a year of use (1 is the first); the last one reached applies. */
  ageDiscounts: readonly { fromYearOfUse: number; percent: number }[]
  /** Multiplies the tax of a company that owns the vehicle and is not its lessor. */
  companyMultiplier: number
}

/** Ascending steps of the vehicle's own weight; the last has no `upToKg`. The whole vehicle is taxed at a single step. */
export type WeightScale = { by: 'weight'; steps: readonly { upToKg?: number; baht: number }[] }

export type LateSurcharge = {
  /** Percent of the tax per month. */
  percentPerMonth: number
  /** Whether an incomplete month counts as a whole one. */
  partMonthCounts: boolean
}

export type TaxedVehicle = {
  /** Full years since the first registration, on the first day of the taxed year. */
  ageYears: number
  /** Owned by a company that is not the lessor. While a vehicle is under hire purchase, its owner is the lessor. */
  ownedByCompany?: boolean
  /** As returned by `monthsLate`; 0 if paid in time. */
  monthsLate?: number
} & ({ scale: EngineScale; engineCc: number } | { scale: WeightScale; weightKg: number })

/** One line of the calculation, which a page puts into words. A discount is negative. */
export type TaxStep =
  | { label: 'engine-band'; fromCc: number; toCc: number; cc: number; bahtPerCc: number; amount: Satang }
  | { label: 'weight-step'; overKg: number; upToKg?: number; amount: Satang }
  | { label: 'company'; multiplier: number; amount: Satang }
  | { label: 'age-discount'; yearOfUse: number; percent: number; amount: Satang }
  | { label: 'late-surcharge'; months: number; percentPerMonth: number; amount: Satang }

/** The amounts of the steps add up to `total = tax + surcharge`. */
export type AnnualTax = { steps: TaxStep[]; tax: Satang; surcharge: Satang; total: Satang }

/**
 * The yearly tax of a vehicle (ภาษีรถยนต์ประจำปี) and the steps of its calculation.
 *
 *     by engine: Σ (cc within band × baht per cc) × company multiplier × (100 − age discount) %
 *     by weight: the baht of the step that contains the weight; no age discount, no multiplier
 *     late:      + tax × percent per month × months
 *
 * Exact to the satang, rounded half up: 601 cc are 301.50 baht. The scales are those of the Motor Vehicle Act and the Land Transport Act, passed
 * as data. Inspection, compulsory insurance and service fees are not included.
 *
 * @throws RangeError when the engine or weight is not a positive number of whole cc or kg, or exceeds the scale
 */
export function annualTax(vehicle: TaxedVehicle, late: LateSurcharge): AnnualTax {
  const { monthsLate = 0 } = vehicle
  const steps = 'engineCc' in vehicle ? engineSteps(vehicle) : [weightStep(vehicle)]
  const tax = sum(steps)
  if (monthsLate <= 0 || late.percentPerMonth === 0) return { steps, tax, surcharge: 0, total: tax }

  const { percentPerMonth } = late
  const surcharge = Math.round((tax * percentPerMonth * monthsLate) / 100)
  steps.push({ label: 'late-surcharge', months: monthsLate, percentPerMonth, amount: surcharge })
  return { steps, tax, surcharge, total: tax + surcharge }
}

/** The number of months by which `paidOn` is late: 0 up to and including `dueOn`. A due day beyond the end of a month moves to its last day. */
export function monthsLate(dueOn: Day, paidOn: Day, { partMonthCounts }: LateSurcharge): number {
  if (paidOn <= dueOn) return 0
  const whole = wholeMonthsBetween(dueOn, paidOn)
  return partMonthCounts && addMonths(dueOn, whole) < paidOn ? whole + 1 : whole
}

/** True when a vehicle needs an inspection (ตรอ.) before its tax is paid: from `fromYears` full years, 7 for cars, 5 for motorcycles. */
export const isInspectionDue = (ageYears: number, { fromYears }: { fromYears: number }): boolean =>
  ageYears >= fromYears

function engineSteps({
  scale: { bands, ageDiscounts, companyMultiplier },
  engineCc,
  ageYears,
  ownedByCompany = false,
}: Extract<TaxedVehicle, { engineCc: number }>): TaxStep[] {
  requireWhole(engineCc, 'cc')
  const steps: TaxStep[] = []
  let below = 0
  for (const { upToCc = Number.POSITIVE_INFINITY, bahtPerCc } of bands) {
    if (engineCc <= below) break
    const toCc = Math.min(engineCc, upToCc)
    const cc = toCc - below
    const amount = toSatang(cc * bahtPerCc)
    steps.push({ label: 'engine-band', fromCc: below + 1, toCc, cc, bahtPerCc, amount })
    below = toCc
  }
  if (below < engineCc) throw new RangeError(`The scale ends at ${below} cc: its last band has no upToCc`)

  if (ownedByCompany && companyMultiplier !== 1) {
    const amount = Math.round(sum(steps) * (companyMultiplier - 1))
    steps.push({ label: 'company', multiplier: companyMultiplier, amount })
  }
  const yearOfUse = ageYears + 1
  const percent = ageDiscounts.findLast(({ fromYearOfUse }) => yearOfUse >= fromYearOfUse)?.percent ?? 0
  if (percent > 0) {
    const amount = -Math.round((sum(steps) * percent) / 100)
    steps.push({ label: 'age-discount', yearOfUse, percent, amount })
  }
  return steps
}

function weightStep({ scale, weightKg }: Extract<TaxedVehicle, { weightKg: number }>): TaxStep {
  requireWhole(weightKg, 'kg')
  const index = scale.steps.findIndex(({ upToKg = Number.POSITIVE_INFINITY }) => weightKg <= upToKg)
  const step = scale.steps[index]
  if (!step) throw new RangeError(`The scale does not reach ${weightKg} kg: its last step has no upToKg`)
  const overKg = scale.steps[index - 1]?.upToKg ?? 0
  const upTo = step.upToKg === undefined ? {} : { upToKg: step.upToKg }
  return { label: 'weight-step', overKg, ...upTo, amount: toSatang(step.baht) }
}

function requireWhole(value: number, unit: string): void {
  if (!Number.isSafeInteger(value) || value <= 0) {
    throw new RangeError(`${value} ${unit}: give a positive whole number`)
  }
}

const sum = (steps: readonly TaxStep[]): Satang => steps.reduce((total, { amount }) => total + amount, 0)

function wholeMonthsBetween(from: Day, to: Day): number {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number)
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth
  return addMonths(from, months) <= to ? months : months - 1
}

/** The same day of a later month, or the last day of a shorter month. */
function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const months = year * 12 + month - 1 + count
  const pad = (value: number, length: number) => String(value).padStart(length, '0')
  const prefix = `${pad(Math.floor(months / 12), 4)}-${pad((months % 12) + 1, 2)}`
  for (let last = date; ; last--) {
    const candidate = `${prefix}-${pad(last, 2)}`
    if (isDay(candidate)) return candidate
  }
}
