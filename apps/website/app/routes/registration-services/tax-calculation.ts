import type { VehicleTax, VehicleTaxClass } from '@leasing/contract/content/vehicle-tax'
import type { Certainty } from '@leasing/contract/fields'
import { parseBaht } from '@leasing/rules/amount'
import { type AnnualTax, annualTax, isInspectionDue, monthsLate } from '@leasing/rules/annual-tax'
import { type Day, isDay } from '@leasing/rules/bangkok-day'
import { foldThaiDigits } from '@leasing/rules/digits'
import { buddhistYear, parseThaiYear } from '@leasing/rules/thai-date'

/** Raw form input. `company` is `yes` or empty, `compulsory` a premium id or `have`. */
export type TaxInput = Record<TaxField, string>

export const TAX_FIELDS = [
  'plate',
  'cc',
  'kg',
  'registered',
  'dueDay',
  'dueMonth',
  'dueYear',
  'company',
  'compulsory',
] as const

export type TaxField = (typeof TAX_FIELDS)[number]

/** `due` covers the three inputs of the date. */
type FaultyField = 'size' | 'registered' | 'due'

/** Tax of one year; there are several if earlier years are unpaid. */
export type TaxYear = { dueOn?: Day; monthsLate: number; tax: AnnualTax }

export type TaxResult = {
  vehicle: VehicleTaxClass
  faults: Partial<Record<FaultyField, string>>
  /** Absent if engine size or weight is missing, on any error, and if the registration is suspended. */
  tax?: {
    years: TaxYear[]
    /** Satang. */
    total: number
    certainty: Certainty
    /** Vehicle age in the latest year; absent without a registration year. */
    yearOfUse?: number
    isInspectionDue: boolean
  }
  /** Parsed size (cc or kg) and registration year. */
  size?: number
  registered?: number
  /** Unpaid for so long that the registration is suspended by law. */
  isSuspended: boolean
}

/**
 * Annual tax as of `today`. Runs on the server (without JavaScript) and in the browser (while typing). The age counts from the registration year,
 * because a tax year starts on the anniversary of the registration.
 */
export function calculateTax(input: TaxInput, table: VehicleTax, today: Day): TaxResult {
  const vehicle = table.classes.find(({ id }) => id === input.plate) ?? table.classes[0]!
  const size = readSize(input, vehicle)
  const due = readDue(input)
  const taxedFrom = yearOf(typeof due === 'string' ? due : today)
  const registered = readRegistered(input, taxedFrom)

  const faults = Object.fromEntries(
    Object.entries({ size, registered, due }).flatMap(([field, value]) =>
      isFault(value) ? [[field, value.fault]] : [],
    ),
  )
  if (isFault(size) || isFault(registered) || isFault(due)) return { vehicle, faults, isSuspended: false }
  if (due !== undefined && addYears(due, table.suspendedAfterYears) <= today)
    return { vehicle, faults, isSuspended: true }

  const years = dueDays(due, today).map((dueOn): TaxYear => {
    const late = dueOn === undefined ? 0 : monthsLate(dueOn, today, table.late)
    const year = dueOn === undefined ? taxedFrom : yearOf(dueOn)
    const taxed = {
      ageYears: registered === undefined ? 0 : year - registered,
      ownedByCompany: input.company === 'yes',
      monthsLate: late,
    }
    const { scale } = vehicle
    const tax = annualTax(
      scale.by === 'engine'
        ? { ...taxed, scale, engineCc: size }
        : { ...taxed, scale: { by: scale.by, steps: scale.steps }, weightKg: size },
      table.late,
    )
    return { ...(dueOn !== undefined && { dueOn }), monthsLate: late, tax }
  })
  // The current year, after the unpaid ones.
  const newestYear = yearOf(years.at(-1)?.dueOn ?? today)
  const age = registered === undefined ? undefined : newestYear - registered
  const { inspectionFromYears } = vehicle
  return {
    vehicle,
    faults,
    isSuspended: false,
    size,
    ...(registered !== undefined && { registered }),
    tax: {
      years,
      total: years.reduce((sum, { tax }) => sum + tax.total, 0),
      certainty: certaintyOf(vehicle, size),
      ...(age !== undefined && { yearOfUse: age + 1 }),
      isInspectionDue:
        age !== undefined &&
        inspectionFromYears !== undefined &&
        isInspectionDue(age, { fromYears: inspectionFromYears }),
    },
  }
}

type Fault = { fault: string }

const isFault = (value: unknown): value is Fault => typeof value === 'object' && value !== null

const LIMITS = {
  engine: { field: 'cc', min: 50, max: 20_000, fault: 'กรอกขนาดเครื่องยนต์เป็นซีซี เช่น 2,499' },
  weight: { field: 'kg', min: 200, max: 60_000, fault: 'กรอกน้ำหนักรถเป็นกิโลกรัม เช่น 1,740' },
} as const

function readSize(input: TaxInput, { scale }: VehicleTaxClass): number | Fault {
  const { field, min, max, fault } = LIMITS[scale.by]
  const size = parseBaht(input[field])
  return size !== undefined && Number.isInteger(size) && size >= min && size <= max ? size : { fault }
}

/** Gregorian year; undefined if empty. */
function readRegistered({ registered }: TaxInput, taxedFrom: number): number | undefined | Fault {
  if (registered.trim() === '') return undefined
  const year = parseThaiYear(registered)
  if (year === undefined || year < 1950) return { fault: 'กรอกปีเป็น พ.ศ. สี่หลัก เช่น 2562' }
  return year > taxedFrom ? { fault: `ปีที่จดทะเบียนต้องไม่เกิน พ.ศ. ${buddhistYear(taxedFrom)}` } : year
}

/** Expiry date of the tax; undefined if empty. */
function readDue({ dueDay, dueMonth, dueYear }: TaxInput): Day | undefined | Fault {
  const parts = [dueDay, dueMonth, dueYear].map((part) => foldThaiDigits(part).trim())
  if (parts.every((part) => part === '')) return undefined
  const [date = '', month = ''] = parts
  const day = `${parseThaiYear(dueYear)}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  if (isDay(day)) return day
  return {
    fault: parts.includes('')
      ? 'กรอกวัน เดือน และปี พ.ศ. ให้ครบ ตามที่อยู่บนป้ายภาษี'
      : 'ไม่มีวันนี้ในปฏิทิน ตรวจวัน เดือน และปี พ.ศ. 4 หลัก',
  }
}

/** Unpaid due dates until today; or the next due date if none has passed. */
function dueDays(due: Day | undefined, today: Day): (Day | undefined)[] {
  if (due === undefined) return [undefined]
  const days = [due]
  for (let count = 1; addYears(due, count) <= today; count++) days.push(addYears(due, count))
  return days
}

const certaintyOf = ({ scale, law: { certainty } }: VehicleTaxClass, size: number): Certainty =>
  scale.by === 'engine'
    ? certainty
    : (scale.steps.find(({ upToKg = Number.POSITIVE_INFINITY }) => size <= upToKg)?.certainty ?? certainty)

const yearOf = (day: Day) => Number(day.slice(0, 4))

/** Same date in a later year; 29 February becomes 28 February. */
function addYears(day: Day, count: number): Day {
  const later = `${yearOf(day) + count}${day.slice(4)}`
  return isDay(later) ? later : `${later.slice(0, 8)}28`
}
