// Choices shared by several forms or a calculator. Those of a single form are in its own module.

export const CONTACT_TIMES = {
  any: 'เวลาไหนก็ได้ในเวลาทำการ',
  morning: 'ช่วงเช้า 08.30–12.00 น.',
  afternoon: 'ช่วงบ่าย 13.00–17.00 น.',
} as const

/** Repayment shapes of refinance; the keys are those of the shapes. */
export const REFINANCE_SHAPES = {
  equal: 'ทุกเดือน',
  'season-6': 'ทุก 6 เดือน',
  'season-12': 'ทุก 12 เดือน',
} as const

export const GEARS = { manual: 'เกียร์ธรรมดา', automatic: 'เกียร์อัตโนมัติ' } as const

export const INTERESTS = {
  'new-pickup': 'รถกระบะใหม่',
  'new-truck': 'รถบรรทุกใหม่',
  'used-car': 'รถใช้แล้ว',
  refinance: 'รีไฟแนนซ์',
  insurance: 'ประกันภัยรถ',
} as const

export const VEHICLE_TYPES = {
  pickup: 'รถกระบะ',
  suv: 'รถอเนกประสงค์',
  car: 'รถเก๋ง',
  truck: 'รถบรรทุก',
} as const

/** Maximum number of characters of a message. */
export const MESSAGE_MAX_LENGTH = 2000

/** Whole baht. */
export const MAX_AMOUNT = 20_000_000
