import type { RepaymentRules } from '@leasing/contract/content/repayment-rules'
import { lawText, UNCONFIRMED, unreadText } from '../ui/law-text.ts'
import type { ClosingTerms } from './early-closing.tsx'

/** What closing early takes, in the words of the rules that are in force. */
export function closingTerms({
  steps,
  appliesTo,
  law,
  unread,
}: RepaymentRules['earlyClosing']): ClosingTerms {
  const unsure = steps
    .filter(({ certainty }) => certainty === 'unconfirmed')
    .map(({ discountPercent }) => `${discountPercent}%`)
  return {
    steps: steps.map(({ paidParts, ofParts, discountPercent }) => ({ paidParts, ofParts, discountPercent })),
    appliesTo,
    basis: [
      lawText(law),
      ...(unsure.length > 0 ? [`ส่วนลดขั้น ${unsure.join(' และ ')} ${UNCONFIRMED} ดูในสัญญาของคุณ`] : []),
      ...(unread ? [unreadText(unread.law)] : []),
    ],
  }
}
