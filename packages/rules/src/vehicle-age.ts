import { bangkokDay } from './bangkok-day.ts'

/**
 * The age of a vehicle in years at a moment (epoch ms): the current year in Bangkok less the model year, an approximation of the year of
 * registration. Forms do not ask for the day of registration: staff read it in the registration book.
 */
export const vehicleAgeYears = (modelYear: number, now: number): number =>
  Number(bangkokDay(now).slice(0, 4)) - modelYear
