import { expect, test } from 'vitest'
import { type RateTable, rateDifference } from './rate-difference.ts'

const table = (given: Partial<RateTable> = {}): RateTable => ({
  key: 'new-vehicle',
  terms: [12, 48, 60],
  rows: [
    { from: 10, flat: [3.29, 3.29, 3.39] },
    { from: 20, flat: [2.99, 2.99, 3.09] },
  ],
  ...given,
})

test('terms of a row that changed alike are one change, with the effective rates of before and after', () => {
  const after = table({
    rows: [
      { from: 10, flat: [3.29, 3.29, 3.39] },
      { from: 20, flat: [3.19, 3.19, 3.09] },
    ],
  })

  expect(rateDifference([table()], [after])).toEqual([
    {
      key: 'new-vehicle',
      from: 20,
      terms: [12, 48],
      before: { flat: 2.99, effective: { from: 5.47, to: 5.65 } },
      after: { flat: 3.19, effective: { from: 5.84, to: 6.01 } },
    },
  ])
})

test.each([
  [
    'of the same rates, written in another order',
    [table(), table({ key: 'used' })],
    [table({ key: 'used' }), table()],
    [],
  ],
  [
    'of a new term',
    [table()],
    [
      table({
        terms: [12, 48, 60, 72],
        rows: [{ from: 10, flat: [3.29, 3.29, 3.39, 3.69] }, table().rows[1]!],
      }),
    ],
    ['10 72 - 3.69'],
  ],
  [
    'of a row that is gone',
    [table()],
    [table({ rows: [table().rows[0]!] })],
    ['20 12,48 2.99 -', '20 60 3.09 -'],
  ],
  ['of a table that is new', [], [table({ terms: [12], rows: [{ from: 0, flat: [4] }] })], ['0 12 - 4']],
  [
    'of everything that is withdrawn',
    [table({ terms: [12], rows: [{ from: 0, flat: [4] }] })],
    [],
    ['0 12 4 -'],
  ],
])('a difference %s', (_, before, after, changes) => {
  const said = rateDifference(before, after).map(
    ({ from, terms, before, after }) => `${from} ${terms} ${before?.flat ?? '-'} ${after?.flat ?? '-'}`,
  )

  expect(said).toEqual(changes)
})

test('a loan without interest has an effective rate of nothing', () => {
  const free = table({ terms: [12], rows: [{ from: 0, flat: [0] }] })

  expect(rateDifference([], [free])[0]?.after).toEqual({ flat: 0, effective: { from: 0, to: 0 } })
})
