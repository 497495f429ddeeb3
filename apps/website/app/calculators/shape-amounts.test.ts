import { expect, test } from 'vitest'
import { settleOtherAmounts } from './shape-amounts.ts'

test.each([
  ['shape=balloon&last-balloon=200000&last-half-yearly-extra=', 'shape=balloon&last=200000'],
  ['shape=half-yearly-extra&last=200000&last-half-yearly-extra=5000', 'shape=half-yearly-extra&last=5000'],
  // The amount was that of another shape; what is left empty is what the shape begins with.
  ['shape=half-yearly-extra&last=200000&last-half-yearly-extra=', 'shape=half-yearly-extra'],
  ['shape=equal&last=200000&last-half-yearly-extra=', 'shape=equal'],
  ['shape=balloon&last=200000&last-half-yearly-extra=', 'shape=balloon&last=200000'],
  ['shape=season-6&last-balloon=1', 'shape=season-6'],
  ['shape=balloon&last=200000', 'shape=balloon&last=200000'],
])('%s is %s', (typed, settled) => {
  const search = new URLSearchParams(typed)
  settleOtherAmounts(search)
  expect(`${search}`).toBe(settled)
})
