import type { ApiClient } from '@leasing/contract/client'
import { createHttpClient } from '@leasing/contract/http-client'
import type { RateTable } from '@leasing/contract/rate-tables'
import { cashFlowRatePercentPerYear } from '@leasing/rules/cash-flow-rate'
import { beforeAll, expect, test } from 'vitest'
import { importFixtureContent } from '../../test/fixture-content.ts'
import { type TestApi, TOKEN, testApi } from '../../test/test-api.ts'
import { hpModelGroups } from '../content/collections/hire-purchase.ts'
import { refinanceProducts } from '../content/collections/refinance.ts'

let server: TestApi
let api: ApiClient
let tables: RateTable[]

beforeAll(async () => {
  server = await testApi({ now: '2026-08-15T12:00:00+07:00' })
  await importFixtureContent(server.db)
  await server.content.refresh()
  api = createHttpClient({
    baseUrl: 'http://api.test',
    token: TOKEN,
    fetch: server.api.fetch,
    checkAnswers: true,
  })
  tables = (await api.listRateTables()).items
}, 120_000)

const of = (loan: RateTable['loan']) => tables.filter((table) => table.loan === loan)

test('every row of hire purchase is what the calculator answers for its example', async () => {
  const purchases = [...of('new'), ...of('used')]
  let compared = 0
  for (const { example, financialProduct, rows, legalMaxEffectiveRate } of purchases) {
    const terms = rows.map(({ term }) => term)
    const { monthlyInstallments, price } = await api.calculateMonthlyInstallment({
      body: {
        model: example.vehicle.id,
        financialProduct: financialProduct.id,
        downPayment: example.downPayment,
        terms,
      },
    })

    expect(price - example.downPayment).toBe(example.financeAmount)
    for (const [i, row] of rows.entries()) {
      expect(monthlyInstallments[i]).toMatchObject({ ...row, legalMaxEffectiveRate })
      expect(row.effectiveRatePercentPerYear).toBeLessThanOrEqual(legalMaxEffectiveRate!)
      compared++
    }
  }
  expect(compared).toBeGreaterThan(20)
})

test('every row of refinance is what the calculator answers for its example', async () => {
  let compared = 0
  for (const { example, financialProduct, rows, legalMaxEffectiveRate } of of('refinance')) {
    const { monthlyInstallments, appraisedPrice } = await api.calculateRefinance({
      body: {
        rfModel: example.vehicle.id,
        financialProduct: financialProduct.id,
        amount: example.financeAmount,
        terms: rows.map(({ term }) => term),
      },
    })

    expect(appraisedPrice).toBe(example.price)
    for (const [i, row] of rows.entries()) {
      expect(monthlyInstallments[i]).toMatchObject({ ...row, legalMaxEffectiveRate })
      compared++
    }
  }
  expect(compared).toBeGreaterThan(5)
})

test('no rate of the price lists that can be had is left out', () => {
  const stated = new Set(
    tables.flatMap(({ financialProduct, name, from, rows }) =>
      rows.map((row) => `${financialProduct.id} ${name} ${from} ${row.term} ${row.flatRatePercentPerYear}`),
    ),
  )
  const groups = server.content.all(hpModelGroups)
  const cells = groups.flatMap(({ name, grids }) =>
    grids.flatMap(({ financialProduct, terms, bands }) =>
      bands.flatMap(({ downFrom, flat }) =>
        terms.map((term, i) => `${financialProduct} ${name} ${downFrom} ${term} ${flat[i]}`),
      ),
    ),
  )
  const years = server.content
    .all(refinanceProducts)
    .flatMap(({ id, grids }) => grids.flatMap(({ years }) => years.map(({ from }) => `${id} ${from}`)))

  expect(cells.filter((cell) => !stated.has(cell))).toEqual([])
  expect(
    of('refinance')
      .map(({ financialProduct, from }) => `${financialProduct.id} ${from}`)
      .sort(),
  ).toEqual(years.sort())
})

test('a lease is paid off at its rate: the rents and the last payment are worth what is financed', () => {
  const leases = of('leasing')
  for (const { example, rows } of leases)
    for (const { term, effectiveRatePercentPerYear, monthlyInstallment, totalPaid, totalInterest } of rows) {
      const { financeAmount, lastPayment = 0 } = example
      const rents = Array.from({ length: term }, (_, i) => ({ month: i + 1, amount: monthlyInstallment }))
      const payments = [...rents, { month: term, amount: lastPayment }]

      expect(cashFlowRatePercentPerYear(financeAmount, payments)).toBeCloseTo(effectiveRatePercentPerYear, 2)
      expect(totalPaid).toBe(monthlyInstallment * term + lastPayment)
      expect(totalInterest).toBe(totalPaid - financeAmount)
    }
  expect(leases.map(({ rows }) => rows.map(({ term }) => term))).toEqual([[36, 48, 60]])
})

test('bands lie side by side', () => {
  const [first, second] = of('new').filter(({ below }, i, all) => below !== undefined || all[i - 1]?.below)

  expect(first!.below).toBe(second!.from)
  expect(second!.name).toBe(first!.name)
})
