import { buddhistYear } from '@leasing/rules/thai-date'

type Named = { name: string }

/** A vehicle as its owner would name it. `year` is Gregorian. */
export const nameVehicle = (vehicle: { brand: Named; model: Named; year: number; gear: Named }): string =>
  `${nameModel(vehicle.brand.name, vehicle.model.name)} ปี ${buddhistYear(vehicle.year)} ${vehicle.gear.name}`

/** Many models begin with their brand. */
export const nameModel = (brand: string, model: string): string =>
  model.startsWith(brand) ? model : `${brand} ${model}`
