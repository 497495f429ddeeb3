import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Collection, ReadAll } from '../collection.ts'
import { advertisedFaults } from './advertised.ts'
import { advertising } from './offer.ts'

const law = (id: string, maxEffectiveRatePercentPerYear: number) => ({
  id,
  rows: [{ figures: { maxEffectiveRatePercentPerYear } }],
})

const RECORDS: Record<string, unknown[]> = {
  'hire-purchase/rate-ceilings': [law('new', 10), law('used', 15)],
  'hire-purchase/financial-products': [{ id: 'new-vehicle', kind: 'new' }],
}

const all = ((collection: Collection) => RECORDS[collection.name] ?? []) as unknown as ReadAll

const claim = (given: object) => ({
  effectiveFromPercentPerYear: 8,
  effectiveToPercentPerYear: 9,
  note: '',
  ...given,
})

const NEW = {
  financialProduct: 'new-vehicle',
  modelGroup: 'tawan-cab',
  downPercent: 20,
  terms: [48, 60],
  price: 700000,
}
const OWN = { flatRatePercentPerYear: 2.99, downPercent: 20, terms: [48, 60], price: 1000000 }
const FALLING = {
  effectiveFromPercentPerYear: 15,
  effectiveToPercentPerYear: 24,
  minAmount: 20000,
  maxAmount: 200000,
  terms: [12],
  amount: 100000,
  ratePercentPerYear: 18,
}

test.each<[string, object, string[]]>([
  [
    'a flat rate above every ceiling',
    { rateClaim: claim({ flatRatePercentPerYear: 35 }) },
    ['rateClaim.flatRatePercentPerYear'],
  ],
  [
    'a monthly rate above every ceiling',
    { rateClaim: claim({ ratePercentPerMonth: 1.5 }) },
    ['rateClaim.ratePercentPerMonth'],
  ],
  [
    'an effective rate above the ceiling of its vehicles',
    { offer: NEW, rateClaim: claim({ effectiveToPercentPerYear: 11 }) },
    ['rateClaim.effectiveToPercentPerYear'],
  ],
  [
    'a flat rate whose effective one is above the ceiling of its vehicles',
    { offer: NEW, rateClaim: claim({ flatRatePercentPerYear: 6 }) },
    ['rateClaim.flatRatePercentPerYear'],
  ],
  [
    'a rate of an offer of its own',
    { offer: { ...OWN, flatRatePercentPerYear: 35 } },
    ['offer.flatRatePercentPerYear'],
  ],
  [
    'a rate that is not that of its offer',
    { offer: OWN, rateClaim: claim({ flatRatePercentPerYear: 2.5, effectiveFromPercentPerYear: 5.57 }) },
    [
      'rateClaim.effectiveFromPercentPerYear',
      'rateClaim.effectiveToPercentPerYear',
      'rateClaim.flatRatePercentPerYear',
    ],
  ],
  ['a rate below the ceiling', { rateClaim: claim({ flatRatePercentPerYear: 5 }) }, []],
  ['rates that are named by a figure', { offer: OWN, rateClaim: claim(NAMED()) }, []],
  [
    'a loan that is no hire purchase',
    {
      offer: FALLING,
      rateClaim: claim({ effectiveFromPercentPerYear: 15, effectiveToPercentPerYear: 24 }),
    },
    [],
  ],
])('what an advertisement may not say: %s', (_, advertisement, fields) => {
  expect(advertisedFaults(advertisement, all).map(({ field }) => field)).toEqual(fields)
})

function NAMED() {
  return {
    flatRatePercentPerYear: '{{=offer.flatRate.from}}',
    effectiveFromPercentPerYear: '{{=offer.effectiveRate.from}}',
    effectiveToPercentPerYear: '{{=offer.effectiveRate.to}}',
  }
}

test.each([
  [
    { rateClaim: claim({ effectiveFromPercentPerYear: 60, effectiveToPercentPerYear: 50 }) },
    'rateClaim.effectiveToPercentPerYear',
  ],
  [{ offer: { ...FALLING, effectiveToPercentPerYear: 12 } }, 'offer.effectiveToPercentPerYear'],
])('a range of rates that falls is a fault of its end', (written, field) => {
  const { error } = z.object(advertising).safeParse(written)

  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    [field, 'is below effectiveFromPercentPerYear'],
  ])
})
