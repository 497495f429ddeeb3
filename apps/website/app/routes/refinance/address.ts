import { href } from 'react-router'
import { addressOf, hrefWith } from '../../calculators/address.ts'
import { type ContractDays, DAY_NAMES, linkedDays } from '../../calculators/contract-days.ts'

export const PATH = href('/refinance')

/** The page of a calculation that was saved. */
export const SAVED = href('/refinance/saved')

/** The heading of what a vehicle is worth, after which the money is asked: where an address may point. */
export const APPRAISED = 'appraised'

/** In the order in which they are chosen: a choice forgets those after it. */
export const STEPS = ['carType', 'brand', 'modelGroup', 'model', 'year', 'gear'] as const

const MONEY = ['product', 'amount', 'outstanding', 'campaign', 'shape', 'term'] as const

export const NAMES = [
  'id',
  ...STEPS,
  ...MONEY,
  'promotion',
  'closeAt',
  ...DAY_NAMES,
  'calculation',
  'with',
] as const

export type Name = (typeof NAMES)[number]

/** Baht: plain numbers in the address. */
export const AMOUNTS = ['amount', 'outstanding'] as const satisfies readonly Name[]

/** The state of the calculator, as it was chosen and typed. */
export type Query = Partial<Record<Name, string>>

/** What the choice of another vehicle keeps. */
export const KEPT: readonly Name[] = [
  'product',
  'amount',
  'outstanding',
  'campaign',
  'shape',
  'term',
  'promotion',
  ...DAY_NAMES,
  'with',
]

const address = addressOf(NAMES, AMOUNTS)

export const { read: readQuery, rest: restOf } = address

export const hrefOf = (
  query: { [Key in Name]?: string | undefined },
  { path = PATH, hash = '' } = {},
): string => hrefWith(path, `${address.write(query)}`, hash)

/** The address that shows a calculation again, without the record that a request made of it. A saved one has its id. */
export function reopeningHref({ id, firstDue, buyer, ...query }: Query): string {
  const days = linkedDays({ firstDue, buyer })
  return id
    ? savedHref({ id, term: query.term, ...days })
    : hrefOf({ ...query, ...days, closeAt: '', calculation: '', with: '' })
}

type SavedTerm = { id: string; term?: string | undefined; promotion?: string | undefined } & ContractDays

export const savedHref = ({ id, term, ...days }: SavedTerm, hash = ''): string =>
  hrefOf({ id, term, ...linkedDays(days) }, { path: SAVED, hash })

/** The form that mails the table of a calculation that was saved. */
export const mailHref = ({ id, term, ...days }: SavedTerm): string =>
  hrefOf({ id, term, ...linkedDays(days) }, { path: href('/refinance/mail-table') })

/** The form that asks to be called about a calculation that was saved. */
export const requestHref = ({ id, term, promotion }: SavedTerm): string =>
  hrefOf({ calculation: id, term, promotion }, { path: href('/refinance/request') })

/** The table of instalments as a file. */
export const csvHref = (query: Query): string =>
  hrefOf(partsOfFile(query), { path: href('/refinance/schedule.csv') })

/** The days of the contract as a file. */
export const calendarHref = (query: Query): string =>
  hrefOf(partsOfFile(query), { path: href('/refinance/calendar.ics') })

/** Without what someone owes, which no file says. */
const partsOfFile = ({ id, term, firstDue, buyer, ...query }: Query) => ({
  ...(id ? { id } : { ...query, outstanding: '', closeAt: '', calculation: '', with: '' }),
  term,
  ...linkedDays({ firstDue, buyer }),
})
