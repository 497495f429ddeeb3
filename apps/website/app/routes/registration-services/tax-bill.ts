import type { CompulsoryInsurance } from '@leasing/contract/content/insurance'
import { toSatang } from '@leasing/rules/schedule'
import type { TaxInput, TaxResult } from './tax-calculation.ts'

/** Costs besides the tax. Fees in whole baht; absent if the content has none. */
export type Charges = {
  premiums: readonly Pick<
    CompulsoryInsurance['premiums'][number],
    'id' | 'vehicle' | 'totalSatang' | 'certainty'
  >[]
  inspection?: number | undefined
  service?: number | undefined
}

/** Satang. */
type BillLine = {
  kind: 'tax' | 'inspection' | 'compulsory' | 'service'
  amount: number
  vehicle?: string
}

export type Bill = {
  lines: BillLine[]
  /** Satang. */
  total: number
  /** Costs that may apply but have no line, because the price or the obligation is unknown. */
  missing: ('inspection' | 'compulsory')[]
}

/** Value of the choice 'I already have one'. */
export const HAS_COMPULSORY = 'have'

/** Total cost of a tax renewal through us; undefined without a tax result. */
export function billOf(result: TaxResult, input: TaxInput, charges: Charges): Bill | undefined {
  const { tax, vehicle } = result
  if (!tax) return undefined
  const { inspection, service } = charges
  const premium = premiumOf(result, input, charges)
  const lines: BillLine[] = [{ kind: 'tax', amount: tax.total }]
  if (tax.isInspectionDue && inspection !== undefined)
    lines.push({ kind: 'inspection', amount: toSatang(inspection) })
  if (premium) lines.push({ kind: 'compulsory', amount: premium.totalSatang, vehicle: premium.vehicle })
  if (service) lines.push({ kind: 'service', amount: toSatang(service) })
  const isInspectionOpen =
    vehicle.inspectionFromYears === undefined ||
    tax.yearOfUse === undefined ||
    (tax.isInspectionDue && inspection === undefined)
  return {
    lines,
    total: lines.reduce((sum, { amount }) => sum + amount, 0),
    missing: [
      ...(isInspectionOpen ? (['inspection'] as const) : []),
      ...(premium || input.compulsory === HAS_COMPULSORY ? [] : (['compulsory'] as const)),
    ],
  }
}

/** Compulsory insurance premiums that may apply to the selected plate. */
export const premiumsFor = ({ vehicle }: Pick<TaxResult, 'vehicle'>, { premiums }: Charges) =>
  (vehicle.compulsory ?? []).flatMap(({ premium, upToKg }) => {
    const premiumRow = premiums.find(({ id }) => id === premium)
    return premiumRow ? [{ ...premiumRow, upToKg }] : []
  })

/** The selected premium, or the lowest weight class that fits the vehicle's own weight. */
export function premiumOf(result: TaxResult, input: TaxInput, charges: Charges) {
  if (input.compulsory === HAS_COMPULSORY) return undefined
  const offered = premiumsFor(result, charges)
  const ownKg = result.vehicle.scale.by === 'weight' ? (result.size ?? 0) : 0
  return (
    offered.find(({ id }) => id === input.compulsory) ??
    offered.find(({ upToKg = Number.POSITIVE_INFINITY }) => ownKg <= upToKg)
  )
}
