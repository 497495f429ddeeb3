import type { ApiClient } from '@leasing/contract/client'
import type { RateCeiling } from '@leasing/contract/monthly-installment'
import { lawText, UNCONFIRMED, unreadText } from '../../ui/law-text.ts'
import { conventionsOf } from './conventions.server.ts'

/** What is said below a result: what closing early takes, and how we calculate. */
export async function loadTerms(api: ApiClient, rateCeilings: readonly RateCeiling[]) {
  const { earlyClosing } = await api.findRepaymentRules()
  const { steps, appliesTo, law, unread } = earlyClosing
  const unsure = steps
    .filter(({ certainty }) => certainty === 'unconfirmed')
    .map(({ discountPercent }) => `${discountPercent}%`)
  return {
    closing: {
      steps: steps.map(({ paidParts, ofParts, discountPercent }) => ({
        paidParts,
        ofParts,
        discountPercent,
      })),
      appliesTo,
      basis: [
        lawText(law),
        ...(unsure.length > 0 ? [`ส่วนลดขั้น ${unsure.join(' และ ')} ${UNCONFIRMED}`] : []),
        ...(unread ? [unreadText(unread.law)] : []),
      ],
    },
    conventions: conventionsOf(rateCeilings, law),
  }
}
