import { answerTimes } from '@leasing/contract/content/answer-times'
import type { HeroBanner, PopupBanner, SideBanner } from '@leasing/contract/content/home'
import type { News } from '@leasing/contract/content/news'
import type { Promotion } from '@leasing/contract/content/promotions'
import type { Site } from '@leasing/contract/content/site'
import type { Image } from '@leasing/contract/fields'

// Records as they are served, open from 2025-01-01 to 2025-12-31. A test names what it is about and leaves the rest.

export const anImage = (given: Partial<Image> = {}): Image => ({
  src: '/pictures/pickup-0123456789ab-800.webp',
  alt: 'รถกระบะบนถนน',
  width: 800,
  height: 450,
  sources: [{ type: 'image/avif', srcset: '/pictures/pickup-0123456789ab-800.avif 800w' }],
  ...given,
})

const YEAR = { startDate: '2025-01-01', endDate: '2025-12-31' }

type Named = { id?: string; path?: string }

/** The id follows the path where only that is given, and the other way round. */
const named = ({ id, path }: Named, otherwise: string) => ({
  id: id ?? path ?? otherwise,
  path: path ?? id ?? otherwise,
})

export const aPromotion = (given: Partial<Promotion> = {}): Promotion => ({
  title: 'รีไฟแนนซ์ดอกเบี้ยเริ่มต้น 0.295% ต่อเดือน',
  period: '1 ม.ค. – 31 ธ.ค. 2568',
  subDetail: 'ผ่อนสบายสูงสุด 60 งวด',
  detail: '<p>รายละเอียดโปรโมชั่น</p>',
  thumbnail: anImage(),
  image: anImage(),
  facts: [{ label: 'ระยะเวลาผ่อน', value: '25–60 งวด' }],
  action: { label: 'คำนวณค่างวด', href: '/refinance' },
  refinance: false,
  orderPosition: 10,
  ...YEAR,
  ...given,
  ...named(given, 'promotion'),
})

export const aNews = (given: Partial<News> = {}): News => ({
  title: 'เปิดสาขาใหม่ที่นครสวรรค์',
  subDetail: 'พร้อมให้บริการทุกวันทำการ',
  publishedOn: '2025-01-01',
  detail: '<p>รายละเอียดข่าว</p>',
  thumbnail: anImage(),
  image: anImage(),
  orderPosition: 10,
  ...YEAR,
  ...given,
  ...named(given, 'news'),
})

export const aHeroBanner = (
  given: Partial<HeroBanner & { publish: boolean }> = {},
): HeroBanner & { publish: boolean } => ({ ...aSideBanner(), ...YEAR, publish: true, ...given })

export const aSideBanner = (given: Partial<SideBanner> = {}): SideBanner => ({
  id: 'banner',
  alt: 'รถกระบะบนถนนยามเช้า',
  desktop: anImage({ width: 1920, height: 640 }),
  mobile: anImage({ width: 828, height: 1104 }),
  href: '/promotion',
  orderPosition: 10,
  ...given,
})

export const aPopupBanner = (
  given: Partial<PopupBanner & { publish: boolean }> = {},
): PopupBanner & { publish: boolean } => ({
  id: 'popup',
  alt: 'โปรโมชั่นรีไฟแนนซ์',
  image: anImage(),
  orderPosition: 10,
  publish: true,
  ...given,
})

export const aSite = (given: Partial<Site> = {}): Site & { id: 'site' } => ({
  id: 'site',
  brand: {
    nameTh: 'อรุณ ลีสซิ่ง',
    nameEn: 'Arun Leasing',
    shortName: 'อรุณ',
    tagline: 'รู้ค่างวดก่อนออกรถ',
    description: 'สินเชื่อเช่าซื้อรถกระบะและรถบรรทุก',
  },
  company: {
    legalNameTh: 'บริษัท อรุณ ลีสซิ่ง จำกัด',
    registrationNumber: '0105535000000',
    taxId: '0105535000000',
    address: 'เลขที่ 1 ถนนรุ่งอรุณ กรุงเทพมหานคร 10900',
    foundedYear: 2535,
    supervisedBy: 'ธนาคารแห่งประเทศไทย',
    facts: [{ label: 'สายด่วน', value: '1366' }],
  },
  group: {
    name: 'กลุ่มอรุณ',
    sales: aGroupCompany('อรุณ ทรัค เซลส์', 'tis'),
    insurance: aGroupCompany('อรุณ อินชัวรันส์ เซอร์วิส', 'tpis'),
    others: [
      { name: 'อรุณ รถบรรทุกใช้แล้ว', url: 'https://used-trucks.example/' },
      { name: 'อรุณ รถยนต์', url: 'https://cars.example/' },
    ],
  },
  contact: {
    hotline: '1366',
    phone: '02-000-1366',
    email: 'contact@leasing.example',
    complaintsEmail: 'complaints@leasing.example',
    dpoEmail: 'dpo@leasing.example',
    hours: 'วันจันทร์–ศุกร์ เวลา 08:30–17:00 น.',
    hoursStructured: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri'], open: '08:30', close: '17:00' }],
  },
  answerTimes: answerTimes.parse(undefined),
  links: {
    newCarCalculator: 'https://trucks.example/calculator',
    usedTrucks: 'https://used-trucks.example/',
    cars: 'https://cars.example/',
    eTax: 'https://etax.example/',
    facebook: 'https://facebook.example/leasing',
    youtube: 'https://youtube.example/leasing',
    line: 'https://line.example/leasing',
    appDownload: 'https://app.example/',
    appStore: 'https://appstore.example/leasing',
    googlePlay: 'https://googleplay.example/leasing',
  },
  app: { name: 'แอปอรุณ ลีสซิ่ง', promise: 'เรื่องค่างวดอยู่ในมือคุณ', features: ['ดูยอดค้าง'] },
  responsibleLending: 'กู้เท่าที่จำเป็นและชำระคืนไหว',
  cookieNotice: {
    text: 'นับผู้เข้าชมหน้ารีไฟแนนซ์เมื่อคุณยอมรับเท่านั้น',
    textUncounted: 'ไม่มีการนับผู้เข้าชม',
    accept: 'ยอมรับ',
    refuse: 'ปฏิเสธ',
    policyLabel: 'อ่านประกาศความเป็นส่วนตัว',
  },
  maintenanceWindows: [],
  privacyNotice: {
    version: '2025-01',
    effectiveFrom: '2025-01-01',
    sections: [{ id: 'who-we-are', title: 'เราคือใคร', body: '<p>บริษัท อรุณ ลีสซิ่ง จำกัด</p>' }],
  },
  home: {
    headline: 'รู้ค่างวดก่อนออกรถ',
    whyUs: [{ icon: 'calculator', title: 'เห็นตัวเลขครบ', text: 'แสดงอัตราดอกเบี้ยที่แท้จริงทุกครั้ง' }],
    howItWorks: [{ title: 'คำนวณค่างวด', text: 'ใส่ราคารถ เงินดาวน์ และจำนวนงวด' }],
    dealerTeaser: { title: 'หาสาขาใกล้คุณ', text: 'เลือกจังหวัด' },
    quickCalculator: {
      price: 700_000,
      minPrice: 100_000,
      maxPrice: 5_000_000,
      downPercent: 20,
      downPercents: [10, 20, 30],
      term: 60,
      rates: [{ term: 60, flatRatePercentPerYear: 3.5 }],
      asOf: '2025-01-01',
    },
  },
  serviceCards: [],
  ...given,
})

const aGroupCompany = (nameTh: string, tab: string) => ({
  nameTh,
  tab,
  url: `https://${tab}.example/`,
})
