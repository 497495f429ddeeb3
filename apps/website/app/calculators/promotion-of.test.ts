import { expect, test } from 'vitest'
import { promotionOf } from './promotion-of.ts'

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
