import { href } from 'react-router'

/** Topic of a prefilled message on the contact page. */
export type ContactTopic = 'premium' | 'direct-debit' | 'annual-tax'

/** Facts that are fields of the contact form. All facts describe a vehicle, never a person, because they are in the URL. */
export const FIELD_FACTS = ['vehicle', 'vehicleYear', 'vehicleUse', 'insuranceClass'] as const

/** Insurance class of visitors who want advice on the choice. */
export const UNSURE = 'unsure'

export type Facts = Partial<
  Record<
    (typeof FIELD_FACTS)[number] | 'promotion' | 'plate' | 'size' | 'registered' | 'due' | 'total',
    string | undefined
  >
>

export function contactHref(topic: ContactTopic, facts: Facts = {}): string {
  const params = Object.entries(facts).filter(([, value]) => value) as [string, string][]
  return `${href('/contactus')}?${new URLSearchParams([['ask', topic], ...params])}#message`
}

const VEHICLE_YEARS = 30

/** Model years, newest first, starting with next year. */
export const vehicleYears = (thisYear: number): number[] =>
  Array.from({ length: VEHICLE_YEARS }, (_, index) => thisYear + 1 - index)
