import path from 'node:path'
import {
  LOAN_SERVICES,
  type LoanService,
  listLoanDetails,
  loanService,
} from '@leasing/contract/content/loan-service'
import { effectiveRatePercentPerYear } from '@leasing/rules/effective-rate'
import { expect, test } from 'vitest'
import { testApi } from '../../../test/test-api.ts'
import { importContent, readContent } from '../import.ts'
import { originalsIn } from '../originals.ts'
import { createPictureMaker } from '../pictures.ts'
import { loanDetails, loanServices } from './loan-service.ts'

const CONTENT = path.join(import.meta.dirname, '../../../../../fixtures/content')

test.each(LOAN_SERVICES)('the service %s is served whole', async (key) => {
  const request = await shippedApi()

  const answer = await request(`/loan-service/${key}`)

  expect(answer.status).toBe(200)
  const served = loanService.parse(await answer.json())
  expect(served.key).toBe(key)
  expect(served.highlights.length).toBeGreaterThanOrEqual(3)
  expect(served.steps.length).toBeGreaterThanOrEqual(4)
  expect(served.faqTopic).toBeDefined()
})

test.each(['unknown', 'constructor', 'PICKUP', '%2e%2e', '%00'])(
  'the service %s, which is not there, is not found',
  async (key) => {
    const request = await shippedApi()

    const answer = await request(`/loan-service/${key}`)

    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'not-found' })
  },
)

test('the cards lead to the page of each service, lowest position first', async () => {
  const request = await shippedApi()

  const { items } = listLoanDetails.answer.parse(await (await request('/loan-service/details')).json())

  expect(items.map(({ key, href }) => [key, href])).toEqual([
    ['new-car', '/service-new-car'],
    ['truck', '/service-new-car?type=truck'],
    ['electric', '/service-new-car?type=electric'],
    ['used-car', '/service-used-car'],
    ['leasing', '/service-leasing'],
    ['refinance', '/service-refinance'],
    ['personal-loan', '/service-personal-loan'],
  ])
})

test('every service says to borrow no more than needed; its rate, beside which the page says it, does not repeat it', async () => {
  const request = await shippedApi()

  for (const key of LOAN_SERVICES) {
    const { legal, rateClaim } = await find(request, key)
    expect(legal, key).toContain('กู้เท่าที่จำเป็นและชำระคืนไหว')
    if (rateClaim) expect(rateClaim.note, key).not.toContain('กู้เท่าที่จำเป็นและชำระคืนไหว')
  }
})

const months = (from: number, to: number, flatRate: number) =>
  Array.from({ length: to - from + 1 }, (_, i): [number, number] => [from + i, flatRate])

test.each<[LoanService['key'], [term: number, flatRatePercentPerYear: number][]]>([
  [
    'pickup',
    [
      [48, 2.79],
      [60, 2.89],
      [72, 3.19],
      [84, 3.49],
    ],
  ],
  ['truck', months(36, 60, 3.95)],
  [
    'used-car',
    [
      [24, 4.95],
      [36, 4.95],
      [48, 4.95],
      [60, 4.95],
    ],
  ],
  [
    'new-product',
    [
      [48, 2.99],
      [60, 2.99],
      [72, 2.99],
    ],
  ],
  ['refinance', months(25, 60, 12 * 0.295)],
])('the effective range of %s is that of the terms offered', async (key, offers) => {
  const request = await shippedApi()

  const { rateClaim } = await find(request, key)

  const rates = offers.map(([term, flatRate]) => effectiveOf(term, flatRate))
  expect(rateClaim?.effectiveFromPercentPerYear).toBe(toTwoDecimals(Math.min(...rates)))
  expect(rateClaim?.effectiveToPercentPerYear).toBe(toTwoDecimals(Math.max(...rates)))
})

/** Before an instalment is rounded up, as the claims say. */
function effectiveOf(term: number, flatRatePercentPerYear: number): number {
  const financeAmount = 1_000_000
  const owed = financeAmount * (1 + (flatRatePercentPerYear / 100) * (term / 12))
  return effectiveRatePercentPerYear({ financeAmount, monthlyInstallment: owed / term, term })
}

const toTwoDecimals = (percent: number) => Math.round(percent * 100) / 100

async function find(request: (path: string) => Promise<Response>, key: string) {
  return loanService.parse(await (await request(`/loan-service/${key}`)).json())
}

let shipped: ReturnType<typeof openShippedApi> | undefined

/** An API that holds what ships: the same for all, as none changes it. */
const shippedApi = () => (shipped ??= openShippedApi())

async function openShippedApi() {
  const { db, content, request } = await testApi()
  const { rows, faults } = await readContent(
    CONTENT,
    [loanServices, loanDetails],
    createPictureMaker(originalsIn(`${CONTENT}/pictures`)),
  )
  expect(faults).toEqual([])
  await importContent(db, rows, { now: 0 })
  await content.refresh()
  return request
}
