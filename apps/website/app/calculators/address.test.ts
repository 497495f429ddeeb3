import { expect, test } from 'vitest'
import { addressOf, promotionOf } from './address.ts'

test.each([
  { asked: { promotion: 'first-pickup' }, chosen: '', named: 'first-pickup' },
  { asked: { promotion: 'harvest', campaign: 'harvest' }, chosen: 'harvest', named: 'harvest' },
  { asked: { promotion: 'harvest', campaign: 'harvest' }, chosen: 'low-rate', named: 'low-rate' },
  { asked: { promotion: 'harvest', campaign: 'harvest' }, chosen: '', named: '' },
  { asked: {}, chosen: 'low-rate', named: 'low-rate' },
  { asked: {}, chosen: '', named: '' },
])(
  'who came by $asked and chose "$chosen" is told to staff as coming by "$named"',
  ({ asked, chosen, named }) => {
    expect(promotionOf(asked, { campaign: chosen })).toBe(named)
  },
)

const { read, write, rest } = addressOf(['model', 'price', 'term'], ['price'])

test('an address carries what was typed, an amount as a plain number, and nothing that nobody asks for', () => {
  const search = write({ term: '60', price: '1.2 ล้าน', model: '' })

  expect(`${search}`).toBe('price=1200000&term=60')
  expect(read(new URLSearchParams(`${search}&utm_source=x&model=`))).toEqual({ price: '1200000', term: '60' })
  expect(read(new URLSearchParams({ model: 'm'.repeat(500) }))).toEqual({ model: 'm'.repeat(80) })
})

test('a form takes along what it does not ask for', () => {
  expect(rest({ model: 'm', price: '1', term: '60' }, ['price'])).toEqual([
    ['model', 'm'],
    ['term', '60'],
  ])
})
