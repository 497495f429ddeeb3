import { describe, expect, test } from 'vitest'
import { readShipped } from '../../../test/shipped-content.ts'
import { calculate as calculateHirePurchase } from '../../monthly-installment/calculate.ts'
import { openCampaignsFor } from '../../monthly-installment/catalogue.ts'
import { calculate as calculateRefinance } from '../../refinance/calculate.ts'
import { vehiclesOf } from '../../refinance/catalogue.ts'
import { hpModelGroups } from '../collections/hire-purchase.ts'
import { refinanceBrands } from '../collections/refinance.ts'
import type { ContentRow } from '../import.ts'
import { keepRates, withKept } from '../keep-rates.ts'
import { COLLECTIONS } from '../registry.ts'
import { fixedContent } from '../store.ts'
import { wholeOf } from './catalogue.ts'

const NOW = Date.parse('2026-11-27T10:00:00+07:00')
const GROUPS = 'hire-purchase/model-groups'

// biome-ignore lint/suspicious/noExplicitAny: what is written has no type.
type Loose = any

type Edit = (record: Loose) => Loose

const edited = (rows: readonly ContentRow[], collection: string, edit: Edit, id?: string): ContentRow[] =>
  rows.map((row) => {
    if (row.collection !== collection || (id && row.id !== id)) return row
    const change = (json: string) => JSON.stringify(edit(JSON.parse(json)))
    return { ...row, source: change(row.source), body: change(row.body) }
  })

const raised: Edit = ({ grids, ...group }) => ({
  ...group,
  grids: grids.map(({ bands, ...grid }: Loose) => ({
    ...grid,
    bands: bands.map((band: Loose) => ({
      ...band,
      flat: band.flat.map((rate: number) => Math.round((rate + 0.06) * 100) / 100),
    })),
  })),
})

const raisedMonthly: Edit = ({ grids, ...product }) => ({
  ...product,
  grids: grids.map(({ years, ...grid }: Loose) => ({
    ...grid,
    years: years.map((row: Loose) => ({ ...row, perMonth: row.perMonth.map((rate: number) => rate + 0.02) })),
  })),
})

async function shipped() {
  const { rows } = await readShipped(COLLECTIONS)
  return rows
}

const afterChange = (before: readonly ContentRow[], after: readonly ContentRow[], now = NOW) =>
  withKept(after, keepRates(before, after, { touched: [], now }))

const figureIn = (rows: readonly ContentRow[], name: string, now = NOW) =>
  wholeOf(COLLECTIONS, rows, now).figures().get(name)?.text

const EXPO = 'promotion.motor-expo.flatRate.from'
const FIRST = 'promotion.first-pickup.flatRate.from'
const ORDINARY = 'rates.new-vehicle.flatRate.from'

test('a price list that rises in place leaves running promotions as they are advertised', async () => {
  const before = await shipped()

  const after = afterChange(before, edited(before, GROUPS, raised))

  for (const name of [
    EXPO,
    FIRST,
    'promotion.motor-expo.60.instalment',
    'promotion.tractor-head-fleet.flatRate.from',
  ])
    expect([name, figureIn(after, name)]).toEqual([name, figureIn(before, name)])
  expect(Number(figureIn(after, ORDINARY))).toBeCloseTo(Number(figureIn(before, ORDINARY)) + 0.06)
})

test('a second rise keeps the same rates, and the day after the last one they are those of the list', async () => {
  const before = await shipped()

  const once = afterChange(before, edited(before, GROUPS, raised))
  const twice = afterChange(once, edited(once, GROUPS, raised))

  expect(figureIn(twice, EXPO)).toBe(figureIn(before, EXPO))
  const later = Date.parse('2027-11-20T10:00:00+07:00')
  expect(figureIn(twice, EXPO, later)).toBe(
    figureIn(edited(edited(before, GROUPS, raised), GROUPS, raised), EXPO, later),
  )
})

test('a list that begins in the middle of a window counts from the next window on', async () => {
  const before = await shipped()
  const planned = edited(before, GROUPS, (group) => ({
    ...group,
    grids: [
      ...group.grids,
      ...raised({ grids: group.grids.slice(0, 1) }).grids.map((grid: object) => ({
        ...grid,
        effectiveFrom: '2026-12-01',
      })),
    ],
  }))
  const inDecember = Date.parse('2026-12-05T10:00:00+07:00')

  expect(keepRates(before, planned, { touched: [], now: NOW }).kept).toEqual([])
  expect(figureIn(planned, EXPO, inDecember)).toBe(figureIn(before, EXPO))
  expect(figureIn(planned, ORDINARY, inDecember)).not.toBe(figureIn(planned, ORDINARY, NOW))
})

test('a list whose rates are others in cells of no promotion keeps nothing', async () => {
  const before = await shipped()
  const after = edited(before, GROUPS, ({ grids, ...group }) => ({
    ...group,
    grids: grids.map((grid: Loose) =>
      grid.financialProduct === 'used-vehicle' ? raised({ grids: [grid] }).grids[0] : grid,
    ),
  }))

  expect(keepRates(before, after, { touched: [], now: NOW }).kept).toEqual([])
})

test('a change of the campaign itself counts at once, from the rates as they were', async () => {
  const before = await shipped()
  const corrected = edited(
    edited(before, GROUPS, raised),
    'hire-purchase/campaigns',
    (campaign) => ({ ...campaign, flatRateDiscountPercent: campaign.flatRateDiscountPercent + 0.1 }),
    'motor-expo',
  )

  const after = afterChange(before, corrected)

  expect(Number(figureIn(after, EXPO))).toBeCloseTo(Number(figureIn(before, EXPO)) - 0.1)
})

test('a release with the advertised rates themselves corrects them', async () => {
  const before = await shipped()
  const list = edited(before, GROUPS, raised)

  const { kept } = keepRates(before, list, {
    touched: [{ collection: 'advertised-rates', id: 'motor-expo' }],
    now: NOW,
  })

  const ids = kept.map(({ of }) => of.id)
  expect(ids).toContain('four-door-family')
  expect(ids).not.toContain('motor-expo')
})

test('refinance keeps the monthly rates', async () => {
  const before = await shipped()
  const name = 'promotion.refinance-0295.monthlyRate.from'
  const list = edited(before, 'refinance/financial-products', raisedMonthly)

  expect(figureIn(list, name)).not.toBe(figureIn(before, name))
  expect(figureIn(afterChange(before, list), name)).toBe(figureIn(before, name))
})

describe('the calculators, after a list has risen', () => {
  const store = (rows: readonly ContentRow[]) => fixedContent(COLLECTIONS, rows, NOW)
  const bought = (rows: readonly ContentRow[], model: string, campaign?: string) => {
    const content = store(rows)
    const { price } = content
      .all(hpModelGroups)
      .flatMap(({ models }) => models)
      .find(({ id }) => id === model)!
    const input = {
      ...{ model, financialProduct: 'new-vehicle', downPayment: price * 0.2, terms: [60], campaign },
      shape: { kind: 'equal' as const },
    }
    return calculateHirePurchase(content, input, NOW).monthlyInstallments[0]
  }

  test('offer a running campaign at the rates of its page', async () => {
    const before = await shipped()
    const after = afterChange(before, edited(before, GROUPS, raised))
    const { id } = store(before)
      .all(hpModelGroups)
      .find((group) => group.id === 'tawan-cab')!.models[0]!

    expect(bought(after, id, 'motor-expo')).toEqual(bought(before, id, 'motor-expo'))
    expect(bought(after, id)).not.toEqual(bought(before, id))
  })

  test('offer a promotion of ordinary rates as one to choose, and not before', async () => {
    const before = await shipped()
    const after = afterChange(before, edited(before, GROUPS, raised))
    const content = store(after)
    const group = content.all(hpModelGroups).find(({ id }) => id === 'tawan-single')!
    const found = { group, model: group.models.find(({ kind }) => kind === 'new')! }
    const offered = (rows: readonly ContentRow[]) => {
      const { all } = store(rows)
      const group = all(hpModelGroups).find(({ id }) => id === 'tawan-single')!
      return openCampaignsFor({ read: all as never, now: NOW }, { ...found, group }, 'new-vehicle').map(
        ({ id }) => id,
      )
    }

    expect(offered(before)).not.toContain('first-pickup')
    expect(offered(after)).toContain('first-pickup')
    expect(bought(after, found.model.id, 'first-pickup')).toEqual(bought(before, found.model.id))
  })

  test('refinance with a running campaign at the rates of its page', async () => {
    const before = await shipped()
    const after = afterChange(before, edited(before, 'refinance/financial-products', raisedMonthly))
    const wish = (rows: readonly ContentRow[], campaign?: string) => {
      const content = store(rows)
      const brand = content.all(refinanceBrands).find(({ id }) => id === 'arun')!
      const group = brand.modelGroups.find(({ id }) => id === 'arun-tawan-double')!
      const vehicle = vehiclesOf(brand, group, group.models[0]!).find(({ year }) => year === 2025)!
      const input = { rfModel: vehicle.id, financialProduct: 'refinance-90', terms: [48], campaign }
      return calculateRefinance(content, input as never, NOW)
    }

    expect(wish(after, 'refinance-0295').monthlyInstallments).toEqual(
      wish(before, 'refinance-0295').monthlyInstallments,
    )
    expect(wish(after, 'refinance-0295').intRate).toEqual(wish(before, 'refinance-0295').intRate)
    expect(wish(after).monthlyInstallments).not.toEqual(wish(before).monthlyInstallments)
  })
})
