type Words = {
  title: string
  one: string
  /** The page of the site that shows it; `{path}` and `{id}` are those of the record. */
  page?: string
}

/** What a collection is called, and one record of it. */
export const COLLECTION_WORDS: Readonly<Record<string, Words>> = {
  site: { title: 'ข้อมูลหลักของเว็บไซต์', one: 'ข้อมูลหลักของเว็บไซต์', page: '/' },
  'hero-banners': { title: 'แบนเนอร์หน้าแรก', one: 'แบนเนอร์', page: '/' },
  'refinance-banners': { title: 'แบนเนอร์หน้ารีไฟแนนซ์', one: 'แบนเนอร์', page: '/refinance' },
  'mobile-app-banners': { title: 'แบนเนอร์แอปมือถือ', one: 'แบนเนอร์', page: '/' },
  'popup-banners': { title: 'ป๊อปอัป', one: 'ป๊อปอัป', page: '/' },
  promotions: { title: 'โปรโมชั่น', one: 'โปรโมชั่น', page: '/promotion/{path}' },
  news: { title: 'ข่าวประชาสัมพันธ์', one: 'ข่าว', page: '/news/{path}' },
  'work-informations': { title: 'ร่วมงานกับเรา: เรื่องแนะนำ', one: 'เรื่องแนะนำ', page: '/aboutus' },
  testimonials: { title: 'ร่วมงานกับเรา: เสียงจากทีมงาน', one: 'คำพูดของทีมงาน', page: '/aboutus' },
  'training-courses': { title: 'ร่วมงานกับเรา: หลักสูตรอบรม', one: 'หลักสูตร', page: '/aboutus' },
  welfares: { title: 'ร่วมงานกับเรา: สวัสดิการ', one: 'สวัสดิการ', page: '/aboutus' },
  departments: { title: 'ฝ่ายงาน', one: 'ฝ่ายงาน', page: '/career' },
  careers: { title: 'ตำแหน่งงาน', one: 'ตำแหน่งงาน', page: '/career' },
  fees: { title: 'ค่าธรรมเนียม', one: 'ค่าธรรมเนียม', page: '/service-fee' },
  'service-fees': { title: 'ช่องทางชำระค่างวด', one: 'ช่องทางชำระ', page: '/payment' },
  'auto-debits': { title: 'หักบัญชีอัตโนมัติ', one: 'ธนาคาร', page: '/payment' },
  'app-guides': { title: 'วิธีใช้แอปมือถือ', one: 'เรื่อง', page: '/payment' },
  'repayment-rules': {
    title: 'กติกาการชำระคืน',
    one: 'กติกาการชำระคืน',
    page: '/important-notice/debt-management-tips',
  },
  company: { title: 'เกี่ยวกับบริษัท', one: 'เกี่ยวกับบริษัท', page: '/aboutus' },
  english: { title: 'หน้าภาษาอังกฤษ', one: 'หน้าภาษาอังกฤษ', page: '/en' },
  provinces: { title: 'จังหวัด', one: 'จังหวัด' },
  districts: { title: 'อำเภอและเขต', one: 'อำเภอ' },
  dealers: { title: 'สาขาและผู้จำหน่าย', one: 'สาขาหรือผู้จำหน่าย', page: '/dealer-location' },
  'loan-services': { title: 'หน้าบริการสินเชื่อ', one: 'บริการ' },
  'loan-details': { title: 'การ์ดบริการสินเชื่อ', one: 'การ์ด', page: '/' },
  'registration-services': { title: 'บริการงานทะเบียน', one: 'บริการ' },
  'vehicle-tax': { title: 'ภาษีรถประจำปี', one: 'ภาษีรถประจำปี', page: '/service-annual-tax' },
  faqs: { title: 'คำถามที่พบบ่อย', one: 'หัวข้อคำถาม', page: '/service-faq' },
  'motor-expo-events': { title: 'งานมอเตอร์เอ็กซ์โป', one: 'งาน', page: '/reward-motor-expo-2021' },
  'insurance-classes': { title: 'ประเภทประกันภัยรถ', one: 'ประเภทประกัน', page: '/service-insurance' },
  'compulsory-insurance': { title: 'พ.ร.บ.', one: 'พ.ร.บ.', page: '/service-insurance' },
  'credit-policy': { title: 'เกณฑ์พิจารณา', one: 'เกณฑ์พิจารณา' },
  'credit-estimation': { title: 'คำถามของ SMART FIN', one: 'คำถามของ SMART FIN' },
  'hire-purchase/rate-ceilings': {
    title: 'เพดานดอกเบี้ยตามกฎหมาย',
    one: 'เพดาน',
    page: '/monthly-installment',
  },
  'hire-purchase/car-types': { title: 'เช่าซื้อ: ประเภทรถ', one: 'ประเภทรถ', page: '/monthly-installment' },
  'hire-purchase/financial-products': { title: 'เช่าซื้อ: ผลิตภัณฑ์', one: 'ผลิตภัณฑ์', page: '/monthly-installment' },
  'hire-purchase/model-groups': {
    title: 'เช่าซื้อ: รุ่นรถและอัตราดอกเบี้ย',
    one: 'รุ่นรถ',
    page: '/monthly-installment',
  },
  'hire-purchase/campaigns': { title: 'เช่าซื้อ: แคมเปญ', one: 'แคมเปญ', page: '/monthly-installment' },
  'refinance/car-types': { title: 'รีไฟแนนซ์: ประเภทรถ', one: 'ประเภทรถ', page: '/refinance' },
  'refinance/financial-products': {
    title: 'รีไฟแนนซ์: ผลิตภัณฑ์และอัตราดอกเบี้ย',
    one: 'ผลิตภัณฑ์',
    page: '/refinance',
  },
  'refinance/brands': { title: 'รีไฟแนนซ์: ยี่ห้อและราคาประเมิน', one: 'ยี่ห้อ', page: '/refinance' },
  'refinance/campaigns': { title: 'รีไฟแนนซ์: แคมเปญ', one: 'แคมเปญ', page: '/refinance' },
  'stated-figures': { title: 'ตัวเลขที่ข้อความกล่าวถึง', one: 'ตัวเลข' },
}

/** The page of the site that shows a record; `/` where its collection has none. */
export const pageOfRecord = (collection: string, value: Readonly<Record<string, unknown>>): string =>
  (COLLECTION_WORDS[collection]?.page ?? '/').replace(/\{(\w+)\}/g, (_, name) => String(value[name] ?? ''))

/** Where staff look for a collection. */
export const COLLECTION_AREAS: readonly { title: string; collections: readonly string[] }[] = [
  { title: 'โปรโมชั่นและข่าว', collections: ['promotions', 'news', 'motor-expo-events'] },
  {
    title: 'แบนเนอร์และป๊อปอัป',
    collections: ['hero-banners', 'popup-banners', 'refinance-banners', 'mobile-app-banners'],
  },
  {
    title: 'สินเชื่อเช่าซื้อ',
    collections: [
      'hire-purchase/model-groups',
      'hire-purchase/campaigns',
      'hire-purchase/financial-products',
      'hire-purchase/car-types',
      'hire-purchase/rate-ceilings',
    ],
  },
  {
    title: 'รีไฟแนนซ์',
    collections: [
      'refinance/financial-products',
      'refinance/campaigns',
      'refinance/brands',
      'refinance/car-types',
    ],
  },
  {
    title: 'บริการและเกณฑ์สินเชื่อ',
    collections: [
      'loan-services',
      'loan-details',
      'repayment-rules',
      'credit-policy',
      'credit-estimation',
      'stated-figures',
    ],
  },
  { title: 'ค่าธรรมเนียมและการชำระเงิน', collections: ['fees', 'service-fees', 'auto-debits', 'app-guides'] },
  {
    title: 'งานทะเบียนและประกันภัย',
    collections: ['registration-services', 'vehicle-tax', 'insurance-classes', 'compulsory-insurance'],
  },
  {
    title: 'บริษัท สาขา และคำถาม',
    collections: ['site', 'company', 'faqs', 'dealers', 'english', 'provinces', 'districts'],
  },
  {
    title: 'ร่วมงานกับเรา',
    collections: [
      'careers',
      'departments',
      'work-informations',
      'testimonials',
      'training-courses',
      'welfares',
    ],
  },
]
