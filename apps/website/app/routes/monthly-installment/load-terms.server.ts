import type { ApiClient } from '@leasing/contract/client'
import type { RateCeiling } from '@leasing/contract/monthly-installment'
import { closingTerms } from '../../calculators/closing-terms.server.ts'
import { conventionsOf } from './conventions.server.ts'

/** What is said below a result: what closing early takes, and how we calculate. */
export async function loadTerms(api: ApiClient, rateCeilings: readonly RateCeiling[]) {
  const { earlyClosing } = await api.findRepaymentRules()
  return { closing: closingTerms(earlyClosing), conventions: conventionsOf(rateCeilings, earlyClosing.law) }
}
