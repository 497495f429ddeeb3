import path from 'node:path'
import type { ApiClient } from '@leasing/contract/client'
import { createHttpClient } from '@leasing/contract/http-client'
import { beforeAll, describe, expect, test } from 'vitest'
import { promotions } from '../../api/src/content/collections/promotions.ts'
import { windowsOf } from '../../api/src/content/date-windows.ts'
import { importFixtureContent } from '../../api/test/fixture-content.ts'
import { type TestApi, TOKEN, testApi } from '../../api/test/test-api.ts'
import { RESULT } from '../app/calculators/form-parts.tsx'
import { readQuery as readHirePurchase } from '../app/routes/monthly-installment/address.ts'
import { loadChain } from '../app/routes/monthly-installment/load-chain.server.ts'
import { readQuery } from '../app/routes/refinance/address.ts'
import { loadVehicle } from '../app/routes/refinance/load-vehicle.server.ts'
import { calculateRefinance, moneyOf } from '../app/routes/refinance/refinance-offer.ts'

// From the promotions that ship into the calculators.

const SHIPPED = path.join(import.meta.dirname, '../../../content')

let server: TestApi
let api: ApiClient

beforeAll(async () => {
  server = await testApi({ now: '2026-11-22T12:00:00+07:00' })
  await importFixtureContent(server.db, SHIPPED)
  await server.content.refresh()
  api = createHttpClient({
    baseUrl: 'http://api.test',
    token: TOKEN,
    fetch: server.api.fetch,
    checkAnswers: true,
  })
}, 120_000)

/** Where the button and the text of a promotion lead, within a calculator. */
function linksOf(id: string, calculator: string): URL[] {
  const { action, detail } = server.content.all(promotions).find((promotion) => promotion.id === id)!
  const inText = [...detail.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
  return [action.href, ...inText]
    .map((href) => new URL(href, 'http://site.test'))
    .filter(({ pathname }) => pathname === calculator)
}

/** A vehicle of each type of the campaigns. */
const PICKUP = {
  brand: 'arun',
  modelGroup: 'arun-tawan-cab',
  model: 'arun-tawan-cab-25',
  year: '2026',
  gear: 'manual',
}
const SIX_WHEEL = {
  brand: 'sinthu',
  modelGroup: 'sinthu-6',
  model: 'sinthu-6-150',
  year: '2026',
  gear: 'manual',
}

describe.each(['refinance-0295', 'refinance-six-wheel', 'refinance-harvest'])('the promotion %s', (id) => {
  test('leads to the answer where its numbers are given already', () => {
    for (const { searchParams, hash } of linksOf(id, '/refinance'))
      expect(hash).toBe(searchParams.has('amount') ? `#${RESULT}` : '')
  })

  test('leads to its campaign in the calculator of refinance, in each of its windows', async () => {
    const promotion = server.content.all(promotions).find((promotion) => promotion.id === id)!
    const links = linksOf(id, '/refinance')
    expect(links.length).toBeGreaterThanOrEqual(2)

    for (const { startDate, endDate } of windowsOf(promotion))
      for (const day of [startDate, endDate])
        for (const link of links) {
          server.clock.set(`${day}T12:00:00+07:00`)
          const asked = readQuery(link.searchParams)
          expect(asked).toMatchObject({ campaign: id, promotion: id })
          const { carTypes } = (await loadVehicle(api, {})).vehicle
          const carType = asked.carType ?? 'car'
          expect(carTypes.map(({ id }) => id)).toContain(carType)
          const vehicle = asked.model ? {} : { carType, ...(carType === 'car' ? PICKUP : SIX_WHEEL) }
          const query = { amount: '300000', ...asked, ...vehicle }
          const { offer } = await loadVehicle(api, query)
          const { faults, campaign, chosen } = calculateRefinance(offer!, moneyOf(query))
          expect({ day, faults, campaign: campaign?.id }).toEqual({ day, faults: {}, campaign: id })
          const every = asked.shape ?? campaign?.shapes?.[0]
          expect(chosen?.everyMonths).toBe(
            every?.startsWith('season') ? Number(every.replace('season-', '')) : undefined,
          )
        }
    server.clock.set('2026-11-22T12:00:00+07:00')
  })
})

test('the promotion of farmers leads to a calculation by season, and to the figures of its own table', async () => {
  const links = linksOf('refinance-harvest', '/refinance')
  const { detail } = server.content.all(promotions).find(({ id }) => id === 'refinance-harvest')!

  // How often is the farmer's to choose: the promotion offers both.
  expect(links[0]!.searchParams.has('shape')).toBe(false)
  const examples = links.filter(({ searchParams }) => searchParams.has('model'))
  expect(examples).toHaveLength(2)
  for (const { searchParams } of examples) {
    const query = readQuery(searchParams)
    const { offer } = await loadVehicle(api, query)
    const { monthlyInstallment, everyMonths, vatPerMonth, effectiveRatePercentPerYear } = calculateRefinance(
      offer!,
      moneyOf(query),
    ).chosen!
    const [row] = detail.match(new RegExp(`<tr><td>ทุก ${everyMonths} เดือน.*</tr>`))!
    expect(row).toContain(`<td>${monthlyInstallment.toLocaleString('en')}</td>`)
    expect(row).toContain(`<td>${vatPerMonth.toLocaleString('en', { minimumFractionDigits: 2 })}</td>`)
    expect(row).toContain(`<td>${effectiveRatePercentPerYear.toFixed(2)}%</td>`)
  }
})

test.each([
  { id: 'four-door-family', day: '2026-11-22', model: 'tawan-double' },
  { id: 'motor-expo', day: '2026-11-22', model: 'tawan-cab' },
  { id: 'rainy-season', day: '2027-07-01', model: 'tawan-cab' },
])('the promotion $id leads to its campaign in the calculator of instalments', async ({ id, day, model }) => {
  const links = linksOf(id, '/monthly-installment')
  expect(links).not.toEqual([])

  server.clock.set(`${day}T12:00:00+07:00`)
  for (const { searchParams } of links) {
    const query = readHirePurchase(searchParams)
    expect(query.campaign).toBe(id)
    const { chain } = await loadChain(api, { ...query, modelGroup: query.modelGroup ?? model })
    const { offer } = (
      await loadChain(api, {
        ...query,
        modelGroup: chain.group!.id,
        model: chain.models.find(({ year }) => year >= 2026)!.id,
      })
    ).chain
    expect(offer!.campaigns.map(({ id }) => id)).toContain(id)
  }
  server.clock.set('2026-11-22T12:00:00+07:00')
})

test('a promotion without a campaign is named in the address of the calculator', () => {
  const links = linksOf('first-pickup', '/monthly-installment')

  expect(links).toHaveLength(2)
  for (const { searchParams } of links) expect(searchParams.get('promotion')).toBe('first-pickup')
})
