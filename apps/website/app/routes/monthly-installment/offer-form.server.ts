import type { HpPriceList } from '@leasing/contract/monthly-installment'
import { formatNumber } from '@leasing/rules/baht'
import { MAX_COMPARED, readComparedText } from '../../calculators/compare-address.ts'
import { listNamed } from '../../calculators/price-list.ts'
import { type Comparison, hasOurs, isOurs } from './comparison.ts'
import {
  isOffer,
  OFFER_FIELDS,
  offerText,
  ourText,
  readOffer,
  showOffer,
  type TypedOffer,
} from './other-offer.ts'
import { ADD, EDIT, readTypedOffer } from './other-offer-address.ts'
import type { OfferForm } from './other-offer-form.tsx'

/** The form as it was typed, or the comparison to which its offer was added. */
export function offerForm(
  search: URLSearchParams,
  comparison: Comparison,
  texts: readonly string[],
  lists: readonly HpPriceList[],
): OfferForm | { added: readonly string[] } {
  const edited = texts.find((text) => text === search.get(EDIT))
  const form = { vehicles: lists.map(({ id, name }) => ({ id, name })), edited }
  const typed = readTypedOffer(search)
  if (!typed) {
    // What the visitor typed last, rather than ours: only a figure or two will differ.
    const last = edited ?? texts.findLast((text) => isOffer(readComparedText(text)))
    const shown = last === undefined ? offerLikeOurs(comparison, lists) : showOffer(typedIn(last))
    return { ...form, typed: shown, faults: {} }
  }
  const list = listNamed(lists, typed.vehicle)
  const shown = showOffer({ ...typed, vehicle: list.id })
  if (!search.has(ADD)) return { ...form, typed: shown, faults: {} }
  const read = readOffer(typed)
  if ('faults' in read) return { ...form, typed: shown, faults: read.faults }

  const { price, downPayment, term } = read.offer
  const offer = offerText({ ...typed, vehicle: list.id }, read)
  const ours = hasOurs(comparison.columns, { price, downPayment, months: term })
    ? undefined
    : ourText(read.offer, list)
  return {
    added: edited === undefined ? add(texts, offer, ours) : replace(texts, edited, offer, ours, lists),
  }
}

const typedIn = (text: string): TypedOffer => {
  const compared = readComparedText(text)
  return Object.fromEntries(OFFER_FIELDS.map((name) => [name, compared[name]])) as TypedOffer
}

function add(texts: readonly string[], offer: string, ours: string | undefined): readonly string[] {
  const added = [...new Set([...texts, offer])]
  return ours && added.length < MAX_COMPARED ? [...new Set([...added, ours])] : added
}

/** In its place; ours that stood beside it makes room for ours of the new purchase. */
function replace(
  texts: readonly string[],
  edited: string,
  offer: string,
  ours: string | undefined,
  lists: readonly HpPriceList[],
): readonly string[] {
  const before = readOffer(typedIn(edited))
  const oursBefore =
    ours && 'offer' in before
      ? ourText(before.offer, listNamed(lists, readComparedText(edited).vehicle))
      : undefined
  const replaced = texts.map((text) => (text === edited ? offer : text === oursBefore ? ours! : text))
  return add(replaced, offer, ours)
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
