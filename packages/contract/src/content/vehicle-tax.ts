import { z } from 'zod'
import { get } from '../call.ts'
import { certainty, component, html, id, law } from '../fields.ts'

const engineScale = z.strictObject({
  by: z.literal('engine'),
  /** Each cc is taxed at the rate of its own band. The last band has no `upToCc`. */
  bands: z
    .array(z.strictObject({ upToCc: z.int().positive().exactOptional(), bahtPerCc: z.number().positive() }))
    .min(1),
  /** Percent off from a year of use (1 is the first). */
  ageDiscounts: z.array(
    z.strictObject({ fromYearOfUse: z.int().positive(), percent: z.number().positive().max(100) }),
  ),
  /** Multiplies the tax of a company that owns the vehicle and is not its lessor. */
  companyMultiplier: z.number().min(1),
})

const weightScale = z.strictObject({
  by: z.literal('weight'),
  /** By the vehicle's own weight. The last step has no `upToKg`. `certainty` if different from that of the class. */
  steps: z
    .array(
      z.strictObject({
        upToKg: z.int().positive().exactOptional(),
        baht: z.int().positive(),
        certainty: certainty.optional(),
      }),
    )
    .min(1),
})

export const vehicleTaxClass = component('VehicleTaxClass', {
  id,
  /** The colours of the number plate, by which a visitor recognises the class. */
  plate: z.strictObject({
    title: z.string(),
    /** A sample plate of this class, for the drawing. */
    sample: z.string(),
    background: z.enum(['white', 'yellow']),
    text: z.enum(['black', 'blue', 'green']),
  }),
  /** The legal class, `รย.1`. */
  code: z.string(),
  vehicles: z.string(),
  scale: z.discriminatedUnion('by', [engineScale, weightScale]),
  /** Age in full years from which an inspection by a private station (ตรอ.) is required; absent if other rules apply. */
  inspectionFromYears: z.int().positive().optional(),
  /**
   * Compulsory insurance (พ.ร.บ.) that such a vehicle may need, lightest first: ids of premiums, and the gross weight up to which each applies.
   * Absent if the content has no premium for it.
   */
  compulsory: z
    .array(z.strictObject({ premium: id, upToKg: z.int().positive().exactOptional() }))
    .min(1)
    .optional(),
  law,
  note: z.string().optional(),
})

export type VehicleTaxClass = z.infer<typeof vehicleTaxClass>

export const vehicleTax = component('VehicleTax', {
  /** The law on late and early payment and suspension, for all classes. */
  law,
  late: z.strictObject({ percentPerMonth: z.number().nonnegative(), partMonthCounts: z.boolean() }),
  /** How long before the due day the tax can be paid. */
  earlyMonths: z.int().positive(),
  /** Number of unpaid years after which the registration is suspended. */
  suspendedAfterYears: z.int().positive(),
  classes: z.array(vehicleTaxClass).min(1),
  notes: html,
})

export type VehicleTax = z.infer<typeof vehicleTax>

export const findVehicleTax = get('/registration-service/vehicle-tax', {
  area: 'registration-service',
  summary:
    'The yearly vehicle tax: scales by class of vehicle, late surcharge, sources and how sure they are',
  description:
    'Everything that the tax is computed from, by class of vehicle. Each figure says what it rests on and how certain it is.',
  answer: vehicleTax,
})
