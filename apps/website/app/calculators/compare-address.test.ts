import { expect, test } from 'vitest'
import { comparedText, compareHref, readComparedText, readComparison } from './compare-address.ts'

test('a calculation beside others is one short text', () => {
  const compared = {
    model: 'm',
    product: 'p',
    down: '100',
    term: '60',
    shape: '',
    last: '',
    campaign: '',
    vehicle: '',
    price: '',
    id: '',
    pay: '',
    flat: '',
    fees: '',
    feesIn: '',
    vat: '',
    carType: '',
    brand: '',
    modelGroup: '',
    year: '',
    gear: '',
    amount: '',
  }

  expect(comparedText(compared)).toBe('m~p~100~60')
  expect(readComparedText('m~p~100~60')).toEqual(compared)
  const ofPrice = { ...compared, model: '', product: '', vehicle: 'pickup', price: '650000' }
  expect(comparedText(ofPrice)).toBe('~~100~60~~~~pickup~650000')
  expect(readComparedText('~~100~60~~~~pickup~650000')).toEqual(ofPrice)
})

test('the address of a comparison leads to what it was made of', () => {
  const texts = ['m~p~100~60', '~~100~60~~~~pickup~650000']

  expect(readComparison(new URL(compareHref(texts), 'http://site').searchParams)).toEqual(texts)
})

test('several calculations may be one value', () => {
  expect(readComparison(new URLSearchParams({ with: 'a b c' }))).toEqual(['a', 'b', 'c'])
})

test('one more than are shown is held, nothing twice, nothing empty, and long texts end', () => {
  const search = new URLSearchParams(
    ['a', '', 'b', 'a', 'c', 'd', 'e', 'f'].map((text) => ['with', text.repeat(300)]),
  )

  expect(readComparison(search)).toEqual(['a', 'b', 'c', 'd', 'e'].map((text) => text.repeat(240)))
})
