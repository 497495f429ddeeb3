import { expect, test } from 'vitest'
import { calculateBalloon } from './balloon.ts'
import { calculateInstalment } from './instalment.ts'
import { calculateSeasonal } from './seasonal.ts'
import { shapedInstalment } from './shaped-instalment.ts'

const purchase = { price: 800_000, downPayment: 160_000, flatRatePercentPerYear: 3.5, term: 60 }

test('equal instalments tell the VAT in baht and the ceiling', () => {
  const { vatPerMonthSatang, ...instalment } = calculateInstalment(purchase)

  expect(shapedInstalment(purchase, { kind: 'equal' }, 10)).toEqual({
    ...instalment,
    vatPerMonth: vatPerMonthSatang / 100,
    legalMaxEffectiveRate: 10,
  })
})

test('a balloon tells its last instalment, or why it cannot be', () => {
  const shape = { kind: 'balloon', lastInstalment: 200_000 } as const
  const balloon = calculateBalloon(purchase, shape)
  if ('refused' in balloon) throw new Error('it has to be possible')

  expect(shapedInstalment(purchase, shape, 10)).toMatchObject({
    monthlyInstallment: balloon.monthlyInstallment,
    lastInstallment: 200_000,
    vatOfLastInstallment: balloon.vatOfLastSatang / 100,
    totalPaid: balloon.totalPaid,
  })
  expect(shapedInstalment(purchase, { ...shape, lastInstalment: 1 }, 10)).toMatchObject({
    refused: 'last-too-small',
  })
})

test('seasons tell how far apart they are, or that the term has no whole ones', () => {
  const seasonal = calculateSeasonal(purchase, { everyMonths: 6 })
  if ('refused' in seasonal) throw new Error('it has to be possible')

  expect(shapedInstalment(purchase, { kind: 'seasonal', everyMonths: 6 }, 10)).toMatchObject({
    monthlyInstallment: seasonal.instalment,
    vatPerMonth: seasonal.vatPerInstalmentSatang / 100,
    everyMonths: 6,
  })
  const odd = { ...purchase, term: 50 }
  expect(shapedInstalment(odd, { kind: 'seasonal', everyMonths: 12 }, 10)).toEqual({
    refused: 'term-not-whole-seasons',
  })
})
