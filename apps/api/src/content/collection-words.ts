/** Groups of collections in the office's menu, in order. */
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

/** Names of a collection and its records for staff. */
export type Words = {
  title: string
  one: string
  area: keyof typeof AREAS
  /** Position within the area, ascending. */
  position: number
  /** The page of the site that shows a record; `{path}` and `{id}` are those of the record. */
  page?: string
}

/** Words and layout of a form field that the schema does not contain. */
export type Hint = {
  label: string
  help?: string
  unit?: string
  isLong?: boolean
  /** Where a link leads: chosen from the pages of the site, or typed. */
  isLink?: boolean
  /** Name of one entry of a list. */
  one?: string
  /** Name of the collection that a reference points to. */
  of?: string
  /** Labels of the values of a choice. */
  choices?: Readonly<Record<string, string>>
  /** Labels of the variants of a union, in its order. */
  variants?: readonly string[]
  /** Whether a figure is a list. */
  isSeveral?: boolean
  rates?: {
    columns: { name: string; label: string; unit: string }
    rows: { name: string; head: string; label: string; cells: string }
    per: 'year' | 'month'
  }
}

/** Keyed by field name, by parent and field name, or by full path; a value is a label alone or a hint. */
export type Labels = Readonly<Record<string, string | Partial<Hint>>>
