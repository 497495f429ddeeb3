import { href } from 'react-router'
import { addressOf, hrefWith } from '../../calculators/address.ts'

export const PATH = href('/refinance')

/** The page of a calculation that was saved. */
export const SAVED = href('/refinance/saved')

/** The heading of what a vehicle is worth, after which the money is asked: where an address may point. */
export const APPRAISED = 'appraised'

/** In the order in which they are chosen: a choice forgets those after it. */
export const STEPS = ['carType', 'brand', 'modelGroup', 'model', 'year', 'gear'] as const

const MONEY = ['product', 'amount', 'outstanding', 'campaign', 'shape', 'term'] as const

export const NAMES = ['id', ...STEPS, ...MONEY, 'promotion', 'closeAt', 'calculation', 'with'] as const

export type Name = (typeof NAMES)[number]

/** Baht: plain numbers in the address. */
export const AMOUNTS = ['amount', 'outstanding'] as const satisfies readonly Name[]

/** The state of the calculator, as it was chosen and typed. */
export type Query = Partial<Record<Name, string>>

/** What the choice of another vehicle keeps. */
export const KEPT: readonly Name[] = ['outstanding', 'campaign', 'shape', 'term', 'promotion', 'with']

const address = addressOf(NAMES, AMOUNTS)

export const { read: readQuery, rest: restOf } = address

export const hrefOf = (
  query: { [Key in Name]?: string | undefined },
  { path = PATH, hash = '' } = {},
): string => hrefWith(path, `${address.write(query)}`, hash)

/** The address that shows a calculation again, without the record that a request made of it. A saved one has its id. */
export const reopeningHref = ({ id, term, ...query }: Query): string =>
  id ? savedHref({ id, term }) : hrefOf({ ...query, term, closeAt: '', calculation: '', with: '' })

type SavedTerm = { id: string; term?: string | undefined; promotion?: string | undefined }

export const savedHref = ({ id, term }: SavedTerm, hash = ''): string =>
  hrefOf({ id, term }, { path: SAVED, hash })

/** The form that mails the table of a calculation that was saved. */
export const mailHref = ({ id, term }: SavedTerm): string =>
  hrefOf({ id, term }, { path: href('/refinance/mail-table') })

/** The form that asks to be called about a calculation that was saved. */
export const requestHref = ({ id, term, promotion }: SavedTerm): string =>
  hrefOf({ calculation: id, term, promotion }, { path: href('/refinance/request') })

/** The table of instalments as a file: without what someone owes, which it does not say. */
export const csvHref = ({ id, term, ...query }: Query): string =>
  hrefOf(id ? { id, term } : { ...query, term, outstanding: '', closeAt: '', calculation: '', with: '' }, {
    path: href('/refinance/schedule.csv'),
  })
