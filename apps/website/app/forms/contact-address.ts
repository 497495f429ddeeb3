import { href } from 'react-router'

/** What a page asks the company to do for a visitor. */
export type Ask = 'premium' | 'direct-debit' | 'annual-tax'

/** What goes with it, as it was chosen or typed: of a vehicle, never of a person. `vehicle` to `insuranceClass` are fields of the form. */
export const FACTS = ['vehicle', 'vehicleYear', 'vehicleUse', 'insuranceClass'] as const

/** The class of insurance of somebody who has not chosen one: staff then help to choose. */
export const UNSURE = 'unsure'

export type Facts = Partial<
  Record<
    (typeof FACTS)[number] | 'promotion' | 'plate' | 'size' | 'registered' | 'due' | 'total',
    string | undefined
  >
>

export function contactHref(ask: Ask, facts: Facts = {}): string {
  const given = Object.entries(facts).filter(([, value]) => value) as [string, string][]
  return `${href('/contactus')}?${new URLSearchParams([['ask', ask], ...given])}#message`
}

const YEARS_OFFERED = 30

/** Newest first, with the models of next year. */
export const vehicleYears = (thisYear: number): number[] =>
  Array.from({ length: YEARS_OFFERED }, (_, index) => thisYear + 1 - index)
