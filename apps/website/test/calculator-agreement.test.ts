import type { ApiClient } from '@leasing/contract/client'
import { createHttpClient } from '@leasing/contract/http-client'
import { isApiError } from '@leasing/contract/is-api-error'
import type { HpModel, HpPriceList } from '@leasing/contract/monthly-installment'
import { OFFER_MESSAGES } from '@leasing/contract/offer-messages'
import { maxRefinanceAmount } from '@leasing/rules/refinance-limit'
import { SHAPE_NAMES, shapeNamed } from '@leasing/rules/repayment-shapes'
import { beforeAll, expect, test } from 'vitest'
import { refinanceBrands } from '../../api/src/content/collections/refinance.ts'
import { type CalculationInput, calculate } from '../../api/src/monthly-installment/calculate.ts'
import { calculate as calculateForRefinance } from '../../api/src/refinance/calculate.ts'
import { vehiclesOf } from '../../api/src/refinance/catalogue.ts'
import { importFixtureContent } from '../../api/test/fixture-content.ts'
import { type TestApi, TOKEN, testApi } from '../../api/test/test-api.ts'
import { calculateOffer, type Offer } from '../app/calculators/offer.ts'
import { calculateOwnPrice } from '../app/calculators/own-price.ts'
import { calculateQuickly } from '../app/calculators/quick-calculation.ts'
import { loadBudget } from '../app/routes/monthly-installment/budget.server.ts'
import { loadChain } from '../app/routes/monthly-installment/load-chain.server.ts'
import { loadVehicle } from '../app/routes/refinance/load-vehicle.server.ts'
import { calculateRefinance, type Offer as RefinanceOffer } from '../app/routes/refinance/refinance-offer.ts'

// What a page shows and what the calls answer, for random wishes on the catalogue of the fixtures.

const BUDGETS = process.env.LONG_TESTS ? 1000 : 100
const WISHES = process.env.LONG_TESTS ? 2000 : 300

let server: TestApi
let api: ApiClient

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
}, 120_000)

test('the models for a budget are those that the calls offer for it, at the instalment that is told', async () => {
  const { pick, below } = randomFrom(2569)
  const { items: lists } = await api.listHpPriceLists()
  const models = (await api.listHpModels()).items
  const groups = new Map((await api.listHpModelGroups()).items.map(({ id, carType }) => [id, carType]))
  const isOfList = ({ id, kind }: HpPriceList, model: HpModel, financialProduct: string) =>
    kind === 'used' ? financialProduct === 'used-vehicle' : groups.get(model.modelGroup) === id
  const products = new Map(
    await Promise.all(
      models.map(async ({ id }) => {
        const { items } = await api.listHpFinancialProducts({ query: { model: id } })
        return [id, items.map(({ id }) => id)] as const
      }),
    ),
  )
  let listed = 0

  for (let i = 0; i < BUDGETS; i++) {
    const percent = (500 + below(5500)) / 100
    const down = pick([`${percent}%`, String(below(600_000))])
    const budget = 4000 + below(60_000)
    const list = pick(lists)
    const term = pick(list.terms)
    const name = pick(list.shapes)
    const { monthsApart, withAmount, amount } = shapeNamed(name)!
    const last = amount ? String(budget + below(100_000)) : ''
    const wish = `${list.id}: ${budget} baht over ${term} months with ${down} down, ${name} ${last}`

    const most = budget * monthsApart
    const query = { budget: String(most), down, term: String(term), shape: name, last }
    const { faults, models: shown = [] } = await loadBudget(api, query, lists, {
      ...list,
      minPrice: 1,
      downPercents: [0, 60],
      bands: [{ ...list.bands[0]!, downFromPercent: 0 }, ...list.bands.slice(1)],
    })

    const offered = models.flatMap((found) => {
      const { id: model, price } = found
      const downPayment = down.endsWith('%')
        ? Math.floor((price * Math.round(percent * 100)) / 10_000)
        : Number(down)
      const instalments = products.get(model)!.flatMap((financialProduct) => {
        if (!isOfList(list, found, financialProduct)) return []
        const { calculated } = ask({
          model,
          financialProduct,
          downPayment,
          terms: [term],
          shape: withAmount(Number(last)),
        })
        return calculated ? [calculated.monthlyInstallments[0]!.monthlyInstallment] : []
      })
      const least = Math.min(...instalments)
      return least <= most ? [`${model} ${downPayment} ${least}`] : []
    })
    const told = shown.map(
      ({ hpModel, downPayment, instalment }) =>
        `${hpModel.id} ${downPayment} ${instalment.monthlyInstallment}`,
    )
    // Steps need more than a year.
    if (faults.term) continue
    expect(faults, wish).toEqual({})
    expect(told.toSorted(), wish).toEqual(offered.toSorted())
    listed += told.length

    const one = shown[below(Math.max(1, shown.length))]
    if (!one || i % 10 > 0) continue
    const { chain } = await loadChain(api, {
      model: one.hpModel.id,
      product: one.financialProduct.id,
    })
    const { chosen } = calculateOffer(chain.offer!, {
      down,
      term: String(term),
      campaign: '',
      shape: name,
      last,
    })
    expect(chosen, `the page that ${one.hpModel.id} links to: ${wish}`).toEqual(one.instalment)
  }

  expect(listed).toBeGreaterThan(BUDGETS)
})

test('the calculator and the call say the same about any wish: the instalment, or why not', async () => {
  const { pick, below } = randomFrom(2570)
  const models = (await api.listHpModels()).items
  const offers = new Map<string, Offer>()
  const seen = { offered: 0, refused: 0 }

  for (let i = 0; i < WISHES; i++) {
    const model = pick(models)
    const offer = offers.get(model.id) ?? (await loadChain(api, { model: model.id })).chain.offer!
    offers.set(model.id, offer)
    const { minDownPercent, maxDownPercent } = offer.product
    const downPercents = [minDownPercent, maxDownPercent, 10, 15, 20, 25, 30]
    const money = {
      down: pick([
        `${pick(downPercents)}%`,
        `${below(8000) / 100}%`,
        String(Math.floor((model.price * pick(downPercents)) / 100) + below(5) - 2),
        String(below(model.price + 2)),
      ]),
      campaign: pick(['', '', 'four-door-family', 'rainy-season', 'motor-expo', 'nothing']),
      shape: pick(['', ...SHAPE_NAMES]),
      last: String(pick([1, 10_000, below(model.price), below(300_000)]) || 1),
      term: String(pick([12, 24, 36, 48, 60, 72, 84, 84, 60, 13])),
    }
    const wish = `${model.id} with ${JSON.stringify(money)}`

    const page = calculateOffer(offer, money)
    const downPayment = downOf(money.down, model.price)
    const { calculated, errors } = ask({
      model: model.id,
      financialProduct: offer.product.id,
      downPayment,
      terms: [Number(money.term)],
      shape: page.shape,
      ...(money.campaign && { campaign: money.campaign }),
    })

    if (calculated) {
      seen.offered += 1
      expect(page.faults, wish).toEqual({})
      expect(page.downPayment, wish).toBe(downPayment)
      expect(page.chosen, wish).toEqual(calculated.monthlyInstallments[0])
    } else {
      seen.refused += 1
      for (const { path, code } of errors) {
        const said = page.faults[FIELDS[path]!]
        expect(said, `${path} is refused as ${code}: ${wish}`).toBeDefined()
        // Of an amount that does not fit, the page tells the bounds.
        if (code in OFFER_MESSAGES && path !== 'terms.0' && !path.startsWith('shape.'))
          expect(said, wish).toBe(OFFER_MESSAGES[code as keyof typeof OFFER_MESSAGES])
      }
    }
  }

  expect(Math.min(seen.offered, seen.refused)).toBeGreaterThan(WISHES / 20)
})

test('the page and the call say the same about a price of one’s own: every instalment, or why not', async () => {
  const { pick, below } = randomFrom(2571)
  const { items: lists } = await api.listHpPriceLists()
  const seen = { offered: 0, refused: 0 }

  for (let i = 0; i < WISHES; i++) {
    const list = pick(lists)
    const price = pick([
      list.price,
      list.minPrice - 1,
      list.maxPrice + 1,
      below(list.maxPrice),
      below(1_500_000),
    ])
    const down = pick([
      `${pick(list.downPercents)}%`,
      `${below(5000) / 100}%`,
      String(100 + below(Math.max(200, price))),
    ])
    const term = pick([...list.terms, ...list.terms, 13])
    const shape = pick(['', ...SHAPE_NAMES])
    const last = String(pick([1, 10_000, below(price), below(300_000)]) || 1)
    const wish = `${list.id} ${price} ${down} over ${term} ${shape} ${last}`
    const typed = { vehicle: list.id, price: String(price), down, term: String(term), shape, last }
    const page = calculateOwnPrice(typed, list)
    const downPayment = downOf(down, price)
    const body = { priceList: list.id, price, downPayment, terms: [term], shape: page.shape }

    const answer = await api.calculateOwnPrice({ body }).catch((error: unknown) => {
      if (isApiError(error)) return error.errors
      throw error
    })

    if (Array.isArray(answer)) {
      seen.refused += 1
      for (const { path, code } of answer)
        expect(
          path === 'price' ? page.priceFault : page.faults[FIELDS[path]!],
          `${path} is refused as ${code}: ${wish}`,
        ).toBeDefined()
    } else {
      seen.offered += 1
      expect(page.priceFault, wish).toBeUndefined()
      expect(page.faults, wish).toEqual({})
      expect([page.chosen], wish).toEqual(answer.monthlyInstallments)
    }
  }

  expect(Math.min(seen.offered, seen.refused)).toBeGreaterThan(WISHES / 20)
})

test('a price without a model is never calculated with a lower rate than a model of its kind has', async () => {
  const { items: lists } = await api.listHpPriceLists()
  const { items: groups } = await api.listHpModelGroups()
  const { items: models } = await api.listHpModels()
  const offers = await Promise.all(
    models.map(async (model) => (await api.listHpOffers({ query: { models: model.id } })).items),
  )
  let compared = 0

  for (const { model, financialProduct, bands } of offers.flat()) {
    const carType = groups.find(({ id }) => id === model.modelGroup)!.carType
    const list = lists.find(({ id }) => id === (financialProduct.kind === 'used' ? 'used' : carType))!
    if (!list.isHighest) continue
    for (const downPercent of list.downPercents)
      for (const term of list.terms) {
        const down = String(downPercent)
        const price = String(model.price)
        const quick = calculateQuickly({ vehicle: list.id, price, down, term: String(term) }, list)
        const rate = bands
          .findLast(({ downFromPercent }) => downFromPercent <= downPercent)!
          .rates.find((rate) => rate.term === term)!
        expect(quick, `${model.id} ${downPercent} % over ${term}`).toHaveProperty('instalment')
        if (!('instalment' in quick)) continue
        expect(quick.instalment.flatRatePercentPerYear).toBeGreaterThanOrEqual(rate.flatRatePercentPerYear)
        compared += 1
      }
  }

  expect(lists.map(({ id }) => id)).toEqual(['pickup', 'suv', 'truck', 'tractor', 'used'])
  expect(compared).toBeGreaterThan(100)
})

test('the refinance page and its call say the same about any wish: the instalment, or why not', async () => {
  const { pick, below } = randomFrom(2571)
  const vehicles = server.content
    .all(refinanceBrands)
    .flatMap((brand) =>
      brand.modelGroups.flatMap((group) => group.models.flatMap((model) => vehiclesOf(brand, group, model))),
    )
  const offers = new Map<string, RefinanceOffer | undefined>()
  const seen = { offered: 0, refused: 0, seasonal: 0, wrongShape: 0 }

  for (let i = 0; i < WISHES; i++) {
    const vehicle = pick(vehicles.slice(0, 200))
    const product = pick(['', 'refinance-70'])
    const key = `${vehicle.id} ${product}`
    if (!offers.has(key)) offers.set(key, (await loadVehicle(api, { ...addressOf(vehicle), product })).offer)
    const offer = offers.get(key)
    if (!offer) continue
    const { minAmount } = offer.product
    const money = {
      amount: pick([
        '',
        String(minAmount + below(3) - 1),
        String(minAmount + below(100_000)),
        String(1 + below(vehicle.appraisedPrice)),
      ]),
      outstanding: pick(['', '', '0', String(below(vehicle.appraisedPrice))]),
      campaign: pick(['', '', ...offer.campaigns.map(({ id }) => id), 'nothing']),
      shape: pick(['', ...SHAPE_NAMES]),
      term: String(pick([...offer.product.terms, 12, 13, 84])),
    }
    const wish = `${vehicle.id} with ${JSON.stringify(money)}`

    const page = calculateRefinance(offer, money)
    // The call answers the most that is possible, the page waits for what is needed.
    const debt = Number(money.outstanding)
    if (!money.amount && !debt) {
      expect(page.chosen, wish).toBeUndefined()
      continue
    }
    const most = maxRefinanceAmount(vehicle.appraisedPrice, offer.product)
    // The call knows no balloon; the page says that it is not offered.
    if (page.shapeName === 'balloon') {
      expect(page.faults.shape, wish).toBe(OFFER_MESSAGES['shape-not-offered'])
      continue
    }
    const { calculated, errors } = refusable(() =>
      calculateForRefinance(
        server.content,
        {
          rfModel: vehicle.id,
          financialProduct: offer.product.id,
          terms: [Number(money.term)],
          shape: page.shape,
          amount: Number(money.amount) || Math.min(Math.max(debt, minAmount), most),
          ...(money.outstanding && { outstanding: Number(money.outstanding) }),
          ...(money.campaign && { campaign: money.campaign }),
        },
        server.clock(),
      ),
    )

    if (calculated) {
      seen.offered += 1
      if (calculated.shape.kind === 'seasonal') seen.seasonal += 1
      const { amount, cashInHand, maxAmount, monthlyInstallments } = calculated
      expect(page, wish).toMatchObject({ faults: {}, amount, cashInHand, maxAmount })
      expect(page.chosen, wish).toEqual(monthlyInstallments[0])
    } else {
      seen.refused += 1
      for (const { path, code } of errors) {
        const said = page.faults[REFINANCE_FIELDS[path]!]
        expect(said, `${path} is refused as ${code}: ${wish}`).toBeDefined()
        if (path !== 'shape') continue
        seen.wrongShape += 1
        expect(said, wish).toBe(OFFER_MESSAGES[code as keyof typeof OFFER_MESSAGES])
      }
    }
  }

  expect(Math.min(seen.offered, seen.refused, seen.seasonal)).toBeGreaterThan(WISHES / 20)
  expect(seen.wrongShape).toBeGreaterThan(0)
})

/** The fields of the pages by those of the calls. */
/** How the page of refinance names a vehicle. */
const addressOf = ({ brand, group, model, year, gear }: ReturnType<typeof vehiclesOf>[number]) => ({
  carType: group.carType,
  brand: brand.id,
  modelGroup: group.id,
  model: model.id,
  year: String(year),
  gear,
})

const FIELDS: Record<string, 'down' | 'campaign' | 'shape' | 'term' | 'last'> = {
  shape: 'shape',
  downPayment: 'down',
  campaign: 'campaign',
  'terms.0': 'term',
  'shape.lastInstalment': 'last',
  'shape.extraInstalment': 'last',
}
const REFINANCE_FIELDS: Record<string, 'amount' | 'outstanding' | 'campaign' | 'shape' | 'term'> = {
  shape: 'shape',
  amount: 'amount',
  outstanding: 'outstanding',
  campaign: 'campaign',
  'terms.0': 'term',
}

const ask = (input: Omit<CalculationInput, 'shape'> & Partial<Pick<CalculationInput, 'shape'>>) =>
  refusable(() => calculate(server.content, { shape: { kind: 'equal' }, ...input }, server.clock()))

function refusable<Calculated>(make: () => Calculated) {
  try {
    return { calculated: make(), errors: [] }
  } catch (error) {
    if (!isApiError(error) || error.code !== 'invalid-input') throw error
    return { errors: error.errors }
  }
}

/** Written once more, without the rules: percents count down to a whole baht. */
const downOf = (down: string, price: number) =>
  down.endsWith('%')
    ? Math.floor((price * Math.round(Number(down.slice(0, -1)) * 100)) / 10_000)
    : Number(down)

/** The same numbers in every run, so that a failure repeats. */
function randomFrom(seed: number) {
  let state = seed
  const below = (limit: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % limit
  }
  return { below, pick: <T>(choices: readonly T[]) => choices[below(choices.length)]! }
}
