import { day, id } from '@leasing/contract/fields'
import { type DateWindow, isInWindow, windowBoundaries } from '@leasing/rules/date-window'
import { z } from 'zod'
import { type Collection, defineCollection } from '../collection.ts'
import { whenValid } from '../fields.ts'
import {
  hpFinancialProducts,
  hpModelGroups,
  RATE_GRID_FORM,
  type RateGrid,
  rateGrid,
} from './hire-purchase.ts'
import { unknown } from './rate-grid.ts'
import { REFINANCE_GRID_FORM, type RefinanceGrid, refinanceGrid, refinanceProducts } from './refinance.ts'

/** Price lists as they were when a campaign or promotion began. The id is that of the campaign or promotion, the window one of its windows. */
export type AdvertisedRates = DateWindow & {
  id: string
  hirePurchase?: (RateGrid & { modelGroup: string })[] | undefined
  refinance?: (RefinanceGrid & { financialProduct: string })[] | undefined
}

/**
 * Written when a release or an import changes a price list by which a running campaign or promotion is advertised. Whoever corrects an advertised
 * rate changes it here.
 */
export const advertisedRates: Collection<AdvertisedRates> = defineCollection<AdvertisedRates>(
  () =>
    z
      .strictObject({
        id,
        startDate: day,
        endDate: day,
        hirePurchase: z.array(rateGrid.safeExtend({ modelGroup: id })).optional(),
        refinance: z.array(refinanceGrid.safeExtend({ financialProduct: id })).optional(),
      })
      .refine(({ startDate, endDate }) => startDate <= endDate, {
        path: ['endDate'],
        error: 'is before startDate',
        ...whenValid('startDate', 'endDate'),
      }),
  {
    name: 'advertised-rates',
    words: {
      title: 'อัตราที่ประกาศไว้ของโปรโมชั่น',
      one: 'อัตราที่ประกาศไว้',
      area: 'promotions',
      position: 4,
    },
    files: 'list',
    mayBeEmpty: true,
    mayBeMissing: true,
    approvals: 2,
    isVisible: isInWindow,
    changesAt: windowBoundaries,
    crossCheck: ({ hirePurchase = [], refinance = [] }, all) => [
      ...unknown(
        'hirePurchase.*.modelGroup',
        'model group',
        hirePurchase.map((grid) => grid.modelGroup),
        all(hpModelGroups),
      ),
      ...unknown(
        'hirePurchase.*.financialProduct',
        'financial product',
        hirePurchase.map((grid) => grid.financialProduct),
        all(hpFinancialProducts),
      ),
      ...unknown(
        'refinance.*.financialProduct',
        'financial product',
        refinance.map((grid) => grid.financialProduct),
        all(refinanceProducts),
      ),
    ],
    labels: {
      id: { label: 'รหัสของแคมเปญหรือโปรโมชั่น' },
      startDate: { label: 'วันแรกของช่วงที่ประกาศ', help: 'ตรงกับวันเริ่มของแคมเปญหรือโปรโมชั่น' },
      endDate: 'คงอัตรานี้ถึงวันที่',
      modelGroup: { label: 'รุ่นรถ', of: 'hire-purchase/model-groups' },
      hirePurchase: {
        label: 'ตารางดอกเบี้ยคงที่ของเช่าซื้อ ก่อนหักส่วนลด',
        one: 'ตาราง',
        rates: RATE_GRID_FORM,
      },
      'hirePurchase.financialProduct': { label: 'ผลิตภัณฑ์', of: 'hire-purchase/financial-products' },
      carType: { label: 'ประเภทรถ', of: 'refinance/car-types' },
      refinance: {
        label: 'ตารางดอกเบี้ยคงที่ต่อเดือนของรีไฟแนนซ์ ก่อนหักส่วนลด',
        one: 'ตาราง',
        rates: REFINANCE_GRID_FORM,
      },
      'refinance.financialProduct': { label: 'ผลิตภัณฑ์', of: 'refinance/financial-products' },
    },
  },
)
