import type {
  HpCampaignRecord,
  HpModelGroupRecord,
  HpProductRecord,
} from '../src/content/collections/hire-purchase.ts'
import type {
  RefinanceBrand,
  RefinanceCampaignRecord,
  RefinanceProductRecord,
} from '../src/content/collections/refinance.ts'
import { anImage } from './builders.ts'
import type { GivenContent } from './test-api.ts'

// A catalogue of one of everything; a test names what it is about.

export const ceilings = (['new', 'used'] as const).map((id) => ({
  id,
  rows: [
    {
      figures: { maxEffectiveRatePercentPerYear: id === 'new' ? 10 : 15 },
      appliesTo: 'บุคคลธรรมดาที่ใช้รถส่วนตัว',
      law: {
        source: 'ประกาศคณะกรรมการว่าด้วยสัญญา',
        effectiveFrom: '2023-01-10',
        checkedOn: '2025-01-01',
        certainty: 'confirmed' as const,
      },
    },
  ],
}))

const TERMS = [12, 24, 36, 48, 60, 72, 84]

export const aProduct = (given: Partial<HpProductRecord> = {}): HpProductRecord => ({
  id: 'new-vehicle',
  name: 'เช่าซื้อรถใหม่',
  kind: 'new',
  carTypes: ['pickup'],
  terms: TERMS,
  shapes: ['equal', 'balloon', 'season-6', 'season-12'],
  minDownPercent: 5,
  maxDownPercent: 60,
  orderPosition: 10,
  ...given,
})

/** A flat 2.5 % for every term, 3 % below 15 % down. */
export const aModelGroup = (given: Partial<HpModelGroupRecord> = {}): HpModelGroupRecord => ({
  id: 'tawan',
  carType: 'pickup',
  name: 'ตะวัน',
  image: anImage(),
  orderPosition: 10,
  models: [{ id: 'tawan-25', name: 'ตะวัน 2.5', price: 800_000, year: 2026, kind: 'new' }],
  grids: [
    {
      financialProduct: 'new-vehicle',
      terms: TERMS,
      bands: [
        { downFrom: 5, flat: TERMS.map(() => 3) },
        { downFrom: 15, flat: TERMS.map(() => 2.5) },
      ],
    },
  ],
  ...given,
})

export const aCampaign = (given: Partial<HpCampaignRecord> = {}): HpCampaignRecord => ({
  id: 'june',
  name: 'มิถุนายน',
  detail: 'ดอกเบี้ยคงที่ลดลง 0.40% ต่อปี',
  financialProduct: 'new-vehicle',
  modelGroups: ['tawan'],
  flatRateDiscountPercent: 0.4,
  minDownPercent: 20,
  terms: [48, 60],
  startDate: '2025-06-01',
  endDate: '2025-06-30',
  ...given,
})

export const aHirePurchaseCatalogue = (given: GivenContent = {}): GivenContent => ({
  rateCeilings: ceilings,
  hpCarTypes: [{ id: 'pickup', name: 'รถกระบะ', image: anImage(), orderPosition: 10 }],
  hpFinancialProducts: [aProduct()],
  hpModelGroups: [aModelGroup()],
  ...given,
})

/** 20 % down on 800,000 baht over 60 months: what `POST /monthly-installment` is sent. */
export const aCalculation = (given: object = {}) => ({
  model: 'tawan-25',
  financialProduct: 'new-vehicle',
  downPayment: 160_000,
  terms: [60],
  ...given,
})

export const aBrand = (given: Partial<RefinanceBrand> = {}): RefinanceBrand => ({
  id: 'weha',
  name: 'เวหา',
  orderPosition: 10,
  modelGroups: [
    {
      id: 'weha-cab',
      carType: 'car',
      name: 'เวหา แค็บ',
      models: [
        {
          id: 'weha-cab-24',
          name: 'เวหา แค็บ 2.4',
          prices: { manual: { 2026: 500_000, 2012: 110_000, 2011: 100_000 }, automatic: { 2026: 560_000 } },
        },
      ],
    },
  ],
  ...given,
})

/** 0.345 % a month for vehicles from 2024 on, 0.545 % for older ones. */
export const aRefinanceProduct = (given: Partial<RefinanceProductRecord> = {}): RefinanceProductRecord => ({
  id: 'refinance-90',
  name: 'รีไฟแนนซ์วงเงินสูงสุด 90%',
  terms: [36, 60],
  shapes: ['equal', 'season-6', 'season-12'],
  maxLoanToValuePercent: 90,
  minAmount: 100_000,
  maxAmount: 3_000_000,
  orderPosition: 10,
  grids: [
    {
      carType: 'car',
      terms: [36, 60],
      years: [
        { from: 2024, perMonth: [0.345, 0.345] },
        { from: 2012, perMonth: [0.545, 0.585] },
      ],
    },
  ],
  ...given,
})

export const aRefinanceCampaign = (
  given: Partial<RefinanceCampaignRecord> = {},
): RefinanceCampaignRecord => ({
  id: 'refinance-0295',
  name: 'รีไฟแนนซ์เริ่ม 0.295% ต่อเดือน',
  detail: 'รถจดทะเบียนไม่เกิน 2 ปี',
  financialProducts: ['refinance-90'],
  modelGroups: ['weha-cab'],
  maxVehicleAgeYears: 2,
  minAmount: 200_000,
  flatRateDiscountPercent: 0.6,
  terms: [60],
  startDate: '2025-06-01',
  endDate: '2025-06-30',
  ...given,
})

export const aRefinanceCatalogue = (given: GivenContent = {}): GivenContent => ({
  rateCeilings: ceilings,
  refinanceCarTypes: [{ id: 'car', name: 'รถกระบะและรถยนต์', image: anImage(), orderPosition: 10 }],
  refinanceProducts: [aRefinanceProduct()],
  refinanceBrands: [aBrand()],
  ...given,
})

/** What `POST /refinance` is sent. */
export const aRefinance = (given: object = {}) => ({
  rfModel: 'weha-cab-24-2026-manual',
  financialProduct: 'refinance-90',
  terms: [60],
  ...given,
})
