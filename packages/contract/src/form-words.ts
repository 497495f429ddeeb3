// Names of the forms, their fields and their choices, apart from the schemas: pages, mails and exports need them without a schema library.

/** Every kind of request that becomes a lead: its Thai name and the letters that its reference begins with. */
export const FORMS = {
  refinance: { title: 'คำขอรีไฟแนนซ์', prefix: 'RF' },
  'job-application': { title: 'ใบสมัครงาน', prefix: 'JB' },
  'contact-us': { title: 'ข้อความถึงเรา', prefix: 'CT' },
  complaint: { title: 'เรื่องร้องเรียน', prefix: 'CP' },
  quote: { title: 'ขอรับตารางค่างวดทางอีเมล', prefix: 'QT' },
  'e-coupon': { title: 'คูปองรีไฟแนนซ์', prefix: 'EC' },
  'friend-get-friend': { title: 'เพื่อนแนะนำเพื่อน', prefix: 'FF' },
  'motor-expo': { title: 'ลงทะเบียนมอเตอร์เอ็กซ์โป', prefix: 'ME' },
  'happy-car': { title: 'ซื้อ ขาย แลกเปลี่ยนรถ', prefix: 'HC' },
  'new-product': { title: 'สนใจบริการใหม่', prefix: 'NP' },
  'contact-dealer': { title: 'ให้ผู้จำหน่ายติดต่อกลับ', prefix: 'MD' },
  'credit-estimation': { title: 'ประเมินวงเงิน SMART FIN', prefix: 'SF' },
} as const

export type FormKey = keyof typeof FORMS

/** What a field is called, wherever it stands: beside its box, in a mail, at the head of a column. */
export const FIELD_LABELS = {
  firstName: 'ชื่อ',
  lastName: 'นามสกุล',
  mobilePhone: 'เบอร์มือถือ',
  phone: 'เบอร์โทรศัพท์',
  email: 'อีเมล',
  province: 'จังหวัด',
  carType: 'ประเภทรถ',
  brand: 'ยี่ห้อ',
  modelGroup: 'กลุ่มรุ่น',
  model: 'รุ่น',
  year: 'ปีรถ',
  gear: 'เกียร์',
  amount: 'วงเงินที่ต้องการ',
  term: 'จำนวนงวด',
  outstanding: 'ยอดหนี้คงเหลือ',
  contactTime: 'เวลาที่สะดวกให้ติดต่อ',
  calculation: 'เลขที่การคำนวณ',
  promotion: 'โปรโมชั่น',
  careerId: 'ตำแหน่งที่สมัคร',
  prefix: 'คำนำหน้า',
  birthDate: 'วันเกิด',
  nationalId: 'เลขบัตรประชาชน',
  education: 'การศึกษาสูงสุด',
  experienceYears: 'ประสบการณ์ทำงาน (ปี)',
  expectedSalary: 'เงินเดือนที่คาดหวัง',
  resume: 'ประวัติย่อ',
  photo: 'รูปถ่าย',
  coverNote: 'แนะนำตัวสั้น ๆ',
  topic: 'เรื่อง',
  contractNumber: 'เลขที่สัญญา',
  message: 'ข้อความ',
  incidentOn: 'วันที่เกิดเหตุ',
  attachments: 'ไฟล์แนบ',
  workingId: 'เลขที่การคำนวณ',
  referrer: 'ผู้แนะนำ',
  friend: 'เพื่อน',
  friendConsent: 'ความยินยอมของเพื่อน',
  interest: 'สนใจเรื่อง',
  dealer: 'ผู้จำหน่ายหรือสาขา',
  selectedDealer: 'ผู้จำหน่ายหรือสาขา',
  purchaseWithin: 'คาดว่าจะซื้อภายใน',
  event: 'งาน',
  budget: 'งบประมาณ',
  price: 'ราคารถ',
  downPayment: 'เงินดาวน์',
  financialProduct: 'แบบสินเชื่อ',
  instalments: 'ค่างวดที่คำนวณ (โดยประมาณ)',
  appraisedPrice: 'ราคาประเมินรถ',
  maxAmount: 'วงเงินสูงสุดโดยประมาณ',
  cashInHand: 'เงินคงเหลือหลังปิดหนี้เดิม',
  wants: 'ต้องการ',
  product: 'บริการที่สนใจ',
  note: 'หมายเหตุ',
  creditLimit: 'วงเงินประเมินเบื้องต้น',
  carPrice: 'ราคารถ',
  minDownPayment: 'เงินดาวน์ขั้นต่ำ',
  affordablePerMonth: 'ค่างวดที่รับไหวต่อเดือน',
  grade: 'เกรด',
  validUntil: 'ใช้ได้ถึงวันที่',
  screenOut: 'ไม่ผ่านเกณฑ์เบื้องต้น',
  contactStartTime: 'ติดต่อได้ตั้งแต่ (น.)',
  contactEndTime: 'ติดต่อได้ถึง (น.)',
  documents: 'เอกสารแนบ',
  answers: 'คำตอบ',
} as const

export type FieldName = keyof typeof FIELD_LABELS

/** Every field of a form that holds a phone or an e-mail, at any depth: a person's requests are found by them. */
export const CONTACT_FIELDS = {
  mobilePhone: 'phone',
  phone: 'phone',
  email: 'email',
} as const satisfies Partial<Record<FieldName, 'phone' | 'email'>>

export const CONTACT_TIMES = {
  any: 'เวลาใดก็ได้ในเวลาทำการ',
  morning: 'ช่วงเช้า 08.30–12.00 น.',
  afternoon: 'ช่วงบ่าย 13.00–17.00 น.',
} as const

export const GEARS = { manual: 'เกียร์ธรรมดา', automatic: 'เกียร์อัตโนมัติ' } as const

export const PREFIXES = { mr: 'นาย', mrs: 'นาง', miss: 'นางสาว' } as const

export const EDUCATIONS = {
  'lower-secondary': 'มัธยมต้นหรือต่ำกว่า',
  'upper-secondary': 'มัธยมปลาย หรือ ปวช.',
  diploma: 'ปวส. หรืออนุปริญญา',
  bachelor: 'ปริญญาตรี',
  master: 'ปริญญาโทขึ้นไป',
} as const

export const CONTACT_TOPICS = {
  'new-loan': 'สินเชื่อรถใหม่หรือรถใช้แล้ว',
  refinance: 'รีไฟแนนซ์',
  payment: 'การชำระค่างวด',
  debt: 'ผ่อนไม่ไหว ขอปรับค่างวด',
  closing: 'ปิดบัญชี ขอเอกสาร',
  registration: 'ภาษีและงานทะเบียน',
  insurance: 'ประกันภัยและ พ.ร.บ.',
  'personal-data': 'ข้อมูลส่วนบุคคล',
  other: 'เรื่องอื่น',
} as const

export const COMPLAINT_TOPICS = {
  service: 'การให้บริการของเจ้าหน้าที่',
  charges: 'ค่างวด ค่าธรรมเนียม หรือยอดเงิน',
  collection: 'การติดตามหนี้',
  documents: 'เอกสารและเล่มทะเบียน',
  'personal-data': 'ข้อมูลส่วนบุคคล',
  other: 'เรื่องอื่น',
} as const

export const INTERESTS = {
  'new-pickup': 'รถกระบะใหม่',
  'new-truck': 'รถบรรทุกใหม่',
  'used-car': 'รถใช้แล้ว',
  refinance: 'รีไฟแนนซ์',
  insurance: 'ประกันภัยรถ',
} as const

export const PURCHASE_WITHIN = {
  'one-month': 'ภายใน 1 เดือน',
  'three-months': 'ภายใน 3 เดือน',
  'six-months': 'ภายใน 6 เดือน',
  later: 'ยังไม่แน่ใจ',
} as const

export const WANTS = { buy: 'ซื้อรถ', sell: 'ขายรถ', 'trade-in': 'แลกเปลี่ยนรถ' } as const

export const PRODUCTS = {
  'dealer-program': 'โครงการสำหรับผู้จำหน่าย',
  pickup: 'เช่าซื้อรถกระบะ',
  truck: 'เช่าซื้อรถบรรทุก',
  leasing: 'ลีสซิ่งสำหรับธุรกิจ',
  refinance: 'รีไฟแนนซ์',
  'personal-loan': 'สินเชื่อส่วนบุคคล',
  insurance: 'ประกันภัยรถ',
} as const

export const VEHICLE_TYPES = {
  pickup: 'รถกระบะ',
  suv: 'รถอเนกประสงค์',
  car: 'รถเก๋ง',
  truck: 'รถบรรทุก',
} as const

/** The words of a choice by the field that it stands in, where they do not depend on content. */
export const CHOICE_WORDS: Partial<Record<FieldName, Record<string, string>>> = {
  contactTime: CONTACT_TIMES,
  gear: GEARS,
  prefix: PREFIXES,
  education: EDUCATIONS,
  topic: { ...CONTACT_TOPICS, ...COMPLAINT_TOPICS },
  interest: INTERESTS,
  purchaseWithin: PURCHASE_WITHIN,
  wants: WANTS,
  product: PRODUCTS,
  carType: VEHICLE_TYPES,
}

/** How many characters a message may have. */
export const MESSAGE_MAX_LENGTH = 2000
