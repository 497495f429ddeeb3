/** Where staff look for a collection, in their order. */
export const AREAS = {
  promotions: 'โปรโมชั่นและข่าว',
  banners: 'แบนเนอร์และป๊อปอัป',
  'hire-purchase': 'สินเชื่อเช่าซื้อ',
  refinance: 'รีไฟแนนซ์',
  services: 'บริการและเกณฑ์สินเชื่อ',
  payment: 'ค่าธรรมเนียมและการชำระเงิน',
  registration: 'งานทะเบียนและประกันภัย',
  company: 'บริษัท สาขา และคำถาม',
  jobs: 'ร่วมงานกับเรา',
}

/** What staff call a collection, and one record of it. */
export type Words = {
  title: string
  one: string
  area: keyof typeof AREAS
  /** Within the area, the smallest first. */
  position: number
  /** The page of the site that shows it; `{path}` and `{id}` are those of the record. */
  page?: string
}

/** What a schema does not say of a field. */
export type Hint = {
  label: string
  help?: string
  unit?: string
  isLong?: boolean
  /** What one entry of a list is called. */
  one?: string
  /** What a reference names. */
  of?: string
  /** What the values of a choice are called. */
  choices?: Readonly<Record<string, string>>
  /** What the shapes of a union are called, in its order. */
  variants?: readonly string[]
  /** A figure that is a list. */
  isSeveral?: boolean
  rates?: {
    columns: { name: string; label: string; unit: string }
    rows: { name: string; head: string; label: string; cells: string }
    per: 'year' | 'month'
  }
}

/** By the name of a field, by that of the field around it and its own, or by its whole path: a label alone, or with more. */
export type Labels = Readonly<Record<string, string | Partial<Hint>>>
