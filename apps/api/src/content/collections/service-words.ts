import type { LoanServiceKey } from '@leasing/contract/content/loan-service'

/** Names of the loan services in the office. */
export const SERVICE_WORDS: Record<LoanServiceKey, string> = {
  pickup: 'รถกระบะ',
  truck: 'รถบรรทุก',
  leasing: 'ลีสซิ่ง',
  'used-car': 'รถใช้แล้ว',
  'new-product': 'รถกระบะไฟฟ้า',
  refinance: 'รีไฟแนนซ์',
  'personal-loan': 'สินเชื่อส่วนบุคคล',
}
