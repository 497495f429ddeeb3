import { z } from 'zod'
import { get } from '../call.ts'
import { certainty, component, html, id, law } from '../fields.ts'

const engineScale = z.strictObject({
  by: z.literal('engine'),
  /** Each cc is taxed at the rate of its own band. The last has no `upToCc`. */
  bands: z
    .array(z.strictObject({ upToCc: z.int().positive().exactOptional(), bahtPerCc: z.number().positive() }))
    .min(1),
  /** From the given year of use (1 is the first) so many percent off. */
  ageDiscounts: z.array(
    z.strictObject({ fromYearOfUse: z.int().positive(), percent: z.number().positive().max(100) }),
  ),
  /** What an owner that is a company, and not the lessor, pays times over. */
  companyMultiplier: z.number().min(1),
})

const weightScale = z.strictObject({
  by: z.literal('weight'),
  /** Of the vehicle's own weight. The last has no `upToKg`. `certainty` where it is not that of the whole class. */
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
  /** As a visitor recognises it: the colours of the number plate. */
  plate: z.strictObject({
    title: z.string(),
    /** What stands on the plate of a car of this class, for the drawing. */
    sample: z.string(),
    background: z.enum(['white', 'yellow']),
    text: z.enum(['black', 'blue', 'green']),
  }),
  /** The class of the law, `รย.1`. */
  code: z.string(),
  vehicles: z.string(),
  scale: z.discriminatedUnion('by', [engineScale, weightScale]),
  /** Full years from which a private station (ตรอ.) must have inspected it; absent where other rules hold. */
  inspectionFromYears: z.int().positive().optional(),
  /**
   * The compulsory insurance (พ.ร.บ.) that such a vehicle may need, lightest first: ids of its premiums, and the gross weight up to which each
   * holds. Absent where the content has no premium for it.
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
  /** Of what holds for every class: lateness, early payment, suspension. */
  law,
  late: z.strictObject({ percentPerMonth: z.number().nonnegative(), partMonthCounts: z.boolean() }),
  /** How long before its due day the tax can be paid. */
  earlyMonths: z.int().positive(),
  /** After so many unpaid years the registration is suspended. */
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
