import { href } from 'react-router'

/** `working` is the id of a calculation that was written down; the others are as they were typed. */
const NAMES = [
  'product',
  'promotion',
  'vehicle',
  'price',
  'budget',
  'working',
  'down',
  'term',
  'shape',
  'last',
  // Of a contract that is paid off.
  'amount',
  'by',
  'instalment',
  'rate',
  'paid',
  'extra',
  'newTerm',
] as const

/** The form that asks to be called, with what was chosen before: nothing about a person. */
export function callHref(chosen: { [Name in (typeof NAMES)[number]]?: string | undefined }): string {
  const search = new URLSearchParams()
  for (const name of NAMES) if (chosen[name]) search.set(name, chosen[name])
  return `${href('/new-product')}?${search}`
}
