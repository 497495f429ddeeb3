import type { ContentStore } from '../src/content/store.ts'
import type { Lead } from '../src/leads/lead.ts'
import type { NewLead } from '../src/leads/save-lead.ts'

/** What of a visitor must never show in a log. */
export const SOMCHAI = {
  firstName: 'สมชาย',
  lastName: 'ใจดี',
  mobilePhone: '0812345678',
  email: 'somchai@visitor.example',
}

export const CONSENT = { privacyNotice: true, marketing: false, noticeVersion: '2025-01' } as const

export const aNewLead = (given: Partial<NewLead> = {}): NewLead => ({
  form: 'contact-us',
  data: { ...SOMCHAI, topic: 'payment', message: 'ขอยอดปิดบัญชี' },
  phone: SOMCHAI.mobilePhone,
  consent: CONSENT,
  ...given,
})

export const aLead = (given: Partial<Lead> = {}): Lead => ({
  id: '3d5c0f9e-8a53-4d0e-9a52-0c3a4f2f1b11',
  form: 'contact-us',
  reference: 'CT-7K3M-Q2',
  revision: 1,
  receivedAt: Date.parse('2025-06-15T12:00:00+07:00'),
  updatedAt: Date.parse('2025-06-15T12:00:00+07:00'),
  data: aNewLead().data,
  consent: CONSENT,
  ...given,
})

const RECORDS: Record<string, object[]> = {
  provinces: [{ id: '60', name: { th: 'นครสวรรค์', en: 'Nakhon Sawan' } }],
  dealers: [
    { id: '20000007', sequence: 7, nameTh: 'อรุณ ลีสซิ่ง สาขานครสวรรค์', district: '6001', hoursStructured: [] },
  ],
  careers: [{ id: 'credit-analyst', title: 'นักวิเคราะห์สินเชื่อ' }],
  promotions: [{ id: 'refinance-0295', title: 'รีไฟแนนซ์ 0.295%' }],
  'motor-expo-events': [{ id: 'expo-2025', title: 'มอเตอร์เอ็กซ์โป 2568' }],
}

/** Content that knows one record of each kind that a lead names: province 60, dealer 7, a career, a promotion, an event. */
export const NAMES = {
  all: (({ name }: { name: string }) => RECORDS[name] ?? []) as unknown as ContentStore['all'],
}
