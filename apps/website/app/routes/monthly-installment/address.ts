import { href } from 'react-router'
import { addressOf, hrefWith } from '../../calculators/address.ts'
import { type Compared, readComparison } from '../../calculators/compare-address.ts'
import { type ContractDays, DAY_NAMES, linkedDays } from '../../calculators/contract-days.ts'

/** The ways to calculate, each a page of its own. */
export const PATHS = {
  model: href('/monthly-installment'),
  price: href('/monthly-installment/own-price'),
  budget: href('/monthly-installment/budget'),
  three: href('/monthly-installment/solve'),
  saved: href('/monthly-installment/saved'),
} as const

export type Mode = keyof typeof PATHS

/** What keeping the vehicle costs. */
export const COST_NAMES = [
  'taxClass',
  'size',
  'premium',
  'insurance',
  'insuranceYear',
  'km',
  'kmPerLitre',
  'fuel',
  'serviceYear',
] as const

/** What the address can hold, in the order in which it is written. */
export const NAMES = [
  'id',
  'vehicle',
  'carType',
  'modelGroup',
  'model',
  'product',
  'price',
  'budget',
  'pay',
  'income',
  'debts',
  'down',
  'campaign',
  'promotion',
  'shape',
  'last',
  'term',
  'closeAt',
  ...DAY_NAMES,
  ...COST_NAMES,
] as const

export type Name = (typeof NAMES)[number]

/** Baht: plain numbers in the address. */
export const AMOUNTS = [
  'price',
  'budget',
  'pay',
  'income',
  'debts',
  'down',
  'last',
  'insuranceYear',
  'serviceYear',
] as const satisfies readonly Name[]

/** The state of the calculator: all of it is in the address, as it was typed. `with` are the calculations beside it. */
export type Query = Typed & { mode: Mode; with: readonly string[] }

export type Typed = Partial<Record<Name, string>>

const address = addressOf(NAMES, AMOUNTS)

/** `mode` is that of the page; of an address without one it follows from what is in it. */
export function readQuery(search: URLSearchParams, mode?: Mode): Query {
  const parts: Typed = address.read(search)
  return { ...parts, mode: mode ?? modeOf(parts), with: readComparison(search) }
}

function modeOf({ mode, id, budget, price }: AddressParts): Mode {
  if (mode) return mode
  if (id) return 'saved'
  if (budget) return 'budget'
  return price ? 'price' : 'model'
}

/** What an address of before 26 November 2026 holds, when every way to calculate stood at one path: links are shared, mailed and printed. */
export function readOldMode(search: URLSearchParams): Query {
  const mode = search.get('mode')
  return readQuery(search, mode === 'price' || mode === 'budget' ? mode : undefined)
}

/** What an address is made of; what is left out or undefined is not in it. */
export type AddressParts = { [Key in Name]?: string | undefined } & { mode?: Mode; with?: readonly string[] }

/** What stands in an address behind the `?`. */
function searchOf(query: AddressParts): string {
  const search = address.write(query)
  for (const value of query.with ?? []) search.append('with', value)
  return search.toString()
}

export const hrefOf = (
  query: AddressParts,
  { path = PATHS[modeOf(query)] as string, hash = '' } = {},
): string => hrefWith(path, searchOf(query), hash)

/**
 * The shortest address that shows a calculation again, for paper: neither what the visitor earns and owes, nor the choices that a model implies, nor
 * what is compared with it.
 */
export function reopeningHref(query: AddressParts): string {
  const { id, mode, vehicle, model, product, price, budget } = query
  const { down, campaign, promotion, shape, last, term } = query
  const days = linkedDays(query)
  if (id) return hrefOf({ mode: 'saved', id, promotion, term, ...days })
  if (mode === 'budget') return hrefOf({ mode, vehicle, budget, down, promotion, shape, last, term })
  if (mode === 'model')
    return hrefOf({ mode, model, product, down, campaign, promotion, shape, last, term, ...days })
  return hrefOf({ mode: 'price', vehicle, price, down, promotion, shape, last, term, ...days })
}

/** The parts of the state that a form does not ask for, as name and value. */
export const restOf = (query: Omit<Query, 'mode'>, asked: readonly Name[]): [string, string][] => [
  ...address.rest(query, asked),
  ...query.with.map((value): [string, string] => ['with', value]),
]

/** What a promotion offers: it applies whichever way one calculates. */
const OF_PROMOTION: readonly Name[] = ['campaign', 'promotion', 'shape']

/** What another mode of the calculator begins with: the kind of vehicle, what a promotion offers, and what is compared. */
export const carriedOf = (query: Query): AddressParts => ({
  with: query.with,
  vehicle: query.vehicle ?? query.carType,
  ...Object.fromEntries(OF_PROMOTION.map((name) => [name, query[name]])),
})

/** The same for a form, which asks for the kind of vehicle itself, and for those that are `asked`; it keeps the days of the table. */
export const carriedFields = (query: Query, asked: readonly Name[] = []) =>
  restOf(
    query,
    NAMES.filter((name) => asked.includes(name) || ![...OF_PROMOTION, ...DAY_NAMES].includes(name)),
  )

/** The form that asks a dealer to call about a calculation that was kept. */
export const dealerHref = (kept: { id: string; term: string; promotion: string | undefined }): string =>
  hrefOf(kept, { path: href('/monthly-installment/contact-dealer') })

/** The form that mails the table of a calculation that was kept. */
export const mailHref = ({ id, term, ...days }: { id: string; term: string } & ContractDays): string =>
  hrefOf({ id, term, ...linkedDays(days) }, { path: href('/monthly-installment/mail-table') })

/** The state of the calculator that shows a compared calculation, beside others. */
export function queryOfCompared({ id, model, ...money }: Compared, others: readonly string[]): Query {
  if (id) return { mode: 'saved', id, term: money.term, with: others }
  if (model) return { mode: 'model', model, ...money, vehicle: '', price: '', with: others }
  const { vehicle, price, down, term, shape, last } = money
  return { mode: 'price', vehicle, price, down, term, shape, last, with: others }
}
