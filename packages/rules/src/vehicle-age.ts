import { bangkokDay } from './bangkok-day.ts'

/**
 * How many years old a vehicle is at a moment (epoch ms): the year in Bangkok less the model year, which stands for the year of
 * registration. The day of registration is not asked for: staff read it in the book.
 */
export const vehicleAgeYears = (modelYear: number, now: number): number =>
  Number(bangkokDay(now).slice(0, 4)) - modelYear
