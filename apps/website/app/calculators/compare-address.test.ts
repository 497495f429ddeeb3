import { expect, test } from 'vitest'
import { comparedText, compareHref, readComparison } from './compare-address.ts'
import { fitsQrCode } from './qr-limit.ts'

const REFINANCE = comparedText({
  ...{
    carType: 'car',
    brand: 'arun',
    modelGroup: 'arun-tawan-cab',
    model: 'arun-tawan-cab-25',
    gear: 'manual',
  },
  ...{ year: '2025', product: 'refinance-90', campaign: 'refinance-0295', shape: 'equal', term: '72' },
})

test('the longest four of our calculations fit into a QR code, and are read again', () => {
  const texts = ['100001', '200001', '300001', '400001', '500001'].map((amount) => `${REFINANCE}~${amount}`)
  const href = compareHref(texts)

  expect(href).not.toContain('%7E')
  expect(fitsQrCode(href)).toBe(true)
  expect(readComparison(new URL(href, 'http://site.test').searchParams)).toEqual(texts)
})

test('what is longer has none', () => {
  expect(fitsQrCode(compareHref(['1', '2', '3', '4', '5'].map((last) => 'a'.repeat(230) + last)))).toBe(false)
})
