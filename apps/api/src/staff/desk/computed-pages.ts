import type { ReleaseEffects } from '@leasing/contract/staff/releases'
import type { RecordKey } from '../../content/write-rows.ts'

/** A page or message whose figures are computed from records; `of`: their collections, or folders of collections. Messages have no address. */
type Computed = { title: string; href?: string; of: readonly string[] }

const PRICES = ['hire-purchase', 'advertised-rates']
const REFINANCE = ['refinance', 'advertised-rates']

const COMPUTED: readonly Computed[] = [
  { title: 'คำนวณค่างวด', href: '/monthly-installment', of: PRICES },
  { title: 'ผ่อนไหวเท่าไร', href: '/monthly-installment/budget', of: [...PRICES, 'credit-policy'] },
  { title: 'หาเงินดาวน์และจำนวนงวด', href: '/monthly-installment/solve', of: PRICES },
  { title: 'เปรียบเทียบค่างวด', href: '/monthly-installment/compare', of: [...PRICES, ...REFINANCE] },
  { title: 'คำนวณรีไฟแนนซ์', href: '/refinance', of: REFINANCE },
  { title: 'ตารางอัตราดอกเบี้ย', href: '/rates', of: [...PRICES, ...REFINANCE] },
  {
    title: 'ประวัติอัตราและค่าธรรมเนียม',
    href: '/rate-history',
    of: ['hire-purchase/model-groups', 'refinance/financial-products', 'fees', 'service-fees'],
  },
  {
    title: 'ผลของการผ่อนแบบต่าง ๆ',
    href: '/important-notice/debt-management-tips',
    of: ['repayment-rules', 'refinance/financial-products'],
  },
  {
    title: 'ประเมินวงเงิน SMART FIN',
    href: '/finance-amount-evaluation',
    of: [...PRICES, 'credit-policy', 'credit-estimation'],
  },
  {
    title: 'ต่อภาษีรถประจำปี',
    href: '/service-annual-tax',
    of: ['vehicle-tax', 'compulsory-insurance', 'fees'],
  },
  { title: 'สาขาและผู้จำหน่าย', href: '/dealer-location', of: ['dealers', 'site'] },
  { title: 'อีเมลผลการคำนวณ', of: [...PRICES, ...REFINANCE, 'repayment-rules'] },
  { title: 'แบบฟอร์ม หน้าหลังส่งคำขอ อีเมล และ SMS', of: ['site'] },
]

/** What follows the records of a release besides sentences of the content. */
export const computedPages = (items: readonly RecordKey[]): ReleaseEffects['pages'] =>
  COMPUTED.filter(({ of }) =>
    items.some(({ collection }) =>
      of.some((name) => collection === name || collection.startsWith(`${name}/`)),
    ),
  ).map(({ title, href }) => ({ title, ...(href && { href }) }))
