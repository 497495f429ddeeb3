import type { SentKey } from '@leasing/contract/forms'

// Valid bodies of every form. A test names what it is about and leaves the rest.

export const aConsent = (given: object = {}) => ({
  privacyNotice: true,
  marketing: false,
  noticeVersion: '2025-01',
  ...given,
})

const aPerson = { firstName: 'สมชาย', lastName: 'ใจดี', mobilePhone: '0812345678' }

export const aRefinanceForm = (given: object = {}) => ({
  ...aPerson,
  email: 'somchai@example.com',
  province: '60',
  carType: 'รถกระบะ',
  brand: 'อรุณ',
  modelGroup: 'อรุณ เวหา',
  model: 'เวหา 4 ประตู',
  year: 2022,
  gear: 'manual',
  amount: 350_000,
  term: 48,
  outstanding: 120_000,
  contactTime: 'morning',
  consent: aConsent(),
  ...given,
})

export const aContactUsForm = (given: object = {}) => ({
  topic: 'payment',
  firstName: 'สมหญิง',
  lastName: 'ใจงาม',
  phone: '056123456',
  email: 'somying@example.com',
  contractNumber: 'AB1234567',
  message: 'ขอทราบยอดค้างชำระ',
  consent: aConsent(),
  ...given,
})

export const aComplaint = (given: object = {}) => ({
  ...aContactUsForm({ topic: 'service' }),
  template: 'complaint',
  incidentOn: '2025-06-01',
  ...given,
})

export const aFriendGetFriend = (given: object = {}) => ({
  referrer: { ...aPerson, contractNumber: 'AB1234567' },
  friend: { ...aPerson, firstName: 'สมศรี', mobilePhone: '0898765432', province: '60', interest: 'refinance' },
  friendConsent: true,
  consent: aConsent(),
  ...given,
})

export const aHappyCar = (given: object = {}) => ({
  ...aPerson,
  province: '60',
  carType: 'pickup',
  brand: 'อรุณ',
  budget: 400_000,
  wants: 'buy',
  contactTime: 'any',
  consent: aConsent(),
  ...given,
})

export const aNewProductForm = (given: object = {}) => ({
  ...aPerson,
  province: '60',
  product: 'dealer-program',
  contactTime: 'afternoon',
  note: 'มีเต็นท์รถที่ตาคลี',
  consent: aConsent(),
  ...given,
})

export const aMotorExpoForm = (given: object = {}) => ({
  ...aPerson,
  nationalId: '1101700203450',
  province: '60',
  interest: 'new-pickup',
  purchaseWithin: 'three-months',
  event: 'motor-expo-2021',
  consent: aConsent(),
  ...given,
})

export const A_MOTOR_SHOW = {
  id: 'motor-expo-2021',
  title: 'มอเตอร์เอ็กซ์โป 2021',
  rewardTitle: 'กระเป๋าเครื่องมือติดรถ',
  rewardDetail: 'รับที่บูธ',
  startDate: '2025-01-01',
  endDate: '2025-12-31',
  orderPosition: 1,
}

export const A_DEPARTMENT = {
  id: 'credit',
  name: 'สินเชื่อ',
  createdAt: '2024-01-01T00:00:00.000Z',
  active: true,
}

export const A_CAREER = {
  id: 'credit-officer',
  title: 'เจ้าหน้าที่สินเชื่อ',
  departmentId: 'credit',
  location: 'นครสวรรค์',
  headcount: 1,
  employment: 'full-time' as const,
  summary: 'ดูแลลูกค้าในพื้นที่',
  detail: '<p>รายละเอียดงาน</p>',
  startDate: '2025-01-01',
  endDate: '2025-06-15',
  publish: true,
}

export const aJobApplication = (given: object = {}) => ({
  ...aPerson,
  careerId: 'credit-officer',
  prefix: 'mr',
  birthDate: '1995-04-12',
  nationalId: '',
  email: 'somchai@example.com',
  province: '60',
  education: 'bachelor',
  experienceYears: 5,
  consent: aConsent(),
  ...given,
})

export const anECouponForm = (given: object = {}) => ({
  ...aPerson,
  promotion: 'refinance-0295',
  consent: aConsent(),
  ...given,
})

/** Of the forms that are sent by themselves; a new one does not compile without. */
export const aBodyOf: Record<SentKey, (given?: object) => object> = {
  refinance: aRefinanceForm,
  'job-application': aJobApplication,
  'contact-us': aContactUsForm,
  'friend-get-friend': aFriendGetFriend,
  'happy-car': aHappyCar,
  'new-product': aNewProductForm,
}
