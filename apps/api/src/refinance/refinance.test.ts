import {
  type RefinanceCalculation,
  type RefinanceChoices,
  type RfModelChoice,
  refinanceCalculation,
  refinanceChoices,
} from '@leasing/contract/refinance-calculation'
import { describe, expect, test } from 'vitest'
import {
  aBrand,
  aRefinance,
  aRefinanceCampaign,
  aRefinanceCatalogue,
  aRefinanceProduct,
} from '../../test/calculator-builders.ts'
import { type GivenContent, saveContent, type TestApi, testApi } from '../../test/test-api.ts'
import { findRefinanceCalculation } from './calculate.ts'

const open = (given: GivenContent = {}, now?: string) =>
  testApi({ ...aRefinanceCatalogue(given), ...(now && { now }) })

async function read<Answer>({ request }: TestApi, path: string): Promise<Answer> {
  const response = await request(`/refinance/${path}`)
  expect(response.status).toBe(200)
  return (await response.json()) as Answer
}

const listed = async (api: TestApi, path: string) =>
  (await read<{ items: Record<string, unknown>[] }>(api, path)).items

const choices = (api: TestApi, query: string) =>
  read<RfModelChoice>(api, `rf-model?carType=car&brand=weha${query}`)

const post = ({ request }: TestApi, body: unknown) =>
  request('/refinance', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function calculated(api: TestApi, given: object = {}): Promise<RefinanceCalculation> {
  const response = await post(api, aRefinance(given))
  expect(response.status).toBe(201)
  return refinanceCalculation.parse(await response.json())
}

async function refusal(api: TestApi, given: object) {
  const response = await post(api, aRefinance(given))
  expect(response.status).toBe(422)
  return ((await response.json()) as { errors: unknown }).errors
}

describe('the chain of choices', () => {
  test('leads from the type of vehicle to its appraised price, one choice at a time', async () => {
    const api = await open()

    expect(await listed(api, 'car-type')).toMatchObject([
      { id: 'car', brands: [{ id: 'weha', name: 'เวหา' }] },
    ])
    expect(await choices(api, '')).toEqual({ modelGroups: [{ id: 'weha-cab', name: 'เวหา แค็บ' }] })
    expect(await choices(api, '&modelGroup=weha-cab')).toEqual({
      models: [{ id: 'weha-cab-24', name: 'เวหา แค็บ 2.4' }],
    })
    const model = '&modelGroup=weha-cab&model=weha-cab-24'
    expect(await choices(api, model)).toEqual({ years: [2026, 2012, 2011] })
    const gears = [
      { id: 'manual', name: 'เกียร์ธรรมดา' },
      { id: 'automatic', name: 'เกียร์อัตโนมัติ' },
    ]
    expect(await choices(api, `${model}&year=2026`)).toEqual({ gears })
    expect(await choices(api, `${model}&year=2026&gear=automatic`)).toEqual({
      gears,
      rfModel: { id: 'weha-cab-24-2026-automatic', appraisedPrice: 560_000 },
    })
  })

  test('one gear needs no choice', async () => {
    expect(await choices(await open(), '&modelGroup=weha-cab&model=weha-cab-24&year=2012')).toEqual({
      gears: [{ id: 'manual', name: 'เกียร์ธรรมดา' }],
      rfModel: { id: 'weha-cab-24-2012-manual', appraisedPrice: 110_000 },
    })
  })

  test.each([
    ['', { modelGroups: [] }, 'truck'],
    ['&modelGroup=nothing', { models: [] }, 'car'],
    ['&modelGroup=weha-cab&model=nothing', { years: [] }, 'car'],
    ['&modelGroup=weha-cab&model=weha-cab-24&year=1999', { gears: [] }, 'car'],
  ])('what is not in the catalogue leaves nothing to choose: %s', async (query, answer, carType) => {
    expect(await read(await open(), `rf-model?carType=${carType}&brand=weha${query}`)).toEqual(answer)
  })

  test.each([
    ['rf-model?brand=weha', 'carType', 'required'],
    ['rf-model?carType=car&brand=weha&year=old', 'year', 'not-a-number'],
    ['rf-model?carType=car&brand=weha&gear=steam', 'gear', 'choice'],
    ['financial-product?rfModel=Weha', 'rfModel', 'invalid'],
  ])('%s is malformed', async (path, field, code) => {
    const { request } = await open()

    const response = await request(`/refinance/${path}`)

    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: [{ path: field, code }] })
  })

  test('all choices are one answer, as far as they are reached', async () => {
    const api = await open({ refinanceCampaigns: [aRefinanceCampaign()] })
    const all = async (query: string) =>
      refinanceChoices.parse(await read<RefinanceChoices>(api, `choices?${query}`))
    const nothing = { modelGroups: [], models: [], years: [], gears: [], offers: [] }
    const model = 'carType=car&brand=weha&modelGroup=weha-cab&model=weha-cab-24'

    expect(await all('')).toMatchObject({ carTypes: [{ id: 'car', brands: [{ id: 'weha' }] }], ...nothing })
    expect(await all('carType=truck&brand=weha')).toMatchObject(nothing)
    expect(await all('carType=car&brand=weha')).toMatchObject({
      ...nothing,
      modelGroups: [{ id: 'weha-cab' }],
    })
    expect(await all(`${model}&year=2026`)).toMatchObject({
      models: [{ id: 'weha-cab-24' }],
      years: [2026, 2012, 2011],
      gears: [{ id: 'manual' }, { id: 'automatic' }],
      offers: [],
    })
    expect(await all(`${model}&year=2026&gear=automatic`)).toMatchObject({
      rfModel: { id: 'weha-cab-24-2026-automatic', appraisedPrice: 560_000 },
      offers: [
        {
          financialProduct: { id: 'refinance-90' },
          rates: [
            { term: 36, ratePercentPerMonth: 0.345 },
            { term: 60, ratePercentPerMonth: 0.345 },
          ],
          campaigns: [{ id: 'refinance-0295' }],
          legalMaxEffectiveRate: 15,
        },
      ],
    })
    // One gear needs no choice, also for who chose another one before; and the vehicle is worth too little.
    expect(await all(`${model}&year=2012&gear=automatic`)).toMatchObject({
      gears: [{ id: 'manual' }],
      rfModel: { id: 'weha-cab-24-2012-manual' },
      offers: [],
    })
  })

  test('products and rates go by the year of the vehicle', async () => {
    const api = await open()

    expect(await listed(api, 'financial-product?rfModel=weha-cab-24-2026-manual')).toEqual([
      {
        id: 'refinance-90',
        name: 'รีไฟแนนซ์วงเงินสูงสุด 90%',
        terms: [36, 60],
        shapes: ['equal', 'season-6', 'season-12'],
        maxLoanToValuePercent: 90,
        minAmount: 100_000,
        maxAmount: 3_000_000,
      },
    ])
    const rates = (rfModel: string) =>
      listed(api, `hp-rf-interest-rate?rfModel=${rfModel}&financialProduct=refinance-90`)
    expect(await rates('weha-cab-24-2026-manual')).toMatchObject([
      { term: 36, ratePercentPerMonth: 0.345 },
      { term: 60, ratePercentPerMonth: 0.345 },
    ])
    expect(await rates('weha-cab-24-2012-manual')).toMatchObject([
      { ratePercentPerMonth: 0.545 },
      { ratePercentPerMonth: 0.585 },
    ])
    expect(await rates('weha-cab-24-2011-manual')).toEqual([])
  })

  test('a vehicle that is worth less than the least amount is offered nothing', async () => {
    // 90 % of 110,000 baht are 99,000.
    const api = await open()

    expect(await listed(api, 'financial-product?rfModel=weha-cab-24-2012-manual')).toEqual([])
    expect(await refusal(api, { rfModel: 'weha-cab-24-2012-manual' })).toEqual([
      { path: 'rfModel', code: 'value-too-low' },
    ])
  })
})

describe('the calculation', () => {
  test('says what the vehicle brings, what reaches the hand, and everything about the loan', async () => {
    const calculation = await calculated(await open(), {
      amount: 400_000,
      outstanding: 150_000,
      terms: [60, 36],
    })

    expect(calculation).toMatchObject({
      carType: { id: 'car' },
      brand: { id: 'weha', name: 'เวหา' },
      modelGroup: { id: 'weha-cab' },
      model: { id: 'weha-cab-24' },
      modelGear: { id: 'manual', name: 'เกียร์ธรรมดา' },
      rfModel: { id: 'weha-cab-24-2026-manual', appraisedPrice: 500_000, year: 2026 },
      intRate: [
        { term: 60, ratePercentPerMonth: 0.345 },
        { term: 36, ratePercentPerMonth: 0.345 },
      ],
      appraisedPrice: 500_000,
      maxAmount: 450_000,
      amount: 400_000,
      outstanding: 150_000,
      cashInHand: 250_000,
    })
    // 400,000 × (1 + 4.14 % × 5) / 60 = 8,046.67
    expect(calculation.monthlyInstallments[0]).toMatchObject({
      term: 60,
      financeAmount: 400_000,
      flatRatePercentPerYear: 4.14,
      monthlyInstallment: 8_047,
      vatPerMonth: 526.44,
      totalPaid: 482_820,
      legalMaxEffectiveRate: 15,
    })
  })

  test('by season is one instalment every 6 or 12 months, and is kept with its shape', async () => {
    const shape = { kind: 'seasonal', everyMonths: 12 }
    const calculation = await calculated(await open(), { amount: 400_000, terms: [60, 36], shape })

    expect(calculation.shape).toEqual(shape)
    // 400,000 × (1 + 4.14 % × 5) / 5 = 96,560
    expect(calculation.monthlyInstallments).toMatchObject([
      {
        term: 60,
        monthlyInstallment: 96_560,
        everyMonths: 12,
        totalPaid: 482_800,
        legalMaxEffectiveRate: 15,
      },
      { term: 36, everyMonths: 12 },
    ])
  })

  test('without an amount it is the most that is possible', async () => {
    expect(await calculated(await open())).toMatchObject({ amount: 450_000, cashInHand: 450_000 })
  })

  test('0.295 % a month over 60 months is a flat 3.54 % a year and 6.61 % effective', async () => {
    const api = await open({ refinanceCampaigns: [aRefinanceCampaign()] })

    const { campaign, intRate, monthlyInstallments } = await calculated(api, { campaign: 'refinance-0295' })

    expect(campaign).toMatchObject({ id: 'refinance-0295', ratePercentPerMonthFrom: 0.295 })
    expect(intRate).toEqual([{ term: 60, ratePercentPerMonth: 0.345 }])
    expect(monthlyInstallments[0]).toMatchObject({
      flatRatePercentPerYear: 3.54,
      effectiveRatePercentPerYear: 6.61,
      monthlyInstallment: 8_828,
    })
  })

  test('is kept for 90 days as it was answered, for the form that names it', async () => {
    const api = await open({ refinanceCampaigns: [aRefinanceCampaign()] })
    const calculation = await calculated(api, { campaign: 'refinance-0295' })
    // The campaign leaves the catalogue, as those do whose id is given up.
    await api.db.deleteFrom('content').where('collection', '=', 'refinance/campaigns').execute()
    await saveContent(api.db, { refinanceBrands: [aBrand({ name: 'ชื่อใหม่' })] })
    await api.content.refresh()
    const found = (now: string) => findRefinanceCalculation(api.db, calculation.id, Date.parse(now))
    const read = await api.request(`/refinance/${calculation.id}`)

    expect(refinanceCalculation.parse(await read.json())).toEqual(calculation)
    expect((await api.request('/refinance/nothing')).status).toBe(404)
    expect(await found('2025-09-13T23:59:59+07:00')).toEqual(calculation)
    expect(await found('2025-09-14T00:00:00+07:00')).toBeUndefined()
    expect(await findRefinanceCalculation(api.db, 'nothing', 0)).toBeUndefined()
  })

  test('is not answered as a monthly instalment', async () => {
    const api = await open()
    const { id } = await calculated(api)

    expect((await api.request(`/monthly-installment/${id}`)).status).toBe(404)
  })
})

describe('a campaign', () => {
  test.each([
    ['2025-05-31T23:59:59+07:00', []],
    ['2025-06-01T00:00:00+07:00', ['refinance-0295']],
    ['2025-06-30T23:59:59+07:00', ['refinance-0295']],
    ['2025-07-01T00:00:00+07:00', []],
  ])('at %s the campaigns are %j, and only those can be calculated with', async (now, shown) => {
    const api = await open({ refinanceCampaigns: [aRefinanceCampaign()] }, now)

    const campaigns = await listed(api, 'campaign?rfModel=weha-cab-24-2026-manual')
    const response = await post(api, aRefinance({ campaign: 'refinance-0295' }))

    expect(campaigns.map(({ id }) => id)).toEqual(shown)
    expect(response.status).toBe(shown.length > 0 ? 201 : 422)
    if (shown.length === 0)
      expect(await response.json()).toMatchObject({ errors: [{ path: 'campaign', code: 'campaign-over' }] })
  })

  test('for young vehicles goes by the age on the day of asking: a vehicle of 2023 leaves it at new year', async () => {
    const prices = { manual: { 2023: 400_000 } }
    const group = aBrand().modelGroups[0]!
    const brand = aBrand({ modelGroups: [{ ...group, models: [{ ...group.models[0]!, prices }] }] })
    const product = aRefinanceProduct()
    const campaign = aRefinanceCampaign({
      maxVehicleAgeYears: 2,
      startDate: '2025-12-01',
      endDate: '2026-01-31',
    })
    const api = await open(
      { refinanceBrands: [brand], refinanceProducts: [product], refinanceCampaigns: [campaign] },
      '2025-12-31T23:59:59+07:00',
    )
    const rfModel = 'weha-cab-24-2023-manual'
    const campaigns = () => api.request(`/refinance/campaign?rfModel=${rfModel}`)

    const before = await campaigns()
    expect(await before.json()).toMatchObject({ items: [{ id: 'refinance-0295' }] })
    expect(Date.parse(before.headers.get('x-valid-until')!)).toBe(Date.parse('2026-01-01T00:00:00+07:00'))
    expect((await post(api, aRefinance({ rfModel, campaign: 'refinance-0295' }))).status).toBe(201)

    api.clock.set('2026-01-01T00:00:00+07:00')
    expect(await (await campaigns()).json()).toEqual({ items: [] })
    expect(await refusal(api, { rfModel, campaign: 'refinance-0295' })).toEqual([
      { path: 'campaign', code: 'choice' },
    ])
  })

  test('that returns is one record: the same id in each window, with the days of the open one', async () => {
    const later = { startDate: '2025-09-01', endDate: '2025-09-30' }
    const api = await open({ refinanceCampaigns: [{ ...aRefinanceCampaign(), laterWindows: [later] }] })
    const answer = () => post(api, aRefinance({ campaign: 'refinance-0295' }))

    api.clock.set('2025-07-01T00:00:00+07:00')
    expect(await (await answer()).json()).toMatchObject({ errors: [{ code: 'campaign-over' }] })
    api.clock.set('2025-09-01T00:00:00+07:00')
    const { campaign } = refinanceCalculation.parse(await (await answer()).json())
    expect(campaign).toMatchObject({ id: 'refinance-0295', ...later })
    expect(campaign).not.toHaveProperty('laterWindows')
  })
})

test.each<[string, object, unknown[]]>([
  ['an unknown vehicle', { rfModel: 'nothing' }, [{ path: 'rfModel', code: 'choice' }]],
  ['a year without a price', { rfModel: 'weha-cab-24-2020-manual' }, [{ path: 'rfModel', code: 'choice' }]],
  ['an unknown product', { financialProduct: 'nothing' }, [{ path: 'financialProduct', code: 'choice' }]],
  [
    'a vehicle too old for the product',
    { rfModel: 'weha-cab-24-2011-manual' },
    [{ path: 'financialProduct', code: 'choice' }],
  ],
  [
    'a term not offered',
    { terms: [60, 48] },
    [{ path: 'terms.1', code: 'term-not-offered', choices: [36, 60] }],
  ],
  [
    'too little',
    { amount: 99_999 },
    [{ path: 'amount', code: 'amount-too-small', min: 100_000, max: 450_000 }],
  ],
  [
    'more than the vehicle brings',
    { amount: 450_001 },
    [{ path: 'amount', code: 'amount-too-big', min: 100_000, max: 450_000 }],
  ],
  [
    'an old contract above the amount',
    { amount: 200_000, outstanding: 200_001 },
    [{ path: 'outstanding', code: 'outstanding-exceeds-amount', max: 200_000 }],
  ],
  ['an unknown campaign', { campaign: 'nothing' }, [{ path: 'campaign', code: 'choice' }]],
  [
    'a term outside the campaign',
    { campaign: 'refinance-0295', terms: [36] },
    [{ path: 'terms.0', code: 'campaign-term', choices: [60] }],
  ],
  [
    'less than the campaign asks for',
    { campaign: 'refinance-0295', amount: 199_999 },
    [{ path: 'amount', code: 'campaign-amount', min: 200_000, max: 450_000 }],
  ],
  [
    'a shape that the product does not have',
    { shape: { kind: 'seasonal', everyMonths: 6 } },
    [{ path: 'shape', code: 'shape-not-offered', choices: ['equal', 'season-12'] }],
  ],
  [
    'a shape outside the campaign',
    { campaign: 'refinance-0295', shape: { kind: 'seasonal', everyMonths: 12 } },
    [{ path: 'shape', code: 'campaign-shape', choices: ['equal'] }],
  ],
  [
    'a balloon',
    { shape: { kind: 'balloon', lastInstalment: 1 } },
    [{ path: 'shape', code: 'shape-not-offered', choices: ['equal', 'season-12'] }],
  ],
  [
    'a season of 4 months',
    { shape: { kind: 'seasonal', everyMonths: 4 } },
    [{ path: 'shape.everyMonths', code: 'choice', choices: [6, 12] }],
  ],
  ['an amount of 0', { amount: 0 }, [{ path: 'amount', code: 'too-small', min: 1 }]],
  ['words', { amount: '๔๐๐,๐๐๐' }, [{ path: 'amount', code: 'not-a-number' }]],
])('%s is refused', async (_, given, errors) => {
  const api = await open({
    refinanceProducts: [aRefinanceProduct({ shapes: ['equal', 'season-12'] })],
    refinanceCampaigns: [aRefinanceCampaign({ shapes: ['equal'] })],
  })

  expect(await refusal(api, given)).toEqual(errors)
})

test('every year of a model has what the product offers for it, or nothing', async () => {
  const api = await open({
    refinanceProducts: [aRefinanceProduct({ maxVehicleAgeYears: 13 })],
    refinanceCampaigns: [aRefinanceCampaign()],
  })
  const years = (query: string) => listed(api, `year?model=weha-cab-24&${query}`)

  expect(await years('gear=manual&financialProduct=refinance-90')).toEqual([
    {
      ...{ year: 2026, ageYears: -1, appraisedPrice: 500_000, campaigns: ['refinance-0295'] },
      rates: [
        { term: 36, ratePercentPerMonth: 0.345 },
        { term: 60, ratePercentPerMonth: 0.345 },
      ],
    },
    {
      ...{ year: 2012, ageYears: 13, appraisedPrice: 110_000, campaigns: [] },
      rates: [
        { term: 36, ratePercentPerMonth: 0.545 },
        { term: 60, ratePercentPerMonth: 0.585 },
      ],
    },
    // Older than the product takes.
    { year: 2011, ageYears: 14, appraisedPrice: 100_000, rates: [], campaigns: [] },
  ])
  expect((await years('gear=automatic&financialProduct=refinance-90')).map(({ year }) => year)).toEqual([
    2026,
  ])
  expect(await years('gear=manual&financialProduct=nothing')).toEqual([])
  expect(await listed(api, 'year?model=nothing&gear=manual&financialProduct=refinance-90')).toEqual([])
})

test('a product for less of the value lends less of it', async () => {
  const products = [aRefinanceProduct(), aRefinanceProduct({ id: 'refinance-70', maxLoanToValuePercent: 70 })]
  const api = await open({ refinanceProducts: products })

  expect(await calculated(api, { financialProduct: 'refinance-70' })).toMatchObject({ maxAmount: 350_000 })
})

test('a vehicle that has grown older than its product allows is offered no longer, although it has a price', async () => {
  const prices = { manual: { 2024: 400_000, 2013: 200_000 } }
  const group = aBrand().modelGroups[0]!
  const brand = aBrand({ modelGroups: [{ ...group, models: [{ ...group.models[0]!, prices }] }] })
  const product = aRefinanceProduct({ maxVehicleAgeYears: 12 })
  const api = await open(
    { refinanceBrands: [brand], refinanceProducts: [product], refinanceCampaigns: [] },
    '2025-12-31T22:00:00+07:00',
  )
  const rfModel = 'weha-cab-24-2013-manual'
  const ofModel = '&modelGroup=weha-cab&model=weha-cab-24'
  const offers = async () =>
    (await read<RefinanceChoices>(api, `choices?carType=car&brand=weha${ofModel}&year=2013&gear=manual`))
      .offers

  expect(await choices(api, ofModel)).toEqual({ years: [2024, 2013] })
  expect(await offers()).toMatchObject([{ financialProduct: { id: 'refinance-90' } }])
  expect((await post(api, aRefinance({ rfModel }))).status).toBe(201)

  api.clock.set('2026-01-01T00:00:00+07:00')
  expect(await choices(api, ofModel)).toEqual({ years: [2024] })
  expect(await listed(api, `financial-product?rfModel=${rfModel}`)).toEqual([])
  expect(await refusal(api, { rfModel })).toEqual([{ path: 'financialProduct', code: 'choice' }])
})
