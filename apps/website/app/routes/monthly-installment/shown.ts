import type { ShapedInstalment } from '@leasing/contract/monthly-installment'
import type { TermResult } from '../../calculators/terms.tsx'
import type { Query } from './address.ts'

/** A calculation as the page shows it, whether of today's rates, of a free price, or kept earlier. */
export type Shown = {
  /** The address that shows it. */
  query: Query
  title: string
  result: ShapedInstalment
  terms: readonly TermResult[]
  downPayment: number
  price: number
  /** As it goes beside others; absent where there is no model. */
  compared?: string
}
