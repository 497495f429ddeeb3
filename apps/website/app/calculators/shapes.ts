import type { ShapeName } from '@leasing/contract/catalogue-fields'
import type { InstalmentShape } from '@leasing/contract/monthly-installment'

/** How instalments can lie, as addresses and forms name it. */
export const SHAPES: Record<ShapeName, string> = {
  equal: 'เท่ากันทุกเดือน',
  balloon: 'ผ่อนน้อยทุกเดือน จ่ายก้อนใหญ่งวดสุดท้าย (บอลลูน)',
  'season-6': 'ทุก 6 เดือน ตามฤดูขายผลผลิต',
  'season-12': 'ปีละครั้ง ทุก 12 เดือน',
}

/** What an address names; without a choice the first that product and campaign have. Undefined for what is no shape. */
export function readShapeName(
  text: string,
  product: { shapes: readonly ShapeName[] },
  campaign: { shapes?: readonly ShapeName[] | undefined } | undefined,
): ShapeName | undefined {
  if (text === '')
    return product.shapes.find((name) => campaign?.shapes?.includes(name) ?? true) ?? product.shapes[0]
  return isShapeName(text) ? text : undefined
}

/** How far apart the payments of a season are, in months; undefined where every month has one. */
export const everyMonthsOf = (shape: InstalmentShape): number | undefined =>
  shape.kind === 'seasonal' ? shape.everyMonths : undefined

export const isShapeName = (text: string): text is ShapeName => Object.hasOwn(SHAPES, text)
