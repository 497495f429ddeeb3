import type { HpPriceList } from '@leasing/contract/monthly-installment'
import { formatNumber } from '@leasing/rules/baht'
import { MAX_COMPARED } from '../../calculators/compare-address.ts'
import { listNamed } from '../../calculators/price-list.ts'
import { type Comparison, hasOurs, isOurs } from './comparison.ts'
import { offerText, ourText, readOffer, showOffer, type TypedOffer } from './other-offer.ts'
import { ADD, readTypedOffer } from './other-offer-address.ts'
import type { OfferForm } from './other-offer-form.tsx'

/** The form as it was typed, or the comparison to which its offer was added. */
export function offerForm(
  search: URLSearchParams,
  comparison: Comparison,
  texts: readonly string[],
  lists: readonly HpPriceList[],
): OfferForm | { added: string[] } {
  const vehicles = lists.map(({ id, name }) => ({ id, name }))
  const typed = readTypedOffer(search)
  if (!typed) return { typed: offerLikeOurs(comparison, lists), faults: {}, vehicles }
  const list = listNamed(lists, typed.vehicle)
  const shown = showOffer({ ...typed, vehicle: list.id })
  if (!search.has(ADD)) return { typed: shown, faults: {}, vehicles }
  const read = readOffer(typed)
  if ('faults' in read) return { typed: shown, faults: read.faults, vehicles }

  const { price, downPayment, term } = read.offer
  const ours = hasOurs(comparison.columns, { price, downPayment, months: term })
    ? undefined
    : ourText(read.offer, list)
  const added = [...texts, offerText({ ...typed, vehicle: list.id }, read)]
  return { added: ours && added.length < MAX_COMPARED ? [...added, ours] : added }
}

/** What our last calculation has in common with an offer for the same purchase. */
function offerLikeOurs({ columns }: Comparison, lists: readonly HpPriceList[]): TypedOffer {
  const ours = columns.findLast(isOurs)
  const vehicle = ours?.vehicle ?? lists[0]?.id ?? ''
  const empty = { vehicle, price: '', down: '', term: '', pay: '', flat: '', fees: '', feesIn: '', vat: '' }
  if (!ours) return empty
  return {
    ...empty,
    price: formatNumber(ours.price),
    down: ours.isRefinance ? '' : formatNumber(ours.downPayment),
    term: String(ours.months),
  }
}
