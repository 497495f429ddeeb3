import { plainAmount } from '@leasing/rules/amount'
import { href } from 'react-router'

export const PATH = href('/refinance')

/** The heading of what a vehicle is worth, after which the money is asked: where an address may point. */
export const APPRAISED = 'appraised'

/** In the order in which they are chosen: a choice forgets those after it. */
export const STEPS = ['carType', 'brand', 'modelGroup', 'model', 'year', 'gear'] as const

export type Step = (typeof STEPS)[number]

const MONEY = ['product', 'amount', 'outstanding', 'campaign', 'shape', 'term'] as const

export const NAMES = [...STEPS, ...MONEY, 'promotion', 'calculation'] as const

export type Name = (typeof NAMES)[number]

/** Baht: plain numbers in the address. */
export const AMOUNTS = ['amount', 'outstanding'] as const satisfies readonly Name[]

/** The state of the calculator, as it was chosen and typed. */
export type Query = Partial<Record<Name, string>>

const MAX_TYPED = 80

/** What the choice of another vehicle keeps. */
export const KEPT: readonly Name[] = ['outstanding', 'campaign', 'shape', 'term', 'promotion']

export const readQuery = (search: URLSearchParams): Query =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = search.get(name)?.slice(0, MAX_TYPED)
      return value ? [[name, value]] : []
    }),
  )

export function hrefOf(
  query: { [Key in Name]?: string | undefined },
  { path = PATH, hash = '' } = {},
): string {
  const search = new URLSearchParams()
  for (const name of NAMES)
    if (query[name]) search.set(name, isAmount(name) ? plainAmount(query[name]) : query[name])
  return `${path}${search.size > 0 ? `?${search}` : ''}${hash && `#${hash}`}`
}

const isAmount = (name: Name) => (AMOUNTS as readonly Name[]).includes(name)

/** The parts of the state that a form does not ask for. */
export const restOf = (query: Query, asked: readonly Name[]): [string, string][] =>
  NAMES.flatMap((name): [string, string][] =>
    query[name] && !asked.includes(name) ? [[name, query[name]]] : [],
  )
