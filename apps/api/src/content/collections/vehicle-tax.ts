import { findVehicleTax, vehicleTax as served, type VehicleTax } from '@leasing/contract/content/vehicle-tax'
import { z } from 'zod'
import { answer, defineCollection, onlyRecord, type ReadAll } from '../collection.ts'
import { whenValid } from '../fields.ts'
import { compulsoryInsurance } from './insurance.ts'

export const vehicleTax = defineCollection<VehicleTax & { id: 'vehicle-tax' }>(
  ({ html }) =>
    served
      .extend({ id: z.literal('vehicle-tax').default('vehicle-tax'), notes: html })
      .superRefine(checkScales, whenValid('classes')),
  { name: 'vehicle-tax', files: 'single', approvals: 2, crossCheck: checkPremiums },
)

/** A premium that a plate names must be in the price list, or the sum would leave it out. */
function checkPremiums({ classes }: VehicleTax, read: ReadAll) {
  const [list] = read(compulsoryInsurance)
  if (!list) return []
  const known = list.premiums.map(({ id }) => id)
  return classes.flatMap(({ compulsory = [] }, row) =>
    compulsory.flatMap(({ premium }, position) =>
      known.includes(premium)
        ? []
        : [
            {
              field: `classes.${row}.compulsory.${position}.premium`,
              message: `no premium of compulsory-insurance.yaml is called ${premium}`,
            },
          ],
    ),
  )
}

/** The scale must ascend and have no upper end, or some vehicles would have no tax. */
function checkScales({ classes }: VehicleTax, { addIssue }: z.RefinementCtx<VehicleTax>) {
  for (const [row, { scale }] of classes.entries()) {
    const part = scale.by === 'engine' ? 'bands' : 'steps'
    const limits =
      scale.by === 'engine'
        ? scale.bands.map(({ upToCc }) => upToCc)
        : scale.steps.map(({ upToKg }) => upToKg)
    const path = ['classes', row, 'scale', part]
    if (limits.pop() !== undefined)
      addIssue({ code: 'custom', path, message: 'the last must be open: leave its limit out' })
    if (limits.some((limit, i) => limit === undefined || limit <= (limits[i - 1] ?? 0)))
      addIssue({ code: 'custom', path, message: 'limits must rise, and only the last may be left out' })
    if (scale.by === 'engine' && scale.ageDiscounts.some(isOutOfOrder))
      addIssue({
        code: 'custom',
        path: ['classes', row, 'scale', 'ageDiscounts'],
        message: 'the years of use must rise',
      })
  }
  if (new Set(classes.map(({ id }) => id)).size !== classes.length)
    addIssue({ code: 'custom', path: ['classes'], message: 'the same id stands twice' })
}

const isOutOfOrder = (
  { fromYearOfUse }: { fromYearOfUse: number },
  i: number,
  all: readonly { fromYearOfUse: number }[],
) => fromYearOfUse <= (all[i - 1]?.fromYearOfUse ?? 0)

export const vehicleTaxAnswers = [answer(findVehicleTax, ({ read }) => onlyRecord(read(vehicleTax)))]
