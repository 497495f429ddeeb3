import { describe, expect, test } from 'vitest'
import type { Collection, ReadAll } from '../collection.ts'
import { catalogueFigures } from './catalogue.ts'
import { list, plain, rate } from './figure.ts'
import { type AdvertisedOffer, figuresOfOffer } from './offer.ts'
import { fillIn, placeholdersIn } from './placeholders.ts'

const GROUP = {
  id: 'tawan',
  grids: [
    {
      financialProduct: 'new-vehicle',
      terms: [48, 60],
      bands: [
        { downFrom: 5, flat: [3.19, 3.29] },
        { downFrom: 15, flat: [2.79, 2.89] },
      ],
    },
  ],
}

const RECORDS: Record<string, unknown[]> = {
  'hire-purchase/model-groups': [GROUP],
  'hire-purchase/financial-products': [
    { id: 'new-vehicle', terms: [48, 60], minDownPercent: 5, orderPosition: 10, ages: { pickup: 10 } },
  ],
  'hire-purchase/campaigns': [
    {
      id: 'rain',
      financialProduct: 'new-vehicle',
      minDownPercent: 20,
      terms: [60],
      flatRateDiscountPercent: 0.14,
    },
  ],
}

const all: ReadAll = ({ name }) => (RECORDS[name] ?? []) as never

const textsOf = (offer: AdvertisedOffer) =>
  Object.fromEntries((figuresOfOffer(offer, all) ?? []).map(([name, { text }]) => [name, text]))

describe('a figure in a sentence', () => {
  test('is a number as Thai texts write it', () => {
    expect(plain(100_000).text).toBe('100,000')
    expect(rate(5.4).text).toBe('5.40')
    expect(rate(0.295).text).toBe('0.295')
    expect(Object.fromEntries(list('terms', [24, 36, 60]).map(([name, { text }]) => [name, text]))).toEqual({
      terms: '24, 36 หรือ 60',
      'terms.from': '24',
      'terms.to': '60',
    })
  })

  test('takes the place of its name, and a dash that of a figure that is gone', () => {
    const figures = new Map([['product.a.minDownPercent', plain(20)], ...list('product.a.terms', [36, 48])])

    expect(
      fillIn(
        '{"text":"ดาวน์ {{product.a.minDownPercent}}% {{ product.b.x }}","down":"{{=product.a.minDownPercent}}","terms":"{{=product.a.terms}}"}',
        (name) => figures.get(name),
      ),
    ).toBe('{"text":"ดาวน์ 20% –","down":20,"terms":[36,48]}')
    expect(placeholdersIn('{{a.b}} และ {{ c.d }}')).toEqual(['a.b', 'c.d'])
  })
})

describe('the figures of an offer', () => {
  test('come from the price list, at the band of its down payment', () => {
    const texts = textsOf({
      financialProduct: 'new-vehicle',
      modelGroup: 'tawan',
      downPercent: 15,
      terms: [48, 60],
      price: 650_000,
    })

    expect(texts).toMatchObject({
      price: '650,000',
      downPayment: '97,500',
      financeAmount: '552,500',
      'flatRate.from': '2.79',
      'flatRate.to': '2.89',
      'effectiveRate.from': '5.28',
      'effectiveRate.to': '5.44',
      '48.instalment': '12,795',
      '48.interest': '61,660',
      '60.effectiveRate': '5.44',
      '48-60.lessAMonth': '2,256',
    })
  })

  test('are less what its campaign takes off, over the terms of the campaign', () => {
    const texts = textsOf({ campaign: 'rain', modelGroup: 'tawan', price: 650_000 })

    expect(texts).toMatchObject({ downPercent: '20', terms: '60', 'flatRate.from': '2.75' })
  })

  test('are none when the catalogue has no such offer', () => {
    expect(figuresOfOffer({ campaign: 'gone', modelGroup: 'tawan', price: 1 }, all)).toBeUndefined()
    expect(figuresOfOffer({ campaign: 'rain', modelGroup: 'gone', price: 1 }, all)).toBeUndefined()
  })

  test('of interest on what is still owed are an annuity, rounded up', () => {
    const texts = textsOf({
      effectiveFromPercentPerYear: 15,
      effectiveToPercentPerYear: 24,
      minAmount: 20_000,
      maxAmount: 200_000,
      terms: [12, 36],
      amount: 100_000,
      ratePercentPerYear: 18,
    })

    expect(texts).toMatchObject({
      '12.instalment': '9,168',
      '36.interest': '30,176',
      'effectiveRate.to': '24',
    })
  })
})

test('the figures of the catalogue have the names of its fields', () => {
  const products = { name: 'hire-purchase/financial-products', files: 'list', figuresAs: 'product' }
  const figures = catalogueFigures([products as unknown as Collection], all)

  expect(Object.fromEntries([...figures].map(([name, { text }]) => [name, text]))).toEqual({
    'product.new-vehicle.terms': '48 หรือ 60',
    'product.new-vehicle.terms.from': '48',
    'product.new-vehicle.terms.to': '60',
    'product.new-vehicle.minDownPercent': '5',
    'product.new-vehicle.ages.pickup': '10',
    'rates.new-vehicle.flatRate.from': '2.79',
    'rates.new-vehicle.flatRate.to': '3.29',
    'rates.new-vehicle.effectiveRate.from': '5.28',
    'rates.new-vehicle.effectiveRate.to': '6.16',
    'rates.new-vehicle.terms.from': '48',
    'rates.new-vehicle.terms.to': '60',
  })
})
