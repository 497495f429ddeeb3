import { type Campaign, campaign, shapeName } from '@leasing/contract/catalogue-fields'
import { day, id, orderPosition } from '@leasing/contract/fields'
import {
  type HpCarType,
  type HpFinancialProduct,
  type HpModel,
  type HpModelGroup,
  hpCarType,
  hpFinancialProduct,
  hpModel,
  hpModelGroup,
  type RateCeiling,
  rateCeiling,
  type VehicleKind,
  vehicleKind,
} from '@leasing/contract/monthly-installment'
import { bangkokDay } from '@leasing/rules/bangkok-day'
import { lawInForce } from '@leasing/rules/law-in-force'
import { byOrderPositionAscending, byStartDateAscending } from '@leasing/rules/order'
import { PICTURE_KINDS } from '@leasing/rules/picture-kinds'
import { z } from 'zod'
import { type Collection, defineCollection, type ReadAll } from '../collection.ts'
import type { Labels } from '../collection-words.ts'
import {
  changesOfWindows,
  laterWindows,
  type Recurring,
  windowIsOpen,
  windowsInOrder,
} from '../date-windows.ts'
import { entryChanges, gridsInForce } from '../entries-in-force.ts'
import { whenValid } from '../fields.ts'
import { type LawRow, lawChanges, lawRows } from '../law-rows.ts'
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

const VEHICLE_KINDS = { new: 'รถใหม่', used: 'รถใช้แล้ว' }

export type RateCeilingRecord = {
  id: VehicleKind
  rows: LawRow<Pick<RateCeiling, 'maxEffectiveRatePercentPerYear'>>[]
}

/** The id is the kind of vehicle. */
export const rateCeilings = defineCollection<RateCeilingRecord>(
  () =>
    z.strictObject({
      id: vehicleKind,
      rows: lawRows(rateCeiling.pick({ maxEffectiveRatePercentPerYear: true })),
    }),
  {
    name: 'hire-purchase/rate-ceilings',
    words: {
      title: 'เพดานดอกเบี้ยตามกฎหมาย',
      one: 'เพดาน',
      area: 'hire-purchase',
      position: 5,
      page: '/monthly-installment',
    },
    files: 'list',
    approvals: 2,
    changesAt: ({ rows }) => lawChanges(rows),
    figuresAs: 'ceiling',
    figuresOf: ({ rows }, now) => lawInForce(rows, bangkokDay(now)).row.figures,
    labels: {
      id: { label: 'ประเภทรถ', choices: VEHICLE_KINDS },
      maxEffectiveRatePercentPerYear: { label: 'อัตราดอกเบี้ยที่แท้จริงไม่เกิน', unit: '% ต่อปี' },
    },
  },
)

/** The ceilings in force, as served. */
export const rateCeilingsAt = (all: ReadAll, now: number): RateCeiling[] =>
  all(rateCeilings).map(({ id: kind, rows }) => {
    const { figures, appliesTo, law } = lawInForce(rows, bangkokDay(now)).row
    return { kind, ...figures, appliesTo, law }
  })

/** The legal ceiling of the effective rate, in percent a year; the import guarantees that there is one. */
export const legalMaxEffectiveRateAt = (all: ReadAll, kind: VehicleKind, now: number): number =>
  rateCeilingsAt(all, now).find((ceiling) => ceiling.kind === kind)!.maxEffectiveRatePercentPerYear

export const hpCarTypes = defineCollection<HpCarType & Ordered>(
  ({ picture }) => hpCarType.extend({ image: picture(PICTURE_KINDS.card), orderPosition }),
  {
    name: 'hire-purchase/car-types',
    words: {
      title: 'เช่าซื้อ: ประเภทรถ',
      one: 'ประเภทรถ',
      area: 'hire-purchase',
      position: 4,
      page: '/monthly-installment',
    },
    files: 'list',
    order: byOrderPositionAscending,
  },
)

export type HpProductRecord = HpFinancialProduct &
  Ordered & { carTypes: string[]; maxVehicleAgeYears?: Record<string, number> | undefined }

export const hpFinancialProducts = defineCollection<HpProductRecord>(
  () =>
    hpFinancialProduct
      .extend({
        terms: gridTerms,
        shapes: hpFinancialProduct.shape.shapes.default([...shapeName.options]),
        carTypes: z.array(id).min(1),
        /** Price lists by kind of vehicle, as of the day of the request. */
        maxVehicleAgeYears: z.record(id, z.int().positive()).optional(),
        orderPosition,
      })
      .refine(
        ({ minDownPercent, maxDownPercent }) => minDownPercent < maxDownPercent && maxDownPercent < 100,
        {
          path: ['maxDownPercent'],
          error: 'must be above minDownPercent and below 100',
          ...whenValid('minDownPercent', 'maxDownPercent'),
        },
      ),
  {
    name: 'hire-purchase/financial-products',
    words: {
      title: 'เช่าซื้อ: ผลิตภัณฑ์',
      one: 'ผลิตภัณฑ์',
      area: 'hire-purchase',
      position: 3,
      page: '/monthly-installment',
    },
    files: 'list',
    approvals: 2,
    figuresAs: 'product',
    order: byOrderPositionAscending,
    crossCheck: ({ carTypes }, all) => unknown('carTypes.*', 'car type', carTypes, all(hpCarTypes)),
    labels: {
      carTypes: { label: 'ประเภทรถ', of: 'hire-purchase/car-types' },
      maxDownPercent: { label: 'ดาวน์ไม่เกิน', unit: '% ของราคารถ' },
      maxVehicleAgeYears: { one: 'ประเภทรถ', unit: '' },
      'maxVehicleAgeYears.key': { label: 'ประเภทรถ', of: 'hire-purchase/car-types' },
      'maxVehicleAgeYears.value': { label: 'ไม่เกิน', unit: 'ปี' },
      kind: { choices: VEHICLE_KINDS },
    },
  },
)

/** How a form shows such a grid. */
export const RATE_GRID_FORM = {
  columns: { name: 'terms', label: 'จำนวนงวด', unit: 'งวด' },
  rows: { name: 'bands', head: 'downFrom', label: 'ดาวน์ตั้งแต่ (%)', cells: 'flat' },
  per: 'year',
} as const

/**
 * Flat rates (percent a year) of a model group and a product: one row per band of the down payment, from its percentage of the price up to the
 * next row, and one column per term.
 */
export const rateGrid = z
  .strictObject({
    financialProduct: id,
    /** The first day of these rates. Of several grids of a product the newest that has begun counts. */
    effectiveFrom: day.optional(),
    terms: gridTerms,
    bands: z
      .array(
        z.strictObject({
          downFrom: z.number().min(0).max(99),
          flat: z.array(z.number().nonnegative().max(100)),
        }),
      )
      .min(1)
      .refine((bands) => isRising(bands.map(({ downFrom }) => downFrom)), {
        error: 'downFrom must rise',
        ...whenValid('downFrom'),
      }),
  })
  .superRefine(({ terms, bands }, { addIssue }) => {
    const rows = bands.map(({ flat }) => flat)
    for (const { field, message } of incompleteRows('bands.*.flat', terms, rows))
      addIssue({ code: 'custom', path: field.split('.'), message })
  })

export type RateGrid = z.infer<typeof rateGrid>

const model = hpModel.omit({ modelGroup: true }).extend({ kind: vehicleKind })

export type HpModelRecord = Omit<HpModel, 'modelGroup'> & { kind: VehicleKind }

export type HpModelGroupRecord = HpModelGroup &
  Ordered & {
    models: HpModelRecord[]
    grids: RateGrid[]
    /** In a record as offered on a day: the grids as written, of any day. */
    written?: RateGrid[]
  }

export const hpModelGroups: Collection<HpModelGroupRecord> = defineCollection<HpModelGroupRecord>(
  ({ picture }) =>
    hpModelGroup.extend({
      image: picture(PICTURE_KINDS.card),
      orderPosition,
      models: z.array(model).min(1),
      grids: z.array(rateGrid).min(1),
    }),
  {
    name: 'hire-purchase/model-groups',
    words: {
      title: 'เช่าซื้อ: รุ่นรถและอัตราดอกเบี้ย',
      one: 'รุ่นรถ',
      area: 'hire-purchase',
      position: 1,
      page: '/monthly-installment',
    },
    files: 'folder',
    approvals: 2,
    figuresAs: 'modelGroup',
    inForce: (group, day) => ({ ...group, ...gridsInForce(group, gridKey, day) }),
    changesAt: ({ grids }) => entryChanges(grids),
    order: byOrderPositionAscending,
    crossCheck: (group, all) => [
      ...unknown('carType', 'car type', [group.carType], all(hpCarTypes)),
      ...duplicates(
        'models.*.id',
        group.models.map(({ id }) => id),
        all(hpModelGroups).flatMap(({ models }) => models.map(({ id }) => id)),
      ),
      ...duplicates('grids.*.financialProduct', group.grids.map(versionOf), group.grids.map(versionOf)),
      ...group.grids.flatMap((grid, i) => gridFaults(group, grid, `grids.${i}`, all)),
      ...modelsWithoutGrid(group, all),
    ],
    labels: {
      carType: { label: 'ประเภทรถ', of: 'hire-purchase/car-types' },
      models: { label: 'รุ่นย่อย', one: 'รุ่นย่อย' },
      'models.year': { label: 'รุ่นปี', unit: 'ค.ศ.' },
      grids: {
        label: 'ตารางดอกเบี้ยคงที่',
        one: 'ตาราง',
        rates: RATE_GRID_FORM,
      },
      kind: { choices: VEHICLE_KINDS },
    },
  },
)

export const gridKey = ({ financialProduct }: RateGrid) => financialProduct

const versionOf = (grid: RateGrid) => [gridKey(grid), grid.effectiveFrom].filter(Boolean).join(' from ')

function gridFaults(group: HpModelGroupRecord, grid: RateGrid, at: string, all: ReadAll): Fault[] {
  const product = all(hpFinancialProducts).find(({ id }) => id === grid.financialProduct)
  if (!product) return unknown(`${at}.financialProduct`, 'financial product', [grid.financialProduct], [])
  if (!product.carTypes.includes(group.carType))
    return [{ field: `${at}.financialProduct`, message: `${product.id} is not for ${group.carType}` }]
  const ceiling = all(rateCeilings).find(({ id }) => id === product.kind)
  const prices = group.models.filter(({ kind }) => kind === product.kind).map(({ price }) => price)
  if (prices.length === 0)
    return [{ field: at, message: `no model of the group is ${product.kind}, as ${product.id} asks` }]
  const smallestAmount = Math.floor((Math.min(...prices) * (100 - product.maxDownPercent)) / 100)
  const unknownTerms = grid.terms.flatMap((term, column): Fault[] =>
    product.terms.includes(term)
      ? []
      : [{ field: `${at}.terms.${column}`, message: `${product.id} is not offered over ${term} months` }],
  )
  const unreachable = grid.bands.flatMap(({ downFrom }, row): Fault[] => {
    const downTo = grid.bands[row + 1]?.downFrom ?? 100
    const { minDownPercent: min, maxDownPercent: max } = product
    if (min < downTo && downFrom <= max) return []
    const message = `${downFrom} to ${downTo} % down is never offered: ${product.id} takes ${min} to ${max} %`
    return [{ field: `${at}.bands.${row}.downFrom`, message }]
  })
  const cells = grid.bands.flatMap(({ downFrom, flat }, row) =>
    flat.map((flatRatePercentPerYear, column) => ({
      field: `${at}.bands.${row}.flat.${column}`,
      name: `from ${downFrom} % down over ${grid.terms[column]} months`,
      flatRatePercentPerYear,
      term: grid.terms[column]!,
      smallestAmount,
    })),
  )
  return [...unknownTerms, ...unreachable, ...cells.flatMap((cell) => aboveCeiling(cell, ceiling))]
}

/** Reports models without a grid: they could be chosen but not calculated. */
function modelsWithoutGrid({ models, grids }: HpModelGroupRecord, all: ReadAll): Fault[] {
  const kinds = all(hpFinancialProducts)
    .filter(({ id }) => grids.some(({ financialProduct }) => financialProduct === id))
    .map(({ kind }) => kind)
  return models.flatMap(({ id, kind }, i): Fault[] =>
    kinds.includes(kind)
      ? []
      : [{ field: `models.${i}.kind`, message: `no grid is for ${id}, which is ${kind}` }],
  )
}

export const CAMPAIGN_LABELS: Labels = {
  name: 'ชื่อแคมเปญ',
  detail: 'เงื่อนไขสั้น ๆ',
  startDate: { label: 'ใช้ตั้งแต่วันที่', help: 'ตรงกับโปรโมชั่นรหัสเดียวกัน' },
  endDate: 'ใช้ถึงวันที่',
}

export type HpCampaignRecord = Recurring<Omit<Campaign, 'bands'>> & {
  financialProduct: string
  modelGroups: string[]
}

export const hpCampaigns = defineCollection<HpCampaignRecord>(
  () =>
    windowsInOrder(
      campaign
        .omit({ bands: true })
        .extend({ financialProduct: id, modelGroups: z.array(id).min(1), laterWindows }),
    ),
  {
    name: 'hire-purchase/campaigns',
    words: {
      title: 'เช่าซื้อ: แคมเปญ',
      one: 'แคมเปญ',
      area: 'hire-purchase',
      position: 2,
      page: '/monthly-installment',
    },
    files: 'list',
    mayBeEmpty: true,
    approvals: 2,
    figuresAs: 'campaign',
    isVisible: windowIsOpen,
    changesAt: changesOfWindows,
    order: byStartDateAscending,
    crossCheck: ({ financialProduct, modelGroups, terms, shapes, minDownPercent }, all) => {
      const product = all(hpFinancialProducts).find(({ id }) => id === financialProduct)
      const groups = all(hpModelGroups).filter(({ id }) => modelGroups.includes(id))
      const gridOf = ({ grids }: HpModelGroupRecord) =>
        grids.find((grid) => grid.financialProduct === financialProduct)
      return [
        ...unknown('financialProduct', 'financial product', [financialProduct], product ? [product] : []),
        ...unknown('modelGroups.*', 'model group', modelGroups, all(hpModelGroups)),
        ...terms.flatMap((term, i): Fault[] =>
          !product || product.terms.includes(term)
            ? []
            : [{ field: `terms.${i}`, message: `${financialProduct} is not offered over ${term} months` }],
        ),
        ...unknownShapes(shapes, product ? [product] : []),
        ...groups.flatMap((group): Fault[] => {
          const grid = gridOf(group)
          if (!product || grid?.terms.some((term) => terms.includes(term))) return []
          const reason = grid ? `over the terms of the campaign` : `with ${financialProduct}`
          return [
            {
              field: `modelGroups.${modelGroups.indexOf(group.id)}`,
              message: `${group.id} is never offered ${reason}`,
            },
          ]
        }),
        ...(product && minDownPercent > product.maxDownPercent
          ? [
              {
                field: 'minDownPercent',
                message: `is never reached: ${financialProduct} takes at most ${product.maxDownPercent} % down`,
              },
            ]
          : []),
      ]
    },
    labels: { ...CAMPAIGN_LABELS, modelGroups: { label: 'รุ่นรถ', of: 'hire-purchase/model-groups' } },
  },
)
