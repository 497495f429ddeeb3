import { href } from 'react-router'
import { addressOf, hrefWith } from '../../calculators/address.ts'

export const PATH = href('/refinance')

/** The heading of what a vehicle is worth, after which the money is asked: where an address may point. */
export const APPRAISED = 'appraised'

/** In the order in which they are chosen: a choice forgets those after it. */
export const STEPS = ['carType', 'brand', 'modelGroup', 'model', 'year', 'gear'] as const

const MONEY = ['product', 'amount', 'outstanding', 'campaign', 'shape', 'term'] as const

export const NAMES = [...STEPS, ...MONEY, 'promotion', 'closeAt', 'calculation'] as const

export type Name = (typeof NAMES)[number]

/** Baht: plain numbers in the address. */
export const AMOUNTS = ['amount', 'outstanding'] as const satisfies readonly Name[]

/** The state of the calculator, as it was chosen and typed. */
export type Query = Partial<Record<Name, string>>

/** What the choice of another vehicle keeps. */
export const KEPT: readonly Name[] = ['outstanding', 'campaign', 'shape', 'term', 'promotion']

const address = addressOf(NAMES, AMOUNTS)

export const { read: readQuery, rest: restOf } = address

export const hrefOf = (
  query: { [Key in Name]?: string | undefined },
  { path = PATH, hash = '' } = {},
): string => hrefWith(path, `${address.write(query)}`, hash)

/** The address that shows a calculation again, without the record that a request made of it. */
export const reopeningHref = (query: Query): string => hrefOf({ ...query, closeAt: '', calculation: '' })

/** The table of instalments as a file: without what someone owes, which it does not say. */
export const csvHref = (query: Query): string =>
  hrefOf(
    { ...query, outstanding: '', closeAt: '', calculation: '' },
    { path: href('/refinance/schedule.csv') },
  )
