import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { RateClaim } from '@leasing/contract/content/promotions'
import { cashFlowRatePercentPerYear } from '@leasing/rules/cash-flow-rate'
import type { DateWindow } from '@leasing/rules/date-window'
import { yearlyRate } from '@leasing/rules/offered-rate'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { contentFolder, PICTURE } from '../../../test/content-folder.ts'
import { IMPORTED_ON, readShipped, SHIPPED, servedRecords } from '../../../test/shipped-content.ts'
import type { Collection, ReadAll } from '../collection.ts'
import { type Recurring, windowsOf } from '../date-windows.ts'
import { describeFault } from '../fault.ts'
import type { LeaseOffer } from '../figures/offer.ts'
import { readContent } from '../import.ts'
import { originalsIn } from '../originals.ts'
import { createPictureMaker } from '../pictures.ts'
import { creditPolicy } from './credit-policy.ts'
import { faqs } from './faqs.ts'
import { fees } from './fees.ts'
import { hpCampaigns, hpCarTypes, hpFinancialProducts, hpModelGroups, rateCeilings } from './hire-purchase.ts'
import { compulsoryInsurance } from './insurance.ts'
import { loanServices } from './loan-service.ts'
import { promotions } from './promotions.ts'
import { refinanceBrands, refinanceCampaigns, refinanceCarTypes, refinanceProducts } from './refinance.ts'
import { repaymentRules } from './repayment-rules.ts'
import { site } from './site.ts'

const CATALOGUE: Collection[] = [
  rateCeilings,
  hpCarTypes,
  hpFinancialProducts,
  hpModelGroups,
  hpCampaigns,
  refinanceCarTypes,
  refinanceProducts,
  refinanceBrands,
  refinanceCampaigns,
] as Collection[]

const REFINANCE = ['refinance-90', 'refinance-70', 'refinance-truck-90', 'refinance-truck-70']

const shipped = readServed([
  ...CATALOGUE,
  site,
  promotions,
  loanServices,
  faqs,
  repaymentRules,
  fees,
  creditPolicy,
  compulsoryInsurance,
] as Collection[])

async function readServed(collections: Collection[]): Promise<ReadAll> {
  const { rows, faults } = await readShipped(collections)
  expect(faults.map(describeFault)).toEqual([])
  return servedRecords(collections, rows)
}

const SAMPLE = 'refinance-0295'

describe('the catalogue that ships', () => {
  test('holds what the calculators promise', async () => {
    const all = await shipped
    const groups = all(hpModelGroups)
    const rfGroups = all(refinanceBrands).flatMap(({ modelGroups }) => modelGroups)

    expect(all(hpCarTypes)).toHaveLength(4)
    expect(groups).toHaveLength(12)
    expect(groups.flatMap(({ models }) => models)).toHaveLength(40)
    expect(all(hpFinancialProducts)).toHaveLength(3)
    expect(new Set(all(hpFinancialProducts).flatMap(({ terms }) => terms))).toEqual(
      new Set([12, 24, 36, 48, 60, 72, 84]),
    )
    expect(all(refinanceCarTypes)).toHaveLength(2)
    expect(all(refinanceBrands)).toHaveLength(8)
    expect(rfGroups).toHaveLength(30)
    expect(all(refinanceProducts)).toHaveLength(4)
    const years = rfGroups.flatMap(({ models }) =>
      models.flatMap(({ prices }) => Object.values(prices).flatMap((byYear) => Object.keys(byYear ?? {}))),
    )
    expect([years.reduce((a, b) => (a < b ? a : b)), years.reduce((a, b) => (a > b ? a : b))]).toEqual([
      '2011',
      '2026',
    ])
    const rates = all(refinanceProducts).flatMap(({ grids }) =>
      grids.flatMap((grid) => grid.years.flatMap(({ perMonth }) => perMonth)),
    )
    expect(Math.min(...rates)).toBe(0.295)
  })

  test('has a product for every type of vehicle, and a longer term or less down never costs less', async () => {
    const all = await shipped

    for (const { id, grids } of all(hpModelGroups))
      for (const { bands } of grids)
        for (const [row, { flat }] of bands.entries())
          for (const [column, rate] of flat.entries()) {
            expect(rate, id).toBeGreaterThanOrEqual(flat[column - 1] ?? 0)
            expect(rate, id).toBeLessThanOrEqual(bands[row - 1]?.flat[column] ?? 100)
          }
  })

  test('offers the sample promotion over every term from 25 to 60 months that has a price, and names each', async () => {
    const all = await shipped
    const { terms, detail, financialProducts } = all(refinanceCampaigns).find(({ id }) => id === SAMPLE)!
    const priced = all(refinanceProducts)
      .filter(({ id }) => financialProducts.includes(id))
      .flatMap((product) => product.terms)
      .filter((term) => term >= 25 && term <= 60)
    const promotion = all(promotions).find(({ id }) => id === SAMPLE)!
    const texts = [detail, promotion.subDetail, promotion.rateClaim!.note!, JSON.stringify(promotion.facts)]

    expect(terms).toEqual(priced)
    for (const text of texts) {
      expect(text).toContain('36, 48 หรือ 60')
      expect(text).not.toMatch(/36\s?(?:–|-|ถึง)\s?60/)
    }
  })

  test('appraises a vehicle of an earlier year no higher', async () => {
    const all = await shipped

    for (const { modelGroups } of all(refinanceBrands))
      for (const { models } of modelGroups)
        for (const { id, prices } of models)
          for (const byYear of Object.values(prices)) {
            const values = Object.values(byYear ?? {})
            expect(values, id).toEqual([...values].sort((a, b) => a - b))
          }
  })
})

describe('what is advertised is what the calculators give', () => {
  test('the quick calculator of the home page, for pickups with one row of seats or an extended cab', async () => {
    const all = await shipped
    const { quickCalculator } = all(site)[0]!.home

    for (const group of ['tawan-single', 'tawan-cab'])
      for (const downPercent of quickCalculator.downPercents)
        for (const { term, flatRatePercentPerYear } of quickCalculator.rates)
          expect(
            rateOf(all, group, 'new-vehicle', downPercent, term),
            `${group} ${downPercent} ${term}`,
          ).toBe(flatRatePercentPerYear)
  })

  test.each([
    {
      promotion: 'first-pickup',
      group: 'tawan-single',
      product: 'new-vehicle',
      down: 15,
      terms: [48, 60, 72],
    },
    { promotion: 'first-pickup', group: 'tawan-cab', product: 'new-vehicle', down: 15, terms: [48, 60, 72] },
    {
      promotion: 'tractor-head-fleet',
      group: 'khunkhao-10',
      product: 'commercial-truck',
      down: 20,
      terms: [36, 48, 60],
    },
  ])('the promotion $promotion, for $group', async ({ promotion, group, product, down, terms }) => {
    const all = await shipped

    expectClaim(
      claimOf(all, promotion),
      terms.map((term) => [term, rateOf(all, group, product, down, term)]),
    )
  })

  test.each([
    { campaign: 'four-door-family', group: 'tawan-double' },
    { campaign: 'rainy-season', group: 'tawan-single' },
    { campaign: 'motor-expo', group: 'tawan-cab' },
  ])('the promotion $campaign, whose campaign starts with $group', async ({ campaign: id, group }) => {
    const all = await shipped
    const campaign = all(hpCampaigns).find((campaign) => campaign.id === id)!
    const cellsOf = (group: string) =>
      campaign.terms.map((term): [number, number] => [
        term,
        round(
          rateOf(all, group, campaign.financialProduct, campaign.minDownPercent, term) -
            campaign.flatRateDiscountPercent,
          4,
        ),
      ])

    expectClaim(claimOf(all, id), cellsOf(group))
    const lowest = campaign.modelGroups.flatMap((other) => cellsOf(other).map(([, rate]) => rate))
    expect(Math.min(...lowest)).toBe(claimOf(all, id).flatRatePercentPerYear)
    expectSameWindows(all, id, all(hpCampaigns))
  })

  test('the lease and the table of rates speak of the same vehicle at the same price', async () => {
    const all = await shipped
    const { offer } = all(loanServices).find(({ id }) => id === 'leasing')!
    const { modelGroup, price } = offer as LeaseOffer
    const { models } = all(hpModelGroups).find(({ id }) => id === modelGroup)!
    const prices = models.flatMap((model) => (model.kind === 'new' ? model.price : []))

    expect(price).toBe(Math.min(...prices))
  })

  test.each([
    { service: 'pickup', group: 'tawan-cab', product: 'new-vehicle', down: 15, terms: [48, 60, 72, 84] },
    { service: 'truck', group: 'khunkhao-10', product: 'commercial-truck', down: 20, terms: [36, 48, 60] },
    {
      service: 'used-car',
      group: 'tawan-double',
      product: 'used-vehicle',
      down: 20,
      terms: [24, 36, 48, 60],
    },
  ])('the service $service', async ({ service, group, product, down, terms }) => {
    const all = await shipped
    const { rateClaim } = all(loanServices).find(({ id }) => id === service)!

    expectClaim(
      rateClaim as RateClaim,
      terms.map((term) => [term, rateOf(all, group, product, down, term)]),
    )
  })

  test.each([
    { id: 'refinance-0295', carType: 'car' },
    { id: 'refinance-six-wheel', carType: 'truck' },
    { id: 'refinance-harvest', carType: 'car' },
  ])('the promotion $id, whose campaign starts with a $carType', async ({ id, carType }) => {
    const all = await shipped
    const campaign = all(refinanceCampaigns).find((campaign) => campaign.id === id)!
    const cells = all(refinanceProducts)
      .filter((product) => campaign.financialProducts.includes(product.id))
      .flatMap(({ grids }) => grids)
      .filter((grid) => grid.carType === carType)
      .flatMap(({ terms, years }) =>
        terms.flatMap((term, i): Cell[] =>
          campaign.terms.includes(term)
            ? [[term, round(yearlyRate(years[0]!.perMonth[i]!) - campaign.flatRateDiscountPercent, 4)]]
            : [],
        ),
      )
      .flatMap(([term, flat]) => campaign.shapes!.map((shape): Cell => [term, flat, MONTHS_BETWEEN[shape]!]))

    const claim = claimOf(all, id)

    const flatRatePercentPerYear = yearlyRate(claim.ratePercentPerMonth!)
    expectClaim({ ...claim, flatRatePercentPerYear }, cells)
    expectSameWindows(all, id, all(refinanceCampaigns))
  })

  test.each([
    ...['first-pickup', 'four-door-family', 'motor-expo', 'rainy-season', 'pickup'].map((id) => ({
      id,
      products: ['new-vehicle'],
    })),
    { id: 'tractor-head-fleet', products: ['commercial-truck'] },
    { id: 'truck', products: ['commercial-truck'] },
    { id: 'used-car', products: ['used-vehicle'] },
    { id: 'refinance', products: REFINANCE },
    { id: 'refinance-0295', products: REFINANCE },
    { id: 'refinance-harvest', products: REFINANCE },
    { id: 'refinance-six-wheel', products: ['refinance-truck-90', 'refinance-truck-70'] },
  ])('the note of $id names the rates of every model and year', async ({ id, products }) => {
    const all = await shipped
    const record = [...all(promotions), ...all(loanServices)].find((record) => record.id === id)!
    const effective = cellsOfProducts(all, products).map(effectiveOf)

    const range = [Math.min(...effective), Math.max(...effective)].map((rate) => rate.toFixed(2)).join('–')
    expect(record.rateClaim!.note).toContain(` อัตราที่แท้จริงอยู่ระหว่าง ${range}% ต่อปี`)
  })

  test('least down payments, terms and amounts are those of the products', async () => {
    const all = await shipped
    const textOf = (id: string) => JSON.stringify(all(loanServices).find((service) => service.id === id))
    const faqsText = JSON.stringify(all(faqs).find(({ id }) => id === 'refinance'))
    const hp = (id: string) => all(hpFinancialProducts).find((product) => product.id === id)!
    const least = (carType: string) =>
      Math.min(
        ...all(refinanceProducts)
          .filter(({ grids }) => grids.some((grid) => grid.carType === carType))
          .map(({ minAmount }) => minAmount),
      ).toLocaleString('en')
    const termsOf = (id: string) => `ผ่อน ${hp(id).terms[0]} ถึง ${hp(id).terms.at(-1)} งวด`

    for (const [service, product] of [
      ['pickup', 'new-vehicle'],
      ['truck', 'commercial-truck'],
      ['used-car', 'used-vehicle'],
    ] as const) {
      expect(textOf(service), service).toContain(termsOf(product))
      expect(textOf(service), service).toContain(`าวน์ตั้งแต่ ${hp(product).minDownPercent}%`)
    }
    expect(textOf('refinance')).toContain(`วงเงินขั้นต่ำ ${least('car')} บาท รถบรรทุก ${least('truck')} บาท`)
    expect(faqsText).toContain(`วงเงินขั้นต่ำ ${least('car')} บาท (รถบรรทุก ${least('truck')} บาท)`)
  })

  test('no product is offered for less down than a grid or page asks', async () => {
    const all = await shipped

    for (const { id, minDownPercent, terms } of all(hpFinancialProducts)) {
      const grids = all(hpModelGroups).flatMap(({ grids }) =>
        grids.filter(({ financialProduct }) => financialProduct === id),
      )
      expect(Math.min(...grids.map(({ bands }) => bands[0]!.downFrom)), id).toBe(minDownPercent)
      for (const grid of grids) expect(grid.terms, id).toEqual(terms)
    }
  })

  test('the debt tips refinance over terms that refinance has at that rate', async () => {
    const all = await shipped
    const { refinance } = all(repaymentRules)[0]!

    const offered = all(refinanceProducts).flatMap(({ grids }) =>
      grids.flatMap(({ terms, years }) =>
        terms.filter((_, i) => yearlyRate(years[0]!.perMonth[i]!) === refinance.flatRatePercentPerYear),
      ),
    )
    expect([...new Set(offered)]).toEqual(refinance.terms)
  })

  test('no page adds VAT to an instalment that includes it', async () => {
    const all = await shipped
    const texts = [...all(promotions), ...all(loanServices)].map((record) => JSON.stringify(record))

    expect(texts.filter((text) => /รวมภาษีมูลค่าเพิ่ม 7%|ก่อนภาษีมูลค่าเพิ่ม/.test(text))).toEqual([])
  })
})

describe('the import refuses', () => {
  const GROUP = 'hire-purchase/model-groups/tawan-cab.yaml'
  const PRODUCTS = 'refinance/financial-products.yaml'

  test.each<[string, string, Change, string[]]>([
    [
      'a new vehicle above 10 % effective, naming the cell',
      GROUP,
      (group) => (group.grids[0].bands[1].flat[4] = 5.5),
      [
        `${GROUP}: record tawan-cab: grids.0.bands.1.flat.4: from 10 % down over 60 months: a flat 5.5 % is 10.01 % effective on 260000 baht, above the legal 10 % of new vehicles; a flat 5.49 % is the most over 60 months`,
      ],
    ],
    [
      'a new vehicle just below 10 % effective: no',
      GROUP,
      (group) => (group.grids[0].bands[0].flat[4] = 5.48),
      [],
    ],
    [
      'a used vehicle above 15 % effective',
      GROUP,
      (group) => (group.grids[1].bands[0].flat[3] = 8.6),
      [
        expect.stringContaining(
          'grids.1.bands.0.flat.3: from 20 % down over 60 months: a flat 8.6 % is 15.',
        ) as never,
      ],
    ],
    [
      'a refinance rate above 15 % effective',
      PRODUCTS,
      (products) => (products[0].grids[0].years[3].perMonth[5] = 0.73),
      [
        expect.stringContaining(
          'record refinance-90: grids.0.years.3.perMonth.5: years from 2011 over 72 months: a flat 8.76 % is 15.',
        ) as never,
      ],
    ],
    [
      'an unknown type of vehicle',
      GROUP,
      (group) => (group.carType = 'boat'),
      [
        `${GROUP}: record tawan-cab: carType: there is no car type boat`,
        `${GROUP}: record tawan-cab: grids.0.financialProduct: new-vehicle is not for boat`,
        `${GROUP}: record tawan-cab: grids.1.financialProduct: used-vehicle is not for boat`,
      ],
    ],
    [
      'an unknown product',
      GROUP,
      (group) => (group.grids[0].financialProduct = 'nothing'),
      [
        `${GROUP}: record tawan-cab: grids.0.financialProduct: there is no financial product nothing`,
        ...[0, 1, 2].map(
          (i) => expect.stringContaining(`models.${i}.kind: no grid is for`) as never as string,
        ),
        ...['rainy-season', 'motor-expo'].map(
          (id) =>
            `hire-purchase/campaigns.yaml: record ${id}: modelGroups.1: tawan-cab is never offered with new-vehicle`,
        ),
      ],
    ],
    [
      'a model that stands in two groups',
      GROUP,
      (group) => (group.models[0].id = 'tawan-single-22-mt'),
      [
        `${GROUP}: record tawan-cab: models.0.id: duplicate tawan-single-22-mt`,
        'hire-purchase/model-groups/tawan-single.yaml: record tawan-single: models.0.id: duplicate tawan-single-22-mt',
      ],
    ],
    [
      'a row without a rate for every term',
      GROUP,
      (group) => group.grids[0].bands[2].flat.pop(),
      [`${GROUP}: record tawan-cab: grids.0.bands.2.flat: has 6 rates for 7 terms`],
    ],
    [
      'rows out of order',
      GROUP,
      (group) => group.grids[0].bands.reverse(),
      [`${GROUP}: record tawan-cab: grids.0.bands: downFrom must rise`],
    ],
    [
      'a rate that a later row repeats or returns to: no',
      GROUP,
      (group) => {
        const { bands } = group.grids[0]
        bands[1].flat = bands[0].flat
        bands.push({ ...bands[2], downFrom: 30 }, { ...bands[0], downFrom: 40 })
      },
      [],
    ],
    [
      'a row above the most that the product takes',
      GROUP,
      (group) => (group.grids[0].bands.at(-1).downFrom = 61),
      [
        `${GROUP}: record tawan-cab: grids.0.bands.2.downFrom: 61 to 100 % down is never offered: new-vehicle takes 5 to 60 %`,
      ],
    ],
    [
      'a row that ends where the product begins',
      GROUP,
      (group) => {
        const { bands } = group.grids[0]
        bands[0].downFrom = 0
        bands[1].downFrom = 5
      },
      [
        `${GROUP}: record tawan-cab: grids.0.bands.0.downFrom: 0 to 5 % down is never offered: new-vehicle takes 5 to 60 %`,
      ],
    ],
    [
      'a grid without rates',
      GROUP,
      (group) => (group.grids[0].bands = []),
      [expect.stringContaining(`${GROUP}: record tawan-cab: grids.0.bands: `) as never],
    ],
    [
      'a campaign that asks for more down than its product takes',
      'hire-purchase/campaigns.yaml',
      (campaigns) => (campaigns[0].minDownPercent = 61),
      [
        'hire-purchase/campaigns.yaml: record four-door-family: minDownPercent: is never reached: new-vehicle takes at most 60 % down',
      ],
    ],
    [
      'a campaign for a model group that its product has no rates for',
      'hire-purchase/campaigns.yaml',
      (campaigns) => named(campaigns, 'rainy-season').modelGroups.push('khunkhao-6'),
      [
        'hire-purchase/campaigns.yaml: record rainy-season: modelGroups.4: khunkhao-6 is never offered with new-vehicle',
      ],
    ],
    [
      'a campaign for refinance above the most of its products, or over terms that they do not have',
      'refinance/campaigns.yaml',
      (campaigns) => {
        campaigns[0].minAmount = 3_000_001
        campaigns[0].terms.push(84)
      },
      [
        'refinance/campaigns.yaml: record refinance-0295: terms.3: no product of the campaign is offered over 84 months',
        'refinance/campaigns.yaml: record refinance-0295: minAmount: is never reached: refinance-90 goes up to 3000000 baht',
      ],
    ],
    [
      'a campaign for vehicles that are not there',
      'refinance/campaigns.yaml',
      (campaigns) => {
        const campaign = named(campaigns, 'refinance-six-wheel')
        Object.assign(campaign, { startDate: '2027-10-01', endDate: '2027-12-31', laterWindows: [] })
        Object.assign(campaign, { maxVehicleAgeYears: 0, modelGroups: ['thara-6'] })
      },
      [
        'refinance/campaigns.yaml: record refinance-six-wheel: modelGroups.0: no vehicle of thara-6 is of 2027 or later',
      ],
    ],
    [
      'a campaign whose windows overlap, or end before they start',
      'refinance/campaigns.yaml',
      (campaigns) => {
        campaigns[0].laterWindows[0].startDate = '2026-06-30'
        campaigns[0].laterWindows[4].endDate = '2028-06-30'
      },
      [
        'refinance/campaigns.yaml: record refinance-0295: laterWindows.0.startDate: must be after the end of the previous window, 2026-06-30',
        'refinance/campaigns.yaml: record refinance-0295: laterWindows.4.endDate: is before startDate',
      ],
    ],
    [
      'a campaign for a shape that its product does not have',
      'refinance/campaigns.yaml',
      (campaigns) => (named(campaigns, 'refinance-harvest').shapes[1] = 'balloon'),
      [
        'refinance/campaigns.yaml: record refinance-harvest: shapes.1: no product of the campaign offers balloon',
      ],
    ],
    [
      'rates of years that no vehicle was made in',
      PRODUCTS,
      (products) => products[0].grids[0].years.unshift({ ...products[0].grids[0].years[0], from: 2027 }),
      [`${PRODUCTS}: record refinance-90: grids.0.years.0.from: no car of these years is appraised`],
    ],
    [
      'a term that the product is not offered over',
      GROUP,
      (group) => (group.grids[1].terms[3] = 61),
      [`${GROUP}: record tawan-cab: grids.1.terms.3: used-vehicle is not offered over 61 months`],
    ],
    [
      'a campaign of an unknown model group',
      'hire-purchase/campaigns.yaml',
      (campaigns) => (named(campaigns, 'rainy-season').modelGroups[2] = 'nothing'),
      ['hire-purchase/campaigns.yaml: record rainy-season: modelGroups.2: there is no model group nothing'],
    ],
    [
      'a campaign that ends before it starts',
      'refinance/campaigns.yaml',
      (campaigns) => (campaigns[0].endDate = '2025-01-01'),
      ['refinance/campaigns.yaml: record refinance-0295: endDate: is before startDate'],
    ],
    [
      'rates without a legal ceiling to compare them with',
      'hire-purchase/rate-ceilings.yaml',
      (ceilings) => ceilings.pop(),
      expect.arrayContaining([
        expect.stringContaining('there is no legal ceiling to compare it with'),
      ]) as never,
    ],
  ])('%s', async (_, file, change, faults) => {
    const files = await catalogueFiles()
    const record = parse(files[file]!)
    change(record)
    const folder = await contentFolder({ ...files, [file]: record })

    const read = await readContent(
      folder,
      CATALOGUE,
      createPictureMaker(originalsIn(`${folder}/pictures`)),
      IMPORTED_ON,
    )

    expect(read.faults.map(describeFault)).toEqual(faults)
  })
})

// biome-ignore lint/suspicious/noExplicitAny: what is written in a file has no type before it is parsed.
type Change = (record: any) => unknown

const named = (records: Parameters<Change>[0], id: string) =>
  records.find((record: { id: string }) => record.id === id)

/** The files of the catalogue that ships, with small pictures. Written once: YAML takes longer to write than to check. */
let written: Promise<Record<string, string>> | undefined

const catalogueFiles = () => (written ??= writeCatalogue())

async function writeCatalogue(): Promise<Record<string, string>> {
  const names = [
    ...['rate-ceilings', 'car-types', 'financial-products', 'campaigns'].map(
      (name) => `hire-purchase/${name}`,
    ),
    ...(await shipped)(hpModelGroups).map(({ id }) => `hire-purchase/model-groups/${id}`),
    ...['car-types', 'financial-products', 'campaigns'].map((name) => `refinance/${name}`),
    ...(await shipped)(refinanceBrands).map(({ id }) => `refinance/brands/${id}`),
  ]
  const files = names.map(async (name): Promise<[string, string]> => {
    const record = parse(await readFile(path.join(SHIPPED, `${name}.yaml`), 'utf8'))
    return [`${name}.yaml`, stringify(withSmallPictures(record))]
  })
  return Object.fromEntries(await Promise.all(files))
}

const withSmallPictures = (record: unknown): unknown =>
  JSON.parse(JSON.stringify(record), (_, value) =>
    value && typeof value === 'object' && 'picture' in value ? PICTURE : value,
  )

function rateOf(all: ReadAll, groupId: string, productId: string, down: number, term: number): number {
  const group = all(hpModelGroups).find(({ id }) => id === groupId)!
  const grid = group.grids.find(({ financialProduct }) => financialProduct === productId)!
  const band = grid.bands.findLast(({ downFrom }) => downFrom <= down)!
  return band.flat[grid.terms.indexOf(term)]!
}

const claimOf = (all: ReadAll, path: string) =>
  all(promotions).find((promotion) => promotion.path === path)!.rateClaim as RateClaim

type Cell = readonly [term: number, flat: number, monthsBetween?: number]

const MONTHS_BETWEEN: Partial<Record<string, number>> = { equal: 1, 'season-6': 6, 'season-12': 12 }

/** Every cell of the grids of these products, as flat percent a year. */
const cellsOfProducts = (all: ReadAll, ids: readonly string[]): Cell[] => [
  ...all(hpModelGroups)
    .flatMap(({ grids }) => grids)
    .filter(({ financialProduct }) => ids.includes(financialProduct))
    .flatMap(({ terms, bands }) =>
      bands.flatMap(({ flat }) => terms.map((term, i): Cell => [term, flat[i]!])),
    ),
  ...all(refinanceProducts)
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ grids }) => grids)
    .flatMap(({ terms, years }) =>
      years.flatMap(({ perMonth }) => terms.map((term, i): Cell => [term, yearlyRate(perMonth[i]!)])),
    ),
]

/** The campaign is offered on exactly the days of its promotion. */
function expectSameWindows(
  all: ReadAll,
  id: string,
  campaigns: readonly Recurring<DateWindow & { id: string }>[],
) {
  const promotion = all(promotions).find(({ path }) => path === id)!
  const campaign = campaigns.find((campaign) => campaign.id === id)!
  expect(windowsOf(campaign)).toEqual(windowsOf(promotion))
}

/** Before instalments are rounded. */
function effectiveOf([term, flat, monthsBetween = 1]: Cell): number {
  const count = term / monthsBetween
  const amount = (1_000_000 * (1 + (flat * term) / 1200)) / count
  return cashFlowRatePercentPerYear(
    1_000_000,
    Array.from({ length: count }, (_, i) => ({ month: (i + 1) * monthsBetween, amount })),
  )
}

/** The lowest flat rate, and the effective range of the terms before instalments are rounded. */
function expectClaim(claim: RateClaim, cells: readonly Cell[]) {
  const effective = cells.map(effectiveOf)
  expect(claim).toMatchObject({
    flatRatePercentPerYear: Math.min(...cells.map(([, flat]) => flat)),
    effectiveFromPercentPerYear: round(Math.min(...effective), 2),
    effectiveToPercentPerYear: round(Math.max(...effective), 2),
  })
}

const round = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals
