import { href } from 'react-router'
import { hrefWith } from './address.ts'

export const COMPARE = href('/monthly-installment/compare')

export const MAX_COMPARED = 4

/** One more than are shown, which takes the place of the first that is removed. */
const MAX_IN_ADDRESS = MAX_COMPARED + 1

/** Longer than any calculation. */
const MAX_LENGTH = 240

/** The comparison of some calculations, each as `comparedText`. */
export const compareHref = (texts: readonly string[], hash = ''): string =>
  hrefWith(
    COMPARE,
    // Nothing needs it written with three characters, and a QR code has room for so many.
    new URLSearchParams(texts.map((text) => ['with', text])).toString().replaceAll('%7E', '~'),
    hash,
  )

/** The calculations that an address compares, or holds beside another one; several may be one value with spaces between. */
export const readComparison = (search: URLSearchParams): readonly string[] =>
  [
    ...new Set(
      search
        .getAll('with')
        .flatMap((value) => value.split(' '))
        .filter(Boolean)
        .map((text) => text.slice(0, MAX_LENGTH)),
    ),
  ].slice(0, MAX_IN_ADDRESS)

/** The order is that of links that were shared: new parts go to the end. */
const COMPARED = [
  'model',
  'product',
  'down',
  'term',
  'shape',
  'last',
  'campaign',
  'vehicle',
  'price',
  'id',
  'pay',
  'flat',
  'fees',
  'feesIn',
  'vat',
  'carType',
  'brand',
  'modelGroup',
  'year',
  'gear',
  'amount',
] as const

/**
 * One of up to four calculations, in one parameter; `down` in baht. Without a model it has the price and its list (`vehicle`), or the `id` of a saved
 * calculation. An offer of another lender has its instalment (`pay`) or flat rate, in percent a year, and its fees. A refinance has
 * an `amount`, also beside the `id` of a saved one, and its vehicle.
 */
export type Compared = Record<(typeof COMPARED)[number], string>

export const comparedText = (compared: Partial<Compared>): string =>
  COMPARED.map((name) => compared[name] ?? '')
    .join('~')
    .replace(/~+$/, '')

export function readComparedText(text: string): Compared {
  const parts = text.split('~')
  return Object.fromEntries(COMPARED.map((name, i) => [name, parts[i] ?? ''])) as Compared
}
