import { formatBaht } from '@leasing/rules/baht'
import { describeInstalment, type ShapedInstalment } from '@leasing/rules/repayment-shapes'
import type { TermResult } from '../../calculators/terms.tsx'
import { hrefOf, type Query } from './address.ts'

/** A calculation as the page shows it, whether of today's rates, of a free price, or kept earlier. */
export type Shown = {
  /** The address that shows it. */
  query: Query
  title: string
  result: ShapedInstalment
  terms: readonly TermResult[]
  downPayment: number
  price: number
  /** What a model is bought with, by name. */
  product?: string
  /** The name of the one that the rates are of. */
  campaign?: string | undefined
  /** Nobody chose it: not to be remembered. */
  isExample?: boolean
  /** Whose rates they are, where no model was chosen. */
  source?: string
  /** As it goes beside others. */
  compared: string
}

/** What the device remembers of it: its address and name. What someone earns and owes is not kept. */
export function rememberedOf({ query, title, result }: Shown) {
  const { each, term } = describeInstalment(result)
  return {
    to: hrefOf({ ...query, income: '', debts: '' }),
    title: `${title} ${each} ${formatBaht(result.monthlyInstallment)} ${term}`,
  }
}
