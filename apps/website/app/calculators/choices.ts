import { OFFER_MESSAGES } from '@leasing/contract/offer-messages'
import { digitsOnly } from '@leasing/rules/digits'
import { refuseTerm } from '@leasing/rules/repayment-shapes'

type Choosable = { id: string; terms: readonly number[] }

/** Campaign and term as they were chosen: the terms that can be had, the one whose result is shown, and what is wrong. */
export function readChoices<C extends Choosable>(
  product: { terms: readonly number[] },
  campaigns: readonly C[],
  chosen: { campaign: string; term: string },
) {
  const campaign = campaigns.find(({ id }) => id === chosen.campaign)
  const offered = product.terms.filter((term) => !refuseTerm(product, term, campaign))
  const wanted = Number(digitsOnly(chosen.term))
  const refusal = chosen.term ? refuseTerm(product, wanted, campaign) : undefined
  return {
    campaign,
    offered,
    term: offered.includes(wanted) ? wanted : defaultTerm(offered),
    faults: {
      // A promotion may have led here with its campaign before there was a vehicle.
      ...(chosen.campaign && !campaign && { campaign: OFFER_MESSAGES['campaign-over'] }),
      ...(refusal && { term: OFFER_MESSAGES[refusal.refused] }),
    },
  }
}

const DEFAULT_TERM = 60

export const defaultTerm = (terms: readonly number[]): number =>
  terms.includes(DEFAULT_TERM) ? DEFAULT_TERM : (terms.at(-1) ?? DEFAULT_TERM)
