import { href } from 'react-router'

/** What a page asks the company to do for a visitor: the message form opens with its topic chosen and a first sentence. */
export const ASKS = {
  premium: { topic: 'insurance', message: 'ขอให้ช่วยเทียบเบี้ยประกัน' },
  'direct-debit': { topic: 'payment', message: 'ขอใบสมัครหักบัญชีอัตโนมัติ' },
  'annual-tax': { topic: 'registration', message: 'ขอให้ต่อภาษีรถประจำปีให้' },
} as const

export type Ask = keyof typeof ASKS

/** What goes with it, as it was chosen or typed: of a vehicle, never of a person. `vehicle` to `insuranceClass` are fields of the form. */
export const FACTS = ['vehicle', 'vehicleYear', 'vehicleUse', 'insuranceClass'] as const

export type Facts = Partial<
  Record<(typeof FACTS)[number] | 'plate' | 'size' | 'registered' | 'total', string>
>

export function contactHref(ask: Ask, facts: Facts = {}): string {
  const given = Object.entries(facts).filter(([, value]) => value)
  return `${href('/contactus')}?${new URLSearchParams([['ask', ask], ...given])}#message`
}

const YEARS_OFFERED = 30

/** Newest first, with the models of next year. */
export const vehicleYears = (thisYear: number): number[] =>
  Array.from({ length: YEARS_OFFERED }, (_, index) => thisYear + 1 - index)
