import { type Day, isDay } from '@leasing/rules/bangkok-day'

/** What an address holds of the days of a contract: the first one, and for whom the transfer at the end is. */
export const DAY_NAMES = ['firstDue', 'buyer'] as const

export type ContractDays = { [Name in (typeof DAY_NAMES)[number]]?: string | undefined }

/** What a link takes along. */
export type LinkedDays = { [Name in keyof ContractDays]?: string }

/** Closes early by its contract: the discount of the law is a person's. */
export const COMPANY = 'company'

export const BUYERS = [
  { id: 'person', name: 'บุคคลธรรมดา' },
  { id: COMPANY, name: 'บริษัทหรือห้าง' },
] as const

/** The days as a link takes them along, as short as it can be: what is no day is left out, and the buyer who is meant anyway. */
export function linkedDays({ firstDue = '', buyer }: ContractDays): LinkedDays {
  if (!isDay(firstDue)) return {}
  const other = BUYERS.slice(1).find(({ id }) => id === buyer)
  return { firstDue, ...(other && { buyer: other.id }) }
}

/** The day of the first instalment as it was typed, and what was understood: with the day on which a contract can be signed at the earliest. */
export type FirstDue =
  | { typed: string; fault: string; day?: undefined }
  | { typed: string; day: Day; signedFrom: Day }
