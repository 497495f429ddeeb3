import { REPAYMENT_SHAPES, SHAPE_NAMES, type ShapeName } from '@leasing/rules/repayment-shapes'

/** The parameter of the amount of a shape that was not the chosen one when the page was made, from a form without JavaScript. */
export const otherAmountOf = (name: ShapeName) => `last-${name}`

const WITH_AMOUNT = SHAPE_NAMES.filter((name) => 'amount' in REPAYMENT_SHAPES[name])

export const OTHER_AMOUNTS = WITH_AMOUNT.map(otherAmountOf)

/** Those of `shapes` that need an amount, and are not the chosen one. */
export const othersWithAmount = (shapes: readonly ShapeName[], chosen: ShapeName) =>
  WITH_AMOUNT.filter((name) => shapes.includes(name) && name !== chosen)

/** An address carries one amount, that of its shape (`last`). */
export function settleOtherAmounts(search: URLSearchParams): void {
  if (!OTHER_AMOUNTS.some((name) => search.has(name))) return
  const shape = search.get('shape')
  const own = search.get(`last-${shape}`)
  if (own) search.set('last', own)
  else if (own === '' || !WITH_AMOUNT.some((name) => name === shape)) search.delete('last')
  for (const name of OTHER_AMOUNTS) search.delete(name)
}
