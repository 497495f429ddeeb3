import type { Campaign } from '@leasing/contract/catalogue-fields'
import type { FieldError } from '@leasing/contract/errors'
import type {
  DownRefusal,
  HirePurchaseDecision,
  HirePurchaseOffer,
  RefusedTerm,
} from '@leasing/rules/hire-purchase-offer'
import { amountAskedBy, type InstalmentShape } from '@leasing/rules/repayment-shapes'
import { shapesOf, termsOf } from './catalogue.ts'

type Offer = Pick<HirePurchaseOffer, 'product'>

/** Everything that a decision refuses, by the fields of the body, with what would do. */
export function refusalsOf(
  decision: HirePurchaseDecision,
  offer: Offer,
  { shape, campaign }: { shape: InstalmentShape; campaign?: Campaign | undefined },
): FieldError[] {
  const errors = decision.terms.flatMap((term, i) =>
    'refused' in term ? termErrors(term, i, offer, campaign) : [],
  )
  const amount = amountError(decision.terms, shape)
  if (amount) errors.push(amount)
  if (decision.down) errors.push(downError(decision.down))
  if (decision.shape)
    errors.push({ path: 'shape', code: decision.shape.refused, choices: shapesOf(offer, campaign) })
  return errors
}

const downError = ({ refused, baht }: DownRefusal): FieldError => ({
  path: 'downPayment',
  code: refused,
  ...(refused === 'down-too-big' ? { max: baht } : { min: baht }),
})

function termErrors(
  term: RefusedTerm,
  i: number,
  offer: Offer,
  campaign: Campaign | undefined,
): FieldError[] {
  if ('bounds' in term) return []
  const { refused } = term
  return [
    {
      path: `terms.${i}`,
      code: refused,
      ...(refused !== 'term-not-whole-seasons' && { choices: termsOf(offer, campaign) }),
    },
  ]
}

/** One error for all terms, with the bounds that suit each of them. */
function amountError(terms: HirePurchaseDecision['terms'], shape: InstalmentShape): FieldError | undefined {
  const refused = terms.filter((term) => 'bounds' in term)
  const [first] = refused
  if (!first) return undefined
  return {
    path: `shape.${amountAskedBy(shape)?.field}`,
    code: first.refused,
    min: Math.max(...refused.map(({ bounds }) => bounds.min)),
    max: Math.min(...refused.map(({ bounds }) => bounds.max)),
  }
}
