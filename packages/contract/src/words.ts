/** Keys and their Thai words. Separate from the schemas because pages need them in the browser without the schema library. */

export const DEALER_TYPES = {
  'head-office': 'สำนักงานใหญ่',
  branch: 'สาขา',
  dealer: 'ผู้จำหน่าย',
} as const

export type DealerType = keyof typeof DEALER_TYPES

/** Services of a dealer, as shown to visitors. */
export const DEALER_SERVICES = {
  'new-car': 'เช่าซื้อรถใหม่',
  'used-car': 'เช่าซื้อรถใช้แล้ว',
  refinance: 'รีไฟแนนซ์',
  leasing: 'ลีสซิ่ง',
  'tax-registration': 'ภาษีและงานทะเบียน',
  insurance: 'ประกันภัยและ พ.ร.บ.',
  payment: 'แนะนำช่องทางชำระค่างวด',
  contract: 'ขอเอกสารและยอดปิดบัญชี',
} as const

export type DealerService = keyof typeof DEALER_SERVICES

/** Kinds of employment, as shown to visitors. */
export const EMPLOYMENTS = {
  'full-time': 'พนักงานประจำ',
  contract: 'พนักงานสัญญาจ้าง',
  internship: 'นักศึกษาฝึกงาน',
} as const

export type Employment = keyof typeof EMPLOYMENTS

export const INSURANCE_CLASSES = [
  'class-1',
  'class-2-plus',
  'class-3-plus',
  'class-3',
  'compulsory',
  'gap',
] as const
