import { OFFER_MESSAGES } from '@leasing/contract/offer-messages'
import { formatBaht } from '@leasing/rules/baht'
import { digitsOnly } from '@leasing/rules/digits'
import { nearestOf, nearestWithin } from '@leasing/rules/nearest'
import { refuseTerm } from '@leasing/rules/repayment-shapes'

const DEFAULT_TERM = 60

/** What can be had in the place of something that cannot: as an address carries it, and in words. */
export type Nearest = { value: string; words: string }

export const nearestBaht = (name: string, bounds: { min: number; max: number }, wanted: number): Nearest => {
  const baht = nearestWithin(bounds, wanted)
  return { value: String(baht), words: `${name} ${formatBaht(baht)}` }
}

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
  const nearestTerm = offered.length > 0 ? nearestOf(offered, wanted || DEFAULT_TERM) : undefined
  return {
    campaign,
    offered,
    term: offered.includes(wanted) ? wanted : defaultTerm(offered),
    faults: {
      // A promotion may have led here with its campaign before there was a vehicle.
      ...(chosen.campaign && !campaign && { campaign: OFFER_MESSAGES['campaign-over'] }),
      ...(refusal && { term: OFFER_MESSAGES[refusal.refused] }),
    },
    nearest: {
      ...(chosen.campaign && !campaign && { campaign: { value: '', words: 'อัตราปกติ ไม่ใช้โปรโมชั่น' } }),
      ...(refusal &&
        nearestTerm !== undefined && {
          term: { value: String(nearestTerm), words: `จำนวนงวด ${nearestTerm} งวด` },
        }),
    },
  }
}

export const defaultTerm = (terms: readonly number[]): number =>
  terms.includes(DEFAULT_TERM) ? DEFAULT_TERM : (terms.at(-1) ?? DEFAULT_TERM)

export const DOWN_UNREADABLE = 'กรอกเงินดาวน์เป็นบาท เช่น 150,000 หรือเป็นเปอร์เซ็นต์ เช่น 20%'
