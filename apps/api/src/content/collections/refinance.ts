import { catalogueId, modelYear } from '@leasing/contract/catalogue-fields'
import { day, id, orderPosition } from '@leasing/contract/fields'
import { GEARS } from '@leasing/contract/forms/choices'
import { oneOf } from '@leasing/contract/person'
import {
  type RefinanceCampaign,
  type RefinanceCarType,
  type RefinanceProduct,
  refinanceCampaign,
  refinanceCarType,
  refinanceProduct,
} from '@leasing/contract/refinance-calculation'
import { startOfBangkokDay } from '@leasing/rules/bangkok-day'
import { yearlyRate } from '@leasing/rules/offered-rate'
import { byOrderPositionAscending, byStartDateAscending } from '@leasing/rules/order'
import { PICTURE_KINDS } from '@leasing/rules/picture-kinds'
import { z } from 'zod'
import { type Collection, defineCollection, type ReadAll } from '../collection.ts'
import {
  changesOfWindows,
  laterWindows,
  type Recurring,
  windowIsOpen,
  windowsInOrder,
  windowsOf,
} from '../date-windows.ts'
import { entryChanges, gridsInForce } from '../entries-in-force.ts'
import { whenValid } from '../fields.ts'
import { CAMPAIGN_LABELS, rateCeilings } from './hire-purchase.ts'
import {
  aboveCeiling,
  duplicates,
  type Fault,
  gridTerms,
  incompleteRows,
  isRising,
  unknown,
  unknownShapes,
} from './rate-grid.ts'

type Ordered = { orderPosition: number }

export const refinanceCarTypes = defineCollection<Omit<RefinanceCarType, 'brands'> & Ordered>(
  ({ picture }) =>
    refinanceCarType.omit({ brands: true }).extend({ image: picture(PICTURE_KINDS.card), orderPosition }),
  {
    name: 'refinance/car-types',
    words: {
      title: 'รีไฟแนนซ์: ประเภทรถ',
      one: 'ประเภทรถ',
      area: 'refinance',
      position: 4,
      page: '/refinance',
    },
    files: 'list',
    order: byOrderPositionAscending,
  },
)

/** Whole baht by year of manufacture; vehicles of other years are not refinanced. */
const pricesByYear = z
  .record(z.string().regex(/^\d{4}$/, 'a year has four digits'), z.int().positive())
  .refine((prices) => Object.keys(prices).length > 0, 'there is no price')

const rfModel = z.strictObject({
  id: catalogueId,
  name: z.string().min(1),
  /** Appraised prices by gear. */
  prices: z
    .partialRecord(oneOf(GEARS), pricesByYear)
    .refine((gears) => Object.keys(gears).length > 0, 'there is no gear'),
})

const rfModelGroup = z.strictObject({
  id: catalogueId,
  carType: id,
  name: z.string().min(1),
  models: z.array(rfModel).min(1),
})

const brand = z.strictObject({
  id: catalogueId,
  name: z.string().min(1),
  orderPosition,
  modelGroups: z.array(rfModelGroup).min(1),
})

export type RefinanceBrand = z.infer<typeof brand>

/** A brand with all its models. */
export const refinanceBrands: Collection<RefinanceBrand> = defineCollection<RefinanceBrand>(() => brand, {
  name: 'refinance/brands',
  words: {
    title: 'รีไฟแนนซ์: ยี่ห้อและราคาประเมิน',
    one: 'ยี่ห้อ',
    area: 'refinance',
    position: 3,
    page: '/refinance',
  },
  files: 'folder',
  approvals: 2,
  figuresAs: 'brand',
  order: byOrderPositionAscending,
  crossCheck: ({ modelGroups }, all) => {
    const allGroups = all(refinanceBrands).flatMap((other) => other.modelGroups)
    const allModels = allGroups.flatMap(({ models }) => models)
    return [
      ...unknown(
        'modelGroups.*.carType',
        'car type',
        modelGroups.map(({ carType }) => carType),
        all(refinanceCarTypes),
      ),
      ...duplicates('modelGroups.*.id', modelGroups.map(idOf), allGroups.map(idOf)),
      ...modelGroups.flatMap(({ models }, i) =>
        duplicates(`modelGroups.${i}.models.*.id`, models.map(idOf), allModels.map(idOf)),
      ),
    ]
  },
  labels: {
    name: 'ชื่อยี่ห้อ',
    carType: { label: 'ประเภทรถ', of: 'refinance/car-types' },
    modelGroups: { label: 'รุ่นรถ', one: 'รุ่นรถ' },
    'modelGroups.name': 'ชื่อรุ่นรถ',
    models: { label: 'รุ่นย่อย', one: 'รุ่นย่อย' },
    prices: { label: 'ราคาประเมินตามปีรถ', unit: 'บาท', choices: GEARS },
  },
})

const idOf = ({ id }: { id: string }) => id

/** How a form shows such a grid. */
export const REFINANCE_GRID_FORM = {
  columns: { name: 'terms', label: 'จำนวนงวด', unit: 'งวด' },
  rows: { name: 'years', head: 'from', label: 'รถปีตั้งแต่ (ค.ศ.)', cells: 'perMonth' },
  per: 'month',
} as const

/** Flat rates (percent a month) of a vehicle type: one row per earliest year of manufacture, one column per term. */
export const refinanceGrid = z
  .strictObject({
    carType: id,
    /** The first day of these rates. Of several grids of a type the newest that has begun counts. */
    effectiveFrom: day.optional(),
    terms: gridTerms,
    years: z
      .array(z.strictObject({ from: modelYear, perMonth: z.array(z.number().nonnegative().max(10)) }))
      .min(1)
      .refine((rows) => isRising(rows.map(({ from }) => from).reverse()), {
        error: 'the years must fall',
        ...whenValid('from'),
      }),
  })
  .superRefine(({ terms, years }, { addIssue }) => {
    const rows = years.map(({ perMonth }) => perMonth)
    for (const { field, message } of incompleteRows('years.*.perMonth', terms, rows))
      addIssue({ code: 'custom', path: field.split('.'), message })
  })

export type RefinanceGrid = z.infer<typeof refinanceGrid>

export type RefinanceProductRecord = RefinanceProduct &
  Ordered & {
    grids: RefinanceGrid[]
    maxVehicleAgeYears?: number | undefined
    /** In a record as offered on a day: the grids as written, of any day. */
    written?: RefinanceGrid[]
  }

export const refinanceProducts = defineCollection<RefinanceProductRecord>(
  () =>
    refinanceProduct
      .extend({
        terms: gridTerms,
        shapes: refinanceProduct.shape.shapes.default(['equal']),
        /** On the day of the request; an older vehicle has no price. */
        maxVehicleAgeYears: z.int().positive().optional(),
        orderPosition,
        grids: z.array(refinanceGrid).min(1),
      })
      .refine(({ minAmount, maxAmount }) => 0 < minAmount && minAmount <= maxAmount, {
        path: ['maxAmount'],
        error: 'must not be below minAmount, which is above 0',
        ...whenValid('minAmount', 'maxAmount'),
      }),
  {
    name: 'refinance/financial-products',
    words: {
      title: 'รีไฟแนนซ์: ผลิตภัณฑ์และอัตราดอกเบี้ย',
      one: 'ผลิตภัณฑ์',
      area: 'refinance',
      position: 1,
      page: '/refinance',
    },
    files: 'list',
    approvals: 2,
    figuresAs: 'product',
    inForce: (product, day) => ({
      ...product,
      ...gridsInForce(product, refinanceGridKey, day),
    }),
    changesAt: ({ grids }) => entryChanges(grids),
    order: byOrderPositionAscending,
    crossCheck: (product, all) => {
      const carTypes = product.grids.map(({ carType }) => carType)
      const versions = product.grids.map(({ carType, effectiveFrom }) =>
        [carType, effectiveFrom].filter(Boolean).join(' from '),
      )
      return [
        ...unknown('grids.*.carType', 'car type', carTypes, all(refinanceCarTypes)),
        ...duplicates('grids.*.carType', versions, versions),
        ...gridFaults(product, all),
        ...product.grids.flatMap((grid, i) => emptyYears(grid, `grids.${i}`, all)),
      ]
    },
    labels: {
      maxLoanToValuePercent: { label: 'วงเงินไม่เกิน', unit: '% ของราคาประเมิน' },
      carType: { label: 'ประเภทรถ', of: 'refinance/car-types' },
      grids: {
        label: 'ตารางดอกเบี้ยคงที่ต่อเดือน',
        one: 'ตาราง',
        rates: REFINANCE_GRID_FORM,
      },
    },
  },
)

export const refinanceGridKey = ({ carType }: RefinanceGrid) => carType

/** Uses the ceiling of used vehicles: a refinanced vehicle is one. */
function gridFaults({ id, terms: offered, minAmount, grids }: RefinanceProductRecord, all: ReadAll): Fault[] {
  const ceiling = all(rateCeilings).find(({ id }) => id === 'used')
  return grids.flatMap(({ terms, years }, i) => [
    ...terms.flatMap((term, column): Fault[] =>
      offered.includes(term)
        ? []
        : [{ field: `grids.${i}.terms.${column}`, message: `${id} is not offered over ${term} months` }],
    ),
    ...years.flatMap(({ from, perMonth }, row) =>
      perMonth.flatMap((rate, column) =>
        aboveCeiling(
          {
            field: `grids.${i}.years.${row}.perMonth.${column}`,
            name: `years from ${from} over ${terms[column]} months`,
            flatRatePercentPerYear: yearlyRate(rate),
            term: terms[column]!,
            smallestAmount: minAmount,
          },
          ceiling,
        ),
      ),
    ),
  ])
}

/** The years of manufacture with a price. */
const yearsOf = ({ prices }: z.infer<typeof rfModel>): number[] =>
  Object.values(prices).flatMap((byYear) => Object.keys(byYear ?? {}).map(Number))

/** Reports rows of years from which no vehicle can be refinanced. */
function emptyYears({ carType, years }: RefinanceGrid, at: string, all: ReadAll): Fault[] {
  const made = new Set(
    all(refinanceBrands)
      .flatMap(({ modelGroups }) => modelGroups)
      .filter((group) => group.carType === carType)
      .flatMap(({ models }) => models.flatMap(yearsOf)),
  )
  return years.flatMap(({ from }, row): Fault[] => {
    const upTo = years[row - 1]?.from ?? Number.POSITIVE_INFINITY
    if ([...made].some((year) => from <= year && year < upTo)) return []
    return [{ field: `${at}.years.${row}.from`, message: `no ${carType} of these years is appraised` }]
  })
}

export type RefinanceCampaignRecord = Recurring<
  Omit<RefinanceCampaign, 'ratePercentPerMonthFrom' | 'rates'>
> & {
  modelGroups: string[]
  maxVehicleAgeYears: number
}

export const refinanceCampaigns = defineCollection<RefinanceCampaignRecord>(
  () =>
    windowsInOrder(
      refinanceCampaign.omit({ ratePercentPerMonthFrom: true, rates: true }).extend({
        modelGroups: z.array(id).min(1),
        maxVehicleAgeYears: z.int().min(0).max(30),
        laterWindows,
      }),
    ),
  {
    name: 'refinance/campaigns',
    words: { title: 'รีไฟแนนซ์: แคมเปญ', one: 'แคมเปญ', area: 'refinance', position: 2, page: '/refinance' },
    files: 'list',
    mayBeEmpty: true,
    approvals: 2,
    figuresAs: 'campaign',
    isVisible: windowIsOpen,
    // Vehicles grow a year older at new year.
    changesAt: (campaign) => [...changesOfWindows(campaign), ...newYearsOf(campaign)],
    order: byStartDateAscending,
    crossCheck: (campaign, all) => {
      const { financialProducts, modelGroups, terms, shapes, minAmount } = campaign
      const allGroups = all(refinanceBrands).flatMap((brand) => brand.modelGroups)
      const products = all(refinanceProducts).filter(({ id }) => financialProducts.includes(id))
      return [
        ...unknown('financialProducts.*', 'financial product', financialProducts, all(refinanceProducts)),
        ...unknown('modelGroups.*', 'model group', modelGroups, allGroups),
        ...allGroups
          .filter(({ id }) => modelGroups.includes(id))
          .flatMap((group) => neverOffered(campaign, products, group)),
        ...terms.flatMap((term, i): Fault[] =>
          products.length === 0 || products.some((product) => product.terms.includes(term))
            ? []
            : [{ field: `terms.${i}`, message: `no product of the campaign is offered over ${term} months` }],
        ),
        ...unknownShapes(shapes, products),
        ...products
          .filter(({ maxAmount }) => maxAmount < minAmount)
          .map(({ id, maxAmount }) => ({
            field: 'minAmount',
            message: `is never reached: ${id} goes up to ${maxAmount} baht`,
          })),
      ]
    },
    labels: {
      ...CAMPAIGN_LABELS,
      financialProducts: { label: 'ผลิตภัณฑ์', of: 'refinance/financial-products' },
      modelGroups: { label: 'รุ่นรถ', of: 'refinance/brands.modelGroups' },
    },
  },
)

const yearOf = (day: string) => Number(day.slice(0, 4))

/** The new years within its windows, as moments (epoch ms). */
const newYearsOf = (campaign: RefinanceCampaignRecord): number[] =>
  windowsOf(campaign).flatMap(({ startDate, endDate }) => {
    const first = yearOf(startDate) + 1
    const years = Array.from({ length: yearOf(endDate) + 1 - first }, (_, i) => first + i)
    return years.map((year) => startOfBangkokDay(`${year}-01-01`))
  })

/** Reports a group without a vehicle that the campaign could apply to. Later windows may wait for the prices of later years. */
function neverOffered(
  campaign: RefinanceCampaignRecord,
  products: readonly RefinanceProductRecord[],
  { id, carType, models }: RefinanceBrand['modelGroups'][number],
): Fault[] {
  const { modelGroups, maxVehicleAgeYears, terms } = campaign
  const field = `modelGroups.${modelGroups.indexOf(id)}`
  const firstYear = yearOf(campaign.startDate) - maxVehicleAgeYears
  const years = models.flatMap(yearsOf).filter((year) => year >= firstYear)
  if (years.length === 0) return [{ field, message: `no vehicle of ${id} is of ${firstYear} or later` }]
  const grids = products.flatMap((product) => product.grids).filter((grid) => grid.carType === carType)
  const isOffered = grids.some(
    (grid) =>
      grid.terms.some((term) => terms.includes(term)) &&
      grid.years.some(({ from }) => years.some((year) => from <= year)),
  )
  return isOffered || products.length === 0
    ? []
    : [{ field, message: `no product of the campaign has rates for ${id} over its terms` }]
}
