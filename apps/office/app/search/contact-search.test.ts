import { expect, test } from 'vitest'
import { isContact } from './contact-search.ts'

test.each([
  '0845678904',
  '084-567-8904',
  '๐๘๔ ๕๖๗ ๘๙๐๔',
  '+66845678904',
  '66845678904',
  '0845',
  '1101700203450',
  'HC-KZ4G-T3',
  'hckz4gt3',
])('%s is looked for among requests', (text) => {
  expect(isContact(text)).toBe(true)
})

test.each(['ค่างวด', '0.79', '09.00', '2569', '30000', 'refinance', 'promotio', 'Yaris', '1/1/70', ''])(
  '"%s" is looked for in the office',
  (text) => {
    expect(isContact(text)).toBe(false)
  },
)
